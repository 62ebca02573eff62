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
  const often = [...byItem].filter(([, [newest]]) => newest?.rev === FEW)
  await Promise.all(
    often.map(async ([item, rows]) => {
      const newest = await findRows(reader, {
        limit: FEW,
        select: wanted,
        sort: '-rev',
        where: { item: { equals: item }, rev: { greater_than: FEW } },
      })
      byItem.set(item, [...newest, ...rows].slice(0, FEW))
    }),
  )
  return byItem
}
