import { setTimeout as sleep } from 'node:timers/promises'
import type { Newsroom } from '../../core/types.ts'
import type { Change } from './collection.ts'
import { AHEAD_MS } from './unseen.ts'

/** Waits until the items of rows that a process whose clock is ahead has written are public by this process's clock. */
export const untilClock = async (
  newsroom: Pick<Newsroom, 'now'>,
  rows: Pick<Change, 'at'>[],
): Promise<void> => {
  const ahead = rows.map(({ at }) => Date.parse(at) - newsroom.now().getTime())
  const wait = Math.max(0, ...ahead.filter((ms) => ms < AHEAD_MS))
  if (wait > 0) await sleep(wait, undefined, { ref: false })
}
