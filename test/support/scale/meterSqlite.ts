import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import type { Metered } from './meter.ts'

type Statement = string | { args?: unknown[]; sql: string }
type Execute = (statement: Statement) => Promise<{ rows: Record<string, unknown>[] }>

/**
 * Everything that SQLite does meanwhile, in transactions and out of them. What a statement has cost is asked of the connection that
 * ran it: its table `sqlite_stmt` knows each by its text, so each gets a mark of its own.
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
