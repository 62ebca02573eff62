import { grouped } from '../../core/grouped.ts'
import type { Change } from './collection.ts'
import type { Reader } from './log.ts'
import { findRows, isNumberedLater } from './log.ts'

/** Rows per item that are read in one query for all items: most items have fewer. */
const FEW = 20

/**
 * Returns the newest rows of each of these items, newest first, by `item`: a few at least, or all. The number of rows read does not grow
 * with the number of changes of an item.
 * @param select besides `item` and `rev`
 */
export const newestRows = async (
  reader: Reader,
  items: readonly string[],
  select: Record<string, true>,
): Promise<Map<string, Change[]>> => {
  if (items.length === 0) return new Map()
  const wanted = { ...select, item: true, rev: true } as const
  const first = await firstRows(reader, items, wanted)
  const byItem = grouped(first, ({ item }) => item)
  const often = [...byItem].filter(([, [newest]]) => newest?.rev === FEW).map(([item]) => item)
  const newer =
    often.length > SEPARATE_MAX
      ? await newestTogether(reader, often, wanted)
      : (await Promise.all(often.map((item) => newestOf(reader, item, wanted, FEW)))).flat()
  for (const [item, rows] of grouped(newer, ({ item }) => item)) {
    byItem.set(item, [...rows, ...(byItem.get(item) ?? [])].slice(0, FEW))
  }
  return byItem
}

/** Maximum of often changed items that are queried separately. */
const SEPARATE_MAX = 4

const newestOf = (
  reader: Reader,
  item: string,
  select: Record<string, true>,
  behind: number,
): Promise<Change[]> =>
  findRows(reader, {
    limit: FEW,
    select,
    sort: '-rev',
    where: { item: { equals: item }, rev: { greater_than: behind } },
  })

/**
 * Returns the rows up to `rev` FEW of all items, in one query. On MongoDB any number of rows `relinked` can have fractions between two
 * whole numbers: if there are more than FEW per item, each item is queried separately.
 */
const firstRows = async (
  reader: Reader,
  items: readonly string[],
  select: Record<string, true>,
): Promise<Change[]> => {
  const most = items.length * FEW
  const rows = await findRows(reader, {
    ...(isNumberedLater(reader.payload) && { limit: most + 1 }),
    select,
    sort: '-rev',
    where: { item: { in: [...items] }, rev: { less_than_equal: FEW } },
  })
  if (rows.length <= most) return rows
  const each: Change[] = []
  for (const item of items) each.push(...(await newestOf(reader, item, select, 0)))
  return each
}

/** Samples per item in one query, one for every `FEW` rows: they show about how many rows an item has. */
const MARKS = 100

/**
 * The same for very many items in few queries: the first query samples one row in twenty of each item, the second one reads the rows
 * behind the last but one sample.
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
  return findRows(reader, {
    select,
    sort: '-rev',
    where: {
      or: [...grouped([...reached], ([, rev]) => rev)].map(([rev, alike]) => ({
        item: { in: alike.map(([item]) => item) },
        rev: { greater_than: Math.max(FEW, rev - FEW) },
      })),
    },
  })
}
