import { inWords, isNames, nameOf, formatNames } from './words.ts'

/** Formats the rows of a list that are in one of two states only, one or more lines each. */
export const rowsThatDiffer = (
  before: unknown,
  after: unknown,
  timeZone: string,
): { added: string; gone: string } => {
  const [old, now] = [asRows(before, timeZone), asRows(after, timeZone)]
  return { added: formatRows(now, old), gone: formatRows(old, now) }
}

type Row = {
  id: unknown
  /** The text of the row without its lists. */
  head: string
  lists: List[]
}

/** A list within a row. A list of names needs the key of the list to be understood. */
type List = { hasNames: boolean; key: string; parts: string[] }

const asRows = (value: unknown, timeZone: string): Row[] =>
  Array.isArray(value) ? value.map((row) => asRow(row, timeZone)) : []

const asRow = (row: unknown, timeZone: string): Row => {
  if (typeof row !== 'object' || row === null || nameOf(row) !== undefined) {
    return { head: inWords(row, timeZone), id: undefined, lists: [] }
  }
  const lists = Object.entries(row).filter((entry): entry is [string, object[]] => isList(entry[1]))
  const keys = new Set(lists.map(([key]) => key))
  const rest = Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key)))
  return {
    head: inWords(rest, timeZone),
    id: rest.id,
    lists: lists.map(([key, parts]) => ({
      hasNames: isNames(parts),
      key,
      parts: parts.map((part) => inWords(part, timeZone)),
    })),
  }
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null)

const formatRows = (rows: Row[], others: Row[]): string => {
  const twins = twinsOf(rows, others)
  return rows.flatMap((row) => formatRow(row, twins.get(row))).join('\n')
}

/** By what a row is the same in the other state, the surest first. */
const KEYS: ((row: Row) => unknown)[] = [
  ({ head, lists }) => JSON.stringify([head, lists]),
  ({ head }) => head,
  ({ id }) => id,
]

/** Returns for each row the same row in the other state, if there is one: each is the twin of one row, so that equal rows count. */
const twinsOf = (rows: Row[], others: Row[]): Map<Row, Row> => {
  const twins = new Map<Row, Row>()
  const taken = new Set<Row>()
  for (const keyOf of KEYS) {
    const free = new Map<unknown, Row[]>()
    for (const other of others) {
      if (taken.has(other)) continue
      const key = keyOf(other)
      const equal = free.get(key)
      if (equal) equal.push(other)
      else free.set(key, [other])
    }
    for (const row of rows) {
      const key = keyOf(row)
      const twin = key === undefined || twins.has(row) ? undefined : free.get(key)?.shift()
      if (!twin) continue
      twins.set(row, twin)
      taken.add(twin)
    }
  }
  return twins
}

/** Formats a row; of one that is in both states, only the items of its lists that differ; an unchanged one is omitted. */
const formatRow = ({ head, lists }: Row, twin: Row | undefined): string[] => {
  const differing = lists.flatMap(({ hasNames, key, parts }) => {
    const known = new Set(twin?.lists.find((list) => list.key === key)?.parts)
    const left = parts.filter((part) => !known.has(part))
    if (left.length === 0) return []
    return hasNames ? [formatNames(key, left)] : left
  })
  if (head === twin?.head && differing.length === 0) return []
  return [[head, ...differing].filter((line) => line !== '').join('\n')]
}
