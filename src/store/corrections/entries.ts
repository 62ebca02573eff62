import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Correction } from '../../core/corrections.ts'
import { CORRECTIONS, correctedKinds } from '../../core/corrections.ts'
import type { Field } from '../../core/field.ts'
import { newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import { byCode } from '../../core/order.ts'
import { serializeContext } from '../../core/serialize.ts'
import type { Doc, PublicRead } from '../../core/types.ts'
import { hasRow, idsWithRows } from '../../database/idsWithRows.ts'
import { makePartialIndex } from '../../database/listIndexes.ts'
import { isInSave, isSettled } from '../changes/catchUp.ts'
import type { Change } from '../changes/collection.ts'
import { isDeparture } from '../changes/collection.ts'
import { newestRows } from '../changes/newestRows.ts'
import { positionOf } from '../changes/tail.ts'
import { findPublic } from '../find.ts'
import { updatedByLog } from '../invalidatedByLog.ts'

/** Where a correction stands in the list. */
export type Place = { id: string; publishedAt: string }

/** A correction without its text. */
export type Entry = Place & {
  /** The `publicId` of its item. */
  item: string
  /** The collection of its item. */
  kind: string
  /** When the newest row of its item got its position in the log, ISO 8601. */
  loggedAt: string
  type: string
}

/** Newest first; those of one instant by id, as all lists. */
export const byNewest = (a: Place, b: Place): number =>
  byCode(b.publishedAt, a.publishedAt) || byCode(b.id, a.id)

/** All entries, newest first, the items that have any, and the instant at which these were public. */
type Index = { entries: Entry[]; items: Set<string>; now: number }

/** Undefined until it is read. */
type Kept = { index?: Index | undefined }

const keptIn = updatedByLog(
  'corrections',
  (): Kept => ({}),
  (kept, rows, { inOrder }) => {
    if (inOrder) follow(kept, rows)
  },
)

/** Replaces the entries of the items that changed. */
const follow = (kept: Kept, rows: readonly Change[]): void => {
  if (!kept.index) return
  const { entries, items, now } = kept.index
  // Rows that another version has written may lack the content.
  if (rows.some(({ shown, what }) => !shown && !isDeparture(what))) {
    delete kept.index
    return
  }
  const newest = new Map(rows.map((row) => [row.item, row]))
  const added = [...newest.values()].flatMap(({ item, kind, numberedAt, shown }) =>
    entriesIn({
      corrections: (shown?.[CORRECTIONS] ?? []) as Correction[],
      item,
      kind,
      loggedAt: textOf(numberedAt),
    }),
  )
  if (added.length === 0 && ![...newest.keys()].some((item) => items.has(item))) return
  kept.index = indexOf([...entries.filter(({ item }) => !newest.has(item)), ...added], now)
}

const indexOf = (entries: Entry[], now: number): Index => ({
  entries: entries.sort(byNewest),
  items: new Set(entries.map(({ item }) => item)),
  now,
})

const entriesIn = (
  args: Pick<Entry, 'item' | 'kind' | 'loggedAt'> & { corrections: Correction[] },
): Entry[] => {
  const { corrections, ...rest } = args
  return corrections.map(({ id, publishedAt, type }) => ({ ...rest, id, publishedAt, type }))
}

const textOf = (instant: null | string | undefined): string =>
  instant ? new Date(instant).toISOString() : ''

/**
 * Returns all entries, newest first. They are read once, from the corrected items alone, and then follow the log: their cost does not grow
 * with the number of items.
 */
export const entriesOf = async (read: PublicRead): Promise<Entry[]> => {
  const kept = keptIn(read.payload)
  const now = read.now.getTime()
  if (kept.index && kept.index.now <= now && !isInSave(read)) return kept.index.entries
  const seq = positionOf(read.payload)
  const index = indexOf(await readEntries(read), now)
  // Rows from here on change the index: none of them may be in it already.
  if (!isInSave(read) && (await isSettled(read, seq))) kept.index = index
  return index.entries
}

/** Documents in one query. */
const AT_ONCE = 100

const readEntries = async (read: PublicRead): Promise<Entry[]> => {
  const { newsroom, payload } = read
  const entries: Entry[] = []
  for (const { collection } of correctedKinds(newsroom)) {
    const slug = slugOf(newsroom, collection)
    const ids = await idsWithRows(payload.db, { ...PUBLISHED_ROWS, slug })
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await nextTurn()
      const where = { id: { in: ids.slice(from, from + AT_ONCE) } }
      const docs = await findPublic(read, { collection, select: SHOWN, where })
      const items = docs.map(({ publicId }) => String(publicId))
      const rows = await newestRows(read, items, { numberedAt: true })
      for (const doc of docs) {
        const corrections = correctionsOf(read, collection, doc)
        const item = doc.publicId
        const placed = rows.get(item)?.find(({ numberedAt }) => numberedAt)
        const loggedAt = textOf(placed?.numberedAt)
        entries.push(...entriesIn({ corrections, item, kind: collection, loggedAt }))
      }
    }
  }
  return entries
}

/** The rows that hold published corrections. */
const PUBLISHED_ROWS = { field: 'publishedAt', list: CORRECTIONS } as const

/** Creates the index by which MongoDB finds the corrected items. */
export const makeCorrectionIndexes = async (payload: Payload): Promise<void> => {
  for (const { collection } of correctedKinds(newsroomOf(payload))) {
    await makePartialIndex(payload, {
      fields: [`${PUBLISHED_ROWS.list}.${PUBLISHED_ROWS.field}`],
      kind: collection,
      where: hasRow(PUBLISHED_ROWS),
    })
  }
}

/** What is read of a corrected item. */
export const SHOWN = { [CORRECTIONS]: true, slug: true } as const

type CorrectionsField = Field<unknown, Correction[]>

/** Its corrections as readers get them. */
export const correctionsOf = (
  { newsroom }: PublicRead,
  collection: string,
  doc: Doc,
): Correction[] => {
  const field = resourceOf(newsroom, collection)?.fields[CORRECTIONS] as
    CorrectionsField | undefined
  return field?.serialize(doc[CORRECTIONS], serializeContext(newsroom)) ?? []
}
