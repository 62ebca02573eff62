import type { Change, ChangeKind } from '../changes/collection.ts'
import { DEPARTURES, VERSIONS } from '../changes/collection.ts'
import { findRows } from '../changes/log.ts'
import { newestRows } from '../changes/newestRows.ts'
import { positionOf } from '../changes/tail.ts'
import type { PublicRead } from '../../core/types.ts'

/** Rows that are versions of an item: each leaves it public, with another JSON than before. */
const MADE: readonly ChangeKind[] = [
  'created',
  'updated',
  'corrected',
  'moved',
  'relinked',
  'reinstated',
]

/** An item by its kind and public id. */
export type Named = { collection: string; item: string }

/** The versions of an item since it was last withdrawn, oldest first: `rev` and `seq` alone. */
export const versionsOf = async (read: PublicRead, named: Named): Promise<Change[]> => {
  const departed = await lastDeparture(read, named)
  return findRows(read, {
    select: { rev: true, seq: true },
    sort: 'rev',
    where: { and: [ofItem(read, named), { rev: { greater_than: departed?.rev ?? 0 } }] },
  })
}

/** The newest row of an item by which it had left the public. */
export const lastDeparture = async (
  read: PublicRead,
  { collection, item }: Named,
): Promise<Change | undefined> => {
  const [row] = await findRows(read, {
    limit: 1,
    select: { at: true, reason: true, rev: true },
    sort: '-rev',
    where: {
      item: { equals: item },
      kind: { equals: collection },
      // A row without a slug took back one that a wrong clock had added.
      slug: { exists: true },
      what: { in: [...DEPARTURES] },
    },
  })
  return row
}

/** The newest version of an item at an instant, from all of its times. @param at ISO 8601 */
export const versionAt = async (
  read: PublicRead,
  named: Named,
  at: string,
): Promise<Change | undefined> => {
  const [row] = await findRows(read, {
    limit: 1,
    select: CONTENT,
    sort: '-rev',
    where: { and: [ofItem(read, named), { at: { less_than_equal: at } }] },
  })
  return row
}

/** The content of rows, by their positions. */
export const contentOf = (read: PublicRead, seqs: number[]): Promise<Change[]> =>
  seqs.length === 0
    ? Promise.resolve([])
    : findRows(read, { select: CONTENT, sort: 'seq', where: { seq: { in: seqs } } })

const CONTENT = {
  at: true,
  hash: true,
  rev: true,
  seq: true,
  shown: true,
  what: true,
} as const

/** Up to the last row that this process has read, as everywhere. */
const ofItem = (read: PublicRead, { collection, item }: Named) => ({
  item: { equals: item },
  kind: { equals: collection },
  seq: { less_than_equal: positionOf(read.payload) },
  slug: { exists: true },
  what: { in: [...MADE] },
})

/** What the log calls a version of an item. */
export const versionName = (item: string, seq: number): string => `${item}.${seq}`

/** The item and the position in such a name. */
export const versionOfName = (name: string): { item: string; seq: number } => {
  const dot = name.lastIndexOf('.')
  return { item: name.slice(0, dot), seq: Number(name.slice(dot + 1)) }
}

/** The public reasons of the versions that an editor withholds, by their positions. */
export const withheldOf = async (
  read: Pick<PublicRead, 'payload' | 'req'>,
  item: string,
  seqs: number[],
): Promise<Map<number, string>> => {
  const names = new Map(seqs.map((seq) => [versionName(item, seq), seq]))
  const rows = await newestRows(read, [...names.keys()], { kind: true, reason: true, what: true })
  const reasons = new Map<number, string>()
  for (const [name, [newest]] of rows) {
    const isWithheld = newest?.kind === VERSIONS && newest.what === 'unpublished'
    if (isWithheld) reasons.set(names.get(name) ?? 0, newest.reason ?? '')
  }
  return reasons
}
