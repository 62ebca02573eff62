import { describe, expect, it } from '@jest/globals'
import type { Config } from 'payload'
import { migrations } from '../../migrations/index.ts'
import { sqliteOf } from '../../src/database/sqliteTables.ts'
import { catchUp, keepCurrent } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { body } from '../support/body.ts'
import type { Metered } from '../support/scale/meter.ts'
import { lookedIn, meter } from '../support/scale/meter.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

let onInit: Config['onInit']

const newsroom = useNewsroom({
  plugins: [
    (config) => {
      ;({ onInit } = config)
      return config
    },
  ],
})
const { desk } = newsroom

/** More than one question reads of the end of the log. */
const FEW = 25
const MANY = 100

/** Steps by which two equal starts may differ: one more level of an index. */
const SLACK = 20

const ruleOf = (table: unknown, column: unknown, rule: unknown): string =>
  `${String(table)}.${String(column)}: ${String(rule).toLowerCase()}`

describe('the start of a process', () => {
  it('records the migrations of its version once, in a database without tables too', async () => {
    const { payload } = newsroom
    await payload.db.connect?.()
    const { docs } = await payload.find({
      collection: 'payload-migrations',
      pagination: false,
      sort: 'name',
    })
    expect(docs.map(({ batch, name }) => ({ batch, name }))).toEqual(
      migrations.map(({ name }) => ({ batch: 1, name })),
    )
  })

  it('makes tables on SQLite in which a deletion does to references what the collections declare', async () => {
    if (newsroom.payload.db.name !== 'sqlite') return
    const { client, rawTables } = sqliteOf(newsroom.payload.db)
    const declared = Object.values(rawTables).flatMap(({ columns, foreignKeys = {}, name }) => [
      ...Object.values(columns).flatMap(({ name: column, reference }) =>
        reference ? [ruleOf(name, column, reference.onDelete)] : [],
      ),
      ...Object.values(foreignKeys).map((key) =>
        ruleOf(name, columns[key.columns[0] ?? '']?.name, key.onDelete),
      ),
    ])
    const { rows } = await client.execute(
      `SELECT t.name AS "table", k."from" AS "column", k.on_delete AS rule
       FROM sqlite_master t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table'`,
    )
    const stored = rows.map(({ column, rule, table }) => ruleOf(table, column, rule))
    expect(stored.sort()).toEqual(declared.sort())
    expect(stored.length).toBeGreaterThan(50)
  })

  it('sends the same queries, and examines about as many rows, with few and with many articles', async () => {
    const { payload } = newsroom
    const server = await serverOf(payload)
    const isStandIn = server.name === 'stand-in'
    if (isStandIn) server.cannotTell('rows examined: the questions alone are compared')
    const publish = async (count: number) => {
      for (let made = 0; made < count; made += 1) {
        await desk.publish('articles', {
          body: body([`Paragraph ${made}.`]),
          publishedAt: '2025-01-01T00:00:00.000Z',
          title: `No. ${made}`,
        })
      }
    }
    await publish(FEW)
    // The first start after a change of the schema may do more, once.
    await start()
    const few = await start()
    await publish(MANY)
    const many = await start()
    expect(many.map(({ text }) => withoutValues(text))).toEqual(
      few.map(({ text }) => withoutValues(text)),
    )
    const [looked, before] = [lookedIn(many), lookedIn(few)]
    if (!isStandIn) expect(looked).toBeLessThan((before ?? 0) + SLACK)
  }, 300_000)
})

/** What the plugin does as Payload starts, and the first reading of the log. */
const start = (): Promise<Metered[]> => {
  const { payload } = newsroom
  return meter(payload, async () => {
    await onInit?.(payload)
    Object.assign(tailOf(payload), { due: 0, dueReadAt: -Infinity, readAt: undefined, seq: 0 })
    tailOf(payload).instants.clear()
    await catchUp(payload)
  })
}

/** A question without instants and numbers: the clock goes on. */
const withoutValues = (text: string): string => text.replace(/\d[\d:.TZ-]*/g, '0')

describe('a log that takes too long to read', () => {
  it('is logged by the request that finds it so, and not by those after it', async () => {
    const { payload } = newsroom
    await catchUp(payload)
    const tail = tailOf(payload)
    const { readAt } = tail
    // A read that the database does not answer.
    tail.running = new Promise(() => {})
    tail.readAt = undefined
    await expect(keepCurrent(payload)).rejects.toMatchObject({ isLogged: false })
    await expect(keepCurrent(payload)).rejects.toMatchObject({ isLogged: true })
    Object.assign(tail, { isLate: false, readAt, running: undefined })
    await catchUp(payload)
  })
})
