import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { grouped } from '../../core/grouped.ts'
import { pathsOf } from '../../core/kind.ts'
import { newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import type { Newsroom, PublicRead } from '../../core/types.ts'
import type { Change } from '../changes/collection.ts'
import { VERSIONS } from '../changes/collection.ts'
import { findRows, isNumberedLater } from '../changes/log.ts'
import { newestRows } from '../changes/newestRows.ts'
import type { Items } from './referrers.ts'
import { addItems, addReferrers } from './referrers.ts'

/** The fields of rows that are read for it. */
export const CAUSE = { changed: true, item: true, kind: true, what: true } as const

/** Returns the items whose JSON may differ because of these rows. */
export const affectedBy = async (read: PublicRead, rows: readonly Change[]): Promise<Items> => {
  const { newsroom, payload } = read
  const items: Items = new Map()
  const changed: Items = new Map()
  for (const row of rows) {
    // On MongoDB a save does not see commits of others while it is open: its own row may list what was public when it began.
    if (isNumberedLater(payload) && row.what !== 'relinked') addItems(items, row.kind, [row.item])
    if (isShownElsewhere(newsroom, row)) addItems(changed, row.kind, [row.item])
  }
  for (const [collection, of] of changed) {
    const ids = await idsOf(payload, collection, [...of])
    await addReferrers(items, read, { collection, ids, items: [...of] })
  }
  // After the referrers are read: a deletion that comes before has stored them.
  const deleted = [
    ...rows.filter(({ what }) => what === 'deleted'),
    ...(await withdrawnAndDeleted(read, rows)),
  ].map(({ id }) => id)
  if (deleted.length > 0) await addWhatShowed(items, read, deleted)
  return items
}

/** Whether other items may show the change: whether the item is public, its address, or a field that others show. */
const isShownElsewhere = (newsroom: Newsroom, { changed, kind, what }: Change): boolean => {
  // What no public item names any more is shown nowhere.
  if (what === 'unpublished' && !resourceOf(newsroom, kind)) return false
  if (kind === VERSIONS) return false
  if (what === 'relinked' || what === 'reordered') return false
  const resource = resourceOf(newsroom, kind)
  const isOfFields = what === 'updated' || what === 'corrected'
  if (!isOfFields || !changed || !resource) return true
  const shown = newsroom.resources.flatMap(({ populate }) =>
    Object.keys((populate as Record<string, object | undefined>)[kind] ?? {}),
  )
  return Object.keys(changed).some((name) => {
    const field = resource.fields[name]
    return field !== undefined && pathsOf(name, field).some((path) => shown.includes(path))
  })
}

const idsOf = async (payload: Payload, collection: string, items: string[]) =>
  (await docsOf(payload, collection, items)).map(({ id }) => id)

const docsOf = async (payload: Payload, collection: string, items: string[]) => {
  const newsroom = newsroomOf(payload)
  if (newsroom.absent.has(collection)) return []
  const { docs } = await payload.db.find<{ id: number | string; publicId: string }>({
    collection: slugOf(newsroom, collection),
    limit: 0,
    pagination: false,
    select: { publicId: true },
    where: { publicId: { in: items } },
  })
  return docs
}

/** Returns the rows of withdrawals whose items were deleted since. */
const withdrawnAndDeleted = async (
  { newsroom, payload }: PublicRead,
  rows: readonly Change[],
): Promise<Change[]> => {
  const withdrawn = rows.filter(
    ({ kind, what }) => what === 'unpublished' && resourceOf(newsroom, kind),
  )
  const deleted: Change[] = []
  for (const [kind, some] of grouped(withdrawn, (row) => row.kind)) {
    const items = some.map(({ item }) => item)
    const stored = new Set((await docsOf(payload, kind, items)).map(({ publicId }) => publicId))
    deleted.push(...some.filter(({ item }) => !stored.has(item)))
  }
  return deleted
}

/** The items that showed what was deleted, by these rows, and those that have begun to refer to it since. */
const addWhatShowed = async (items: Items, read: PublicRead, rows: Change['id'][]) => {
  const deleted = await findRows(read, {
    select: { kind: true, links: true },
    sort: 'seq',
    where: { id: { in: rows } },
  })
  for (const { kind, links } of deleted) {
    const own = (links ?? []).filter((link) => OBJECT_ID.test(link))
    if (own.length > 0) await addReferrers(items, read, { collection: kind, ids: own, items: [] })
  }
  const ids = [...new Set(deleted.flatMap(({ links }) => links ?? []))]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await nextTurn()
    const some = ids.slice(from, from + AT_ONCE)
    for (const [item, [newest]] of await newestRows(read, some, { kind: true })) {
      if (newest) addItems(items, newest.kind, [item])
    }
  }
}

/** Items whose rows are read in a turn of the event loop: each may have twenty. */
const AT_ONCE = 200

/** A database id of MongoDB among public ids. */
const OBJECT_ID = /^[0-9a-f]{24}$/
