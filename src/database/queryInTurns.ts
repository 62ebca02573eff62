import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

/**
 * Runs at most one query of the client in a turn of the event loop, in the order of the calls. The driver runs queries synchronously, and
 * what follows them is microtasks: without this, all queries of an answer that is made anew, or of a change that is applied, would be one
 * turn, in which no reader is answered. The queries of transactions have their own connection, and are not concerned.
 */
export const queryInTurns = ({ client }: SQLiteAdapter): void => {
  const execute = client.execute.bind(client) as (...statement: unknown[]) => Promise<never>
  let last = Promise.resolve()
  client.execute = async (...statement: unknown[]) => {
    const before = last
    last = before.then(nextTurn)
    await before
    return execute(...statement)
  }
}
