import type { Payload } from 'payload'
import { newsroomOf, resourceOf } from '../../core/newsroom.ts'
import { DEPARTURES, VERSIONS } from '../../store/changes/collection.ts'
import { findRows } from '../../store/changes/log.ts'
import { versionOfName, withheldOf } from '../../store/versions/rows.ts'
import type { Dump } from './state.ts'

type Departed = { item: string; kind: string }

/** What left the public behind a position of the log: items, and versions that an editor withholds. */
export const departedSince = async (payload: Payload, seq: number): Promise<Departed[]> =>
  findRows(
    { payload },
    {
      select: { item: true, kind: true },
      sort: 'seq',
      where: { seq: { greater_than: seq }, what: { in: [...DEPARTURES] } },
    },
  )

/** What a line of this dump contains that shows something that left since: ids of items, and every address that they had. */
export const marksOf = async (payload: Payload, dump: Dump): Promise<string[]> => {
  const items = new Set<string>()
  for (const { item, kind } of await departedSince(payload, dump.checked)) {
    const left = kind === VERSIONS ? await withheldIn(payload, dump, item) : item
    if (left !== undefined) items.add(left)
  }
  const newsroom = newsroomOf(payload)
  const marks = new Set(items)
  for (const item of items) {
    const rows = await findRows(
      { payload },
      {
        select: { from: true, kind: true, slug: true },
        sort: 'rev',
        where: { item: { equals: item } },
      },
    )
    for (const { from, kind, slug } of rows) {
      const name = resourceOf(newsroom, kind)?.name
      for (const one of [from, slug]) if (name !== undefined && one) marks.add(`/${name}/${one}`)
    }
  }
  return [...marks]
}

/** The item, if the version of this name is withheld and the dump may hold it: items were read from `seq` to `end`. */
const withheldIn = async (
  payload: Payload,
  { end, seq: begin }: Dump,
  name: string,
): Promise<string | undefined> => {
  const { item, seq } = versionOfName(name)
  if (seq > (end ?? begin)) return undefined
  const [next] = await findRows(
    { payload },
    {
      limit: 1,
      select: { seq: true },
      sort: 'seq',
      where: {
        item: { equals: item },
        seq: { greater_than: seq },
        // The content stays as it is.
        what: { not_equals: 'reordered' },
      },
    },
  )
  if ((next?.seq ?? Infinity) <= begin) return undefined
  return (await withheldOf({ payload }, item, [seq])).has(seq) ? item : undefined
}
