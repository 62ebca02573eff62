import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { expect, it } from '@jest/globals'
import { readStatus } from '../../src/store/status.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

it('The status of a kind finds its newest imports by an index, without those of other kinds and without a sort', async () => {
  const { desk, payload } = newsroom
  const { client } = payload.db as unknown as SQLiteAdapter
  await desk.publish('beats', {})
  const execute = client.execute.bind(client)
  const read: { args?: never; sql: string }[] = []
  client.execute = ((statement: (typeof read)[number]) => {
    if (/from "imports"/.test(statement.sql)) read.push(statement)
    return execute(statement as never)
  }) as never
  const { now } = newsroomOf(payload)
  await readStatus({ newsroom: newsroomOf(payload), now: now(), payload })
  client.execute = execute
  expect(read).toHaveLength(1)
  const [{ args = [], sql } = { sql: '' }] = read
  const { rows } = await client.execute({ args, sql: `EXPLAIN QUERY PLAN ${sql}` })
  const plan = rows.map(({ detail }) => String(detail))
  expect(plan).toEqual([expect.stringMatching(/^SEARCH imports USING INDEX \w+ \(kind=\?\)$/)])
})
