/** A committed row without a position in the log. */
export type PendingRow = {
  id: number | string
  item: string
  kind: string
  rev: number
  /** Whether it must not follow a newer row of its item: then it is removed. @default false */
  isBetween?: boolean
  /** The instant of the change, in milliseconds, if it is not the time of numbering. */
  since?: number | undefined
}

/** A row's position in the log, and the instant from which it counts. */
export type LogPosition = { at: number; seq: number }

/** The operations of the log that numbering uses. Each is atomic; other processes may write between two of them. */
export type NumberedLog = {
  /** Rows that are committed and have no position yet. */
  pending: () => Promise<PendingRow[]>
  /** The row of the same item that comes right before this one, if it has no position yet. */
  pendingBefore: (row: PendingRow) => Promise<PendingRow | undefined>
  /** The last assigned position. */
  newest: () => Promise<LogPosition | undefined>
  /** Whether a newer row of the same item has a position. */
  isOvertaken: (row: PendingRow) => Promise<boolean>
  /** Removes a row without a position. */
  remove: (row: PendingRow) => Promise<void>
  /**
   * Assigns a position to a row: `given`; `had` if it has one already; `taken` if another row has this one. Positions are unique.
   */
  give: (row: PendingRow, position: LogPosition) => Promise<'given' | 'had' | 'taken'>
}

/**
 * Assigns the next positions to all waiting rows, in an order in which none precedes the row that it follows. Several nodes may do so at
 * once; one continues what another left unfinished. A row `relinked` that was computed before a save of its item, and committed after
 * that save got its position, is removed: it states an older hash, and the item is compared again after the row of the save.
 * @param now the clock, in milliseconds
 */
export const numberPending = async (log: NumberedLog, now: () => number): Promise<void> => {
  for (const row of await log.pending()) await number(log, row, now)
}

const number = async (log: NumberedLog, row: PendingRow, now: () => number): Promise<void> => {
  // The list of waiting rows misses a row that was committed while it was read.
  const before = row.rev > 1 ? await log.pendingBefore(row) : undefined
  if (before) await number(log, before, now)
  for (;;) {
    const newest = await log.newest()
    // Checked after the newest position was read: if a newer row gets a position from now on, `give` returns `taken`.
    if (row.isBetween && (await log.isOvertaken(row))) return log.remove(row)
    if ((await log.give(row, placeAfter(newest, row.since ?? now()))) !== 'taken') return
  }
}

/** The next position. Clocks of nodes differ: instants of positions strictly increase. */
export const placeAfter = (newest: LogPosition | undefined, now: number): LogPosition => ({
  at: newest ? Math.max(newest.at + 1, now) : now,
  seq: (newest?.seq ?? 0) + 1,
})
