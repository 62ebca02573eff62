import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Payload } from 'payload'
import { readEntries, readIds, readNewest, readStamps } from './read.ts'
import type { Source } from './sources.ts'
import type { Id, StaffStore, Stamp } from './store.ts'

/** Items of one look at what was saved last, and looks until the rest is left to the walk. */
const [PAGE, PAGES] = [20, 5]

/** Items of one step of the walk. */
const STEP = 100

/** Items whose words are read at once. */
const BATCH = 20

/**
 * Milliseconds for which a save can come to light late: MongoDB ends a transaction after 60 s, clocks of nodes may differ by 30 s; on SQLite
 * transactions follow each other.
 */
const LATE_MS = 120_000

/**
 * Brings what was saved last in a collection into the index.
 * @returns false if there is more than one look reads
 */
export const lookAtNewest = async (
  payload: Payload,
  store: StaffStore,
  source: Source,
): Promise<boolean> => {
  const since = Date.now() - LATE_MS
  let before: string | undefined
  let isKnown = false
  for (let page = 0; page < PAGES; page += 1) {
    const stamps = await readNewest(payload, source, { before, limit: PAGE })
    const stale = store.stale(source.slug, stamps)
    await add(payload, { source, stale, store })
    isKnown = stale.length === 0
    const oldest = stamps.at(-1)?.updatedAt
    if (stamps.length < PAGE || oldest === undefined) return true
    if (isKnown && Date.parse(oldest) < since) return true
    // All of one instant, as after an import of another program.
    if (oldest === before) return isKnown
    before = oldest
  }
  // Of very many that were saved at once, an earlier look or the walk has brought the rest.
  return isKnown
}

/**
 * Compares the next items of a collection with the index, in the order of their ids: adds what is missing, removes what is gone.
 * @returns the last id; null at the end of the collection
 */
export const walkOn = async (
  payload: Payload,
  { after, source, store }: { after: Id | null; source: Source; store: StaffStore },
): Promise<Id | null> => {
  const ids = await readIds(payload, source, { after, limit: STEP })
  const last = ids.length < STEP ? null : (ids.at(-1) ?? null)
  const stamps = await readStamps(payload, source, ids)
  const there = new Set(stamps.map(({ id }) => id))
  const gone = store.idsIn(source.slug, { after, last }).filter((id) => !there.has(id))
  store.remove(source.slug, gone)
  await add(payload, { source, stale: store.stale(source.slug, stamps), store })
  return last
}

const add = async (
  payload: Payload,
  { source, stale, store }: { source: Source; stale: readonly Stamp[]; store: StaffStore },
): Promise<void> => {
  for (let from = 0; from < stale.length; from += BATCH) {
    await nextTurn()
    const ids = stale.slice(from, from + BATCH).map(({ id }) => id)
    store.put(source.slug, await readEntries(payload, source, ids))
  }
}
