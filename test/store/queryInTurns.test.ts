import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { queryInTurns } from '../../src/database/queryInTurns.ts'
import { sqliteOf } from '../../src/database/sqliteTables.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

/** The turn of the event loop in which each query ran. */
const ran: { sql: string; turn: number }[] = []

let turn = 0
let turns: NodeJS.Immediate

const nextTurn = () => {
  turn += 1
  turns = setImmediate(nextTurn)
}

let client: SQLiteAdapter['client']

beforeAll(() => {
  ;({ client } = sqliteOf(newsroom.payload.db))
  const execute = client.execute.bind(client) as (...statement: unknown[]) => Promise<never>
  client.execute = (...statement: unknown[]) => {
    const [asked] = statement as [string | { sql: string }]
    ran.push({ sql: typeof asked === 'string' ? asked : asked.sql, turn })
    return execute(...statement)
  }
  queryInTurns(sqliteOf(newsroom.payload.db))
  nextTurn()
})

afterAll(() => clearImmediate(turns))

describe('queries of SQLite for readers', () => {
  it('run in the order of their calls, one in each turn, also after one that failed', async () => {
    ran.length = 0
    const asked = ['SELECT 1', 'SELECT nothing FROM nowhere', 'SELECT 2', 'SELECT 3']
    const results = await Promise.allSettled(asked.map((sql) => client.execute(sql)))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(ran.map(({ sql }) => sql)).toEqual(asked)
    expect(new Set(ran.map((query) => query.turn)).size).toBe(4)
  })

  it('leave a turn after each query of an answer that is made anew', async () => {
    await newsroom.desk.publish('articles', { title: 'Asked for' })
    ran.length = 0
    const answer = await newsroom.get('/api/v1/articles')
    expect(answer.json.data[0]?.title).toBe('Asked for')
    expect(ran.length).toBeGreaterThan(3)
    expect(new Set(ran.map((query) => query.turn)).size).toBe(ran.length)
  })
})
