import { resourceOf } from '../core/newsroom.ts'
import { byName } from '../core/order.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { findPublic } from '../store/find.ts'
import { readingOf, serializeAll } from '../store/reading.ts'
import type { Figures, Moved, MovedRow } from './types.ts'
import { sayKey } from './words.ts'

/** Items of another kind that follow from this one, as a collection declares it: `custom.moves`. */
export type Moves = {
  /** What the staff's endpoint that tells it is called. */
  at: string
  /** Keys of their public item: what readers compare them by. */
  figures: readonly string[]
  /** Their kind. */
  of: string
}

/** What a collection's items move; undefined: nothing. */
export const movesOf = ({ custom }: { custom?: Record<string, unknown> }): Moves | undefined =>
  custom?.moves as Moves | undefined

/**
 * Does something, and tells what it moves: figures of public items before and after, as readers get them.
 * @param read within the transaction of what is done
 */
export const movedBy = async <T>(
  read: PublicRead,
  { figures, of }: Moves,
  act: () => Promise<T>,
): Promise<{ done: T; moved: Moved }> => {
  const { newsroom } = read
  const resource = resourceOf(newsroom, of)
  const before = await itemsOf(read, resource)
  const done = await act()
  // What was done is of a moment ago.
  const after = await itemsOf({ ...read, now: newsroom.now() }, resource)
  const rows = [...new Map([...before, ...after]).keys()].flatMap((id) =>
    rowOf({ after: after.get(id), before: before.get(id), figures, id, resource }),
  )
  const keys = figures.map((key) => ({ key, label: sayKey(key) }))
  const [changed, same] = [rows.filter(isMoved), rows.filter((row) => !isMoved(row))]
  return {
    done,
    moved: { figures: keys, rows: [...changed, ...same], title: sayKey(resource?.label ?? '') },
  }
}

/** Whether a figure is another than before. */
export const isMoved = ({ after, before }: MovedRow): boolean =>
  JSON.stringify(after) !== JSON.stringify(before)

type Item = Record<string, unknown>

/** All public items of a kind, by id, in the order of its lists. */
const itemsOf = async (
  read: PublicRead,
  resource: Resource | undefined,
): Promise<Map<string, Item>> => {
  if (!resource) return new Map()
  const { label, orderedBy = [] } = resource
  const by = [...orderedBy, label]
  const select = Object.fromEntries(by.map((field) => [field, true]))
  const docs = await findPublic(read, readingOf(resource, select))
  const sorted = docs.sort((a, b) => compare(a, b, by))
  const items = await serializeAll(read, resource, sorted)
  return new Map(sorted.map(({ id }, index) => [String(id), items[index] as Item]))
}

const compare = (a: Doc, b: Doc, by: string[]): number =>
  by.map((field) => byName(String(a[field] ?? ''), String(b[field] ?? ''))).find(Boolean) ?? 0

const rowOf = (args: {
  after: Item | undefined
  before: Item | undefined
  figures: readonly string[]
  id: string
  resource: Resource | undefined
}): MovedRow[] => {
  const { after, before, figures, id, resource } = args
  if (contentOf(before) === contentOf(after)) return []
  const pick = (item: Item | undefined): Figures | null =>
    item ? Object.fromEntries(figures.map((key) => [key, item[key] as Figures[string]])) : null
  const title = String((after ?? before)?.[resource?.label ?? ''] ?? '')
  return [{ after: pick(after), before: pick(before), id, title }]
}

const contentOf = (item: Item | undefined): string => JSON.stringify({ ...item, updatedAt: null })
