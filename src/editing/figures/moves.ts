import { resourceOf } from '../../core/newsroom.ts'
import { byName } from '../../core/order.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'
import { findPublic } from '../../store/find.ts'
import { readingOf } from '../../store/howRead.ts'
import { serializeAll } from '../../store/serialize.ts'
import type { Figures, Moved, MovedRow } from './types.ts'
import { formatKey } from '../../differences/words.ts'

/** Items of another kind that are derived from this one, as a collection declares in `custom.moves`. */
export type Moves = {
  /** Path segment of the staff endpoint that returns them. */
  at: string
  /** Keys of their public item that hold the figures. */
  figures: readonly string[]
  /** Their kind. */
  of: string
}

/** Returns what a collection declares; undefined if nothing. */
export const movesOf = ({ custom }: { custom?: Record<string, unknown> }): Moves | undefined =>
  custom?.moves as Moves | undefined

/**
 * Runs `act` and returns its result with the public figures before and after it.
 * @param read within the transaction of `act`
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
  // What `act` stored is dated a moment later than `read.now`.
  const after = await itemsOf({ ...read, now: newsroom.now() }, resource)
  const rows = [...new Map([...before, ...after]).keys()].flatMap((id) =>
    rowOf({ after: after.get(id), before: before.get(id), figures, id, resource }),
  )
  const keys = figures.map((key) => ({ key, label: formatKey(key) }))
  const [changed, same] = [rows.filter(isMoved), rows.filter((row) => !isMoved(row))]
  return {
    done,
    moved: { figures: keys, rows: [...changed, ...same], title: formatKey(resource?.label ?? '') },
  }
}

/** Whether a figure has changed. */
const isMoved = ({ after, before }: MovedRow): boolean =>
  JSON.stringify(after) !== JSON.stringify(before)

type Item = Record<string, unknown>

/** Returns all public items of a kind by id, in list order. */
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
