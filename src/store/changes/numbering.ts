/** A row that waits for its place in the log. */
export type PendingRow = {
  id: number | string
  item: string
  rev: number
  /** Since when it counts, in milliseconds, where that is not the clock's to say. */
  since?: number | undefined
}

/** Where a row stands in the log, and since when. */
export type Place = { at: number; seq: number }

/** The log as far as numbering needs it. Each call is one step; whatever lies between two may change. */
export type NumberedLog = {
  /** Rows that are committed and have no place yet. */
  pending: () => Promise<PendingRow[]>
  /** The row of the same item that comes right before this one, if it has no place yet. */
  pendingBefore: (row: PendingRow) => Promise<PendingRow | undefined>
  /** The last place that is given. */
  newest: () => Promise<Place | undefined>
  /**
   * Gives a row its place: `given`; `had` where it has one already; `taken` where another row has this one. No two rows can
   * ever have the same.
   */
  give: (row: PendingRow, place: Place) => Promise<'given' | 'had' | 'taken'>
}

/**
 * Gives every row that waits the next place, one after another, so that none is left out and none comes before the one that
 * it follows. Any number of nodes may do so at once; what one leaves undone another finishes.
 * @param now the clock, in milliseconds
 */
export const numberPending = async (log: NumberedLog, now: () => number): Promise<void> => {
  for (const row of await log.pending()) await number(log, row, now)
}

const number = async (log: NumberedLog, row: PendingRow, now: () => number): Promise<void> => {
  // It was not seen where a list was read while it was being committed.
  const before = row.rev > 1 ? await log.pendingBefore(row) : undefined
  if (before) await number(log, before, now)
  for (;;) {
    const newest = await log.newest()
    if ((await log.give(row, placeAfter(newest, row.since ?? now()))) !== 'taken') return
  }
}

/** The next place. Clocks of nodes differ: no two places share an instant, and none is earlier than the one before. */
export const placeAfter = (newest: Place | undefined, now: number): Place => ({
  at: newest ? Math.max(newest.at + 1, now) : now,
  seq: (newest?.seq ?? 0) + 1,
})
