import { setTimeout as sleep } from 'node:timers/promises'
import { STALE } from '../../src/http/answerCache.ts'

/** Tries until a test fails on its own: some 30 seconds. */
const TRIES = 300

/**
 * Repeats a request until the answer is not an older one that stands in for a database that takes longer than a second: on a busy machine that is a
 * running database, too. Tests that stop the database send their requests to a server.
 */
export const fresh = async <A extends { headers: Record<string, string> }>(
  ask: () => Promise<A>,
): Promise<A> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.headers['cache-status'] !== STALE || tries === TRIES) return answer
    await sleep(100)
  }
}
