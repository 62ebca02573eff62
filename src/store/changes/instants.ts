import type { Payload, Where } from 'payload'
import type { Change } from './collection.ts'
import { findRows } from './log.ts'

/** Returns the instant of the newest row that matches, in milliseconds; 0 if there is none. */
export const instantOfNewest = async (payload: Payload, where: Where): Promise<number> =>
  newestOf(
    await findRows(
      { payload },
      {
        limit: 1,
        select: { numberedAt: true, seq: true },
        sort: '-seq',
        where: { and: [where, { seq: { greater_than: 0 } }] },
      },
    ),
  )

/** The same for rows in memory: later positions have later instants. */
export const newestOf = (rows: Change[]): number =>
  Math.max(0, ...rows.map(({ numberedAt, seq }) => (seq ? Date.parse(numberedAt ?? '') : 0)))
