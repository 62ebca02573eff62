import { inWords, isNames, nameOf, namesIn, sayNames } from './words.ts'

/** Rows of a list in words, a line or more for each: those of one state that the other has not, and the other way about. */
export const rowsThatDiffer = (
  before: unknown,
  after: unknown,
  timeZone: string,
): { added: string; gone: string } => {
  const [old, now] = [asRows(before, timeZone), asRows(after, timeZone)]
  return { added: sayRows(now, old), gone: sayRows(old, now) }
}

type Row = {
  id: unknown
  /** What it says beside its lists. */
  head: string
  /** Names that it lists, by the key of the list. */
  lists: [string, string[]][]
}

const asRows = (value: unknown, timeZone: string): Row[] =>
  Array.isArray(value) ? value.map((row) => asRow(row, timeZone)) : []

const asRow = (row: unknown, timeZone: string): Row => {
  if (typeof row !== 'object' || row === null || nameOf(row) !== undefined) {
    return { head: inWords(row, timeZone), id: undefined, lists: [] }
  }
  const lists = Object.entries(row).filter((entry): entry is [string, unknown[]] =>
    isNames(entry[1]),
  )
  const rest = Object.fromEntries(
    Object.entries(row).filter(([key]) => !lists.some(([name]) => name === key)),
  )
  return {
    head: inWords(rest, timeZone),
    id: rest.id,
    lists: lists.map(([key, names]) => [key, namesIn(names, timeZone)]),
  }
}

const sayRows = (rows: Row[], others: Row[]): string =>
  rows.flatMap((row) => sayRow(row, twinOf(row, others))).join('\n')

/** The same row in another state. */
const twinOf = ({ head, id }: Row, others: Row[]): Row | undefined =>
  others.find((other) => other.head === head) ??
  others.find((other) => id !== undefined && other.id === id)

/** Nothing of a row that says the same; of long lists only the names that differ. */
const sayRow = ({ head, lists }: Row, twin: Row | undefined): string[] => {
  const others = new Map(twin?.lists)
  const differing = lists.flatMap(([key, names]) => {
    const known = new Set(others.get(key))
    const left = names.filter((name) => !known.has(name))
    return left.length > 0 ? [sayNames(key, left)] : []
  })
  if (head === twin?.head && differing.length === 0) return []
  return [[head, ...differing].filter((line) => line !== '').join('\n')]
}
