import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import type { Metered } from './meter.ts'

type Statement = string | { args?: unknown[]; sql: string }
type Execute = (statement: Statement) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Returns every statement during `act`, inside and outside transactions. The cost is read from `sqlite_stmt` on the connection that ran
 * it; the table identifies statements by text, so each gets a unique comment.
 */
export const meterSqlite = async (
  { db }: Payload,
  act: () => Promise<unknown>,
): Promise<Metered[]> => {
  const { client } = db as unknown as SQLiteAdapter
  const { execute, transaction } = client
  const metered: Metered[] = []
  const watching =
    (run: Execute): Execute =>
    async (statement) => {
      const { args = [], sql } = typeof statement === 'string' ? { sql: statement } : statement
      if (ENDS.test(sql)) return run(statement)
      const marked = `${sql} /* ${metered.length} */`
      const one: Metered = { isBounded: true, looked: undefined, text: sql }
      metered.push(one)
      const result = await run({ args, sql: marked })
      const { rows } = await run({ args: [marked], sql: COST })
      one.looked = Number(rows[0]?.nstep)
      return result
    }
  client.execute = watching(execute.bind(client) as unknown as Execute) as never
  client.transaction = (async (...how: Parameters<typeof transaction>) => {
    const opened = await transaction.call(client, ...how)
    opened.execute = watching(opened.execute as unknown as Execute) as never
    return opened
  }) as never
  try {
    await act()
  } finally {
    client.execute = execute
    client.transaction = transaction
  }
  return metered
}

const ENDS = /^(begin|commit|rollback)/i

const COST = 'SELECT nstep FROM sqlite_stmt WHERE sql = ?'
