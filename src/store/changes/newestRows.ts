import type { Change } from './collection.ts'
import type { Reader } from './log.ts'
import { findRows } from './log.ts'

/** Rows of an item that are read together with those of others: most have fewer. */
const FEW = 20

/**
 * The newest rows of each of these items, newest first, by `item`: a few at least, or all that it has. However often an item was
 * changed, no more of its rows are looked at: those of its first saves with everybody's, the newest ones by themselves.
 * @param select besides `item` and `rev`
 */
export const newestRows = async (
  reader: Reader,
  items: readonly string[],
  select: Record<string, true>,
): Promise<Map<string, Change[]>> => {
  if (items.length === 0) return new Map()
  const wanted = { ...select, item: true, rev: true } as const
  const first = await findRows(reader, {
    select: wanted,
    sort: '-rev',
    where: { item: { in: [...items] }, rev: { less_than_equal: FEW } },
  })
  const byItem = new Map<string, Change[]>()
  for (const row of first) byItem.set(row.item, [...(byItem.get(row.item) ?? []), row])
  const often = [...byItem].filter(([, [newest]]) => newest?.rev === FEW).map(([item]) => item)
  const newer =
    often.length > BY_THEMSELVES
      ? await newestTogether(reader, often, wanted)
      : (await Promise.all(often.map((item) => newestOf(reader, item, wanted)))).flat()
  const newerOf = new Map<string, Change[]>()
  for (const row of newer) newerOf.set(row.item, [...(newerOf.get(row.item) ?? []), row])
  for (const [item, rows] of newerOf) {
    byItem.set(item, [...rows, ...(byItem.get(item) ?? [])].slice(0, FEW))
  }
  return byItem
}

/** So many items that were changed often are each asked about by themselves. */
const BY_THEMSELVES = 4

const newestOf = (reader: Reader, item: string, select: Record<string, true>): Promise<Change[]> =>
  findRows(reader, {
    limit: FEW,
    select,
    sort: '-rev',
    where: { item: { equals: item }, rev: { greater_than: FEW } },
  })

/** Every so many rows one is looked at, to find out how many an item has: so many of those at once. */
const MARKS = 100

/**
 * The same for very many items in a few questions, whatever each has: first one row in twenty of each tells about how many it has,
 * then those behind the last one but one of these are read.
 */
const newestTogether = async (
  reader: Reader,
  items: string[],
  select: Record<string, true>,
): Promise<Change[]> => {
  const reached = new Map(items.map((item) => [item, FEW]))
  for (let asked = items, from = 2; asked.length > 0; from += MARKS) {
    const marks = Array.from({ length: MARKS }, (_, index) => (from + index) * FEW)
    const rows = await findRows(reader, {
      select: { item: true, rev: true },
      sort: 'rev',
      where: { item: { in: asked }, rev: { in: marks } },
    })
    for (const { item, rev } of rows) reached.set(item, rev ?? FEW)
    const last = marks.at(-1)
    asked = asked.filter((item) => reached.get(item) === last)
  }
  const groups = new Map<number, string[]>()
  for (const [item, rev] of reached) groups.set(rev, [...(groups.get(rev) ?? []), item])
  return findRows(reader, {
    select,
    sort: '-rev',
    where: {
      or: [...groups].map(([rev, alike]) => ({
        item: { in: alike },
        rev: { greater_than: Math.max(FEW, rev - FEW) },
      })),
    },
  })
}
