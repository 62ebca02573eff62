import { describe, expect, it } from '@jest/globals'
import type { BaseDatabaseAdapter, CollectionAfterChangeHook } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import { makeLine } from '../../src/database/line.ts'
import { WriteQueueError } from '../../src/database/line.ts'
import { queueWrites } from '../../src/database/queueWrites.ts'
import { sqliteOf } from '../../src/database/sqliteTables.ts'
import { WRITES } from '../../src/database/writes.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { rowsOf } from '../support/log.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

type Write = (args: object) => Promise<unknown>
type Queued = Record<'create' | 'deleteOne' | 'updateOne' | 'upsert', Write> & {
  beginTransaction: () => Promise<string>
  commitTransaction: (id: string) => Promise<void>
  rollbackTransaction: (id: string) => Promise<void>
}

/** An adapter that notes when each write begins and ends. */
const makeAdapter = (patience = 10_000) => {
  const log: string[] = []
  let begun = 0
  const write =
    (name: string): Write =>
    async (args) => {
      log.push(`${name} begins`)
      if ('fails' in args) throw new Error(`${name} fails`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push(`${name} ends`)
    }
  const adapter = {
    ...Object.fromEntries(WRITES.map((name) => [name, write(name)])),
    beginTransaction: async () => `t${(begun += 1)}`,
    commitTransaction: async (id: string) => void log.push(`${id} commits`),
    rollbackTransaction: async (id: string) => void log.push(`${id} rolls back`),
  }
  const db = queueWrites(adapter as unknown as BaseDatabaseAdapter, makeLine(patience))
  return { db: db as unknown as Queued, log }
}

describe('the queue of writes', () => {
  it('runs one write at a time, in order, each in its own transaction', async () => {
    const { db, log } = makeAdapter()
    await Promise.all([db.create({}), db.updateOne({}), db.deleteOne({})])
    expect(log).toEqual([
      'create begins',
      'create ends',
      't1 commits',
      'updateOne begins',
      'updateOne ends',
      't2 commits',
      'deleteOne begins',
      'deleteOne ends',
      't3 commits',
    ])
  })

  it('lets the event loop run before each write of a loop, over a synchronous driver too', async () => {
    const act = async () => {}
    const adapter = {
      ...Object.fromEntries(WRITES.map((name) => [name, act])),
      beginTransaction: async () => 't1',
      commitTransaction: act,
      rollbackTransaction: act,
    }
    const db = queueWrites(adapter as unknown as BaseDatabaseAdapter, makeLine(10_000))
    let turns = 0
    let isOver = false
    const another = () => {
      turns += 1
      if (!isOver) setImmediate(another)
    }
    setImmediate(another)
    for (let n = 0; n < 10; n += 1) await (db.create as unknown as Write)({})
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(9)
  })

  it('holds other writes until an open transaction ends, and runs the writes of that transaction', async () => {
    const { db, log } = makeAdapter()
    const id = await db.beginTransaction()
    const other = db.create({})
    await db.updateOne({ req: { transactionID: id } })
    await db.commitTransaction(id)
    await other
    expect(log).toEqual([
      'updateOne begins',
      'updateOne ends',
      't1 commits',
      'create begins',
      'create ends',
      't2 commits',
    ])
  })

  it('rolls back a write outside of a transaction when it fails', async () => {
    const { db, log } = makeAdapter()
    await expect(db.upsert({ fails: true, req: {} })).rejects.toThrow('upsert fails')
    expect(log).toEqual(['upsert begins', 't1 rolls back'])
    await expect(db.create({})).resolves.toBeUndefined()
  })

  it('continues after a rollback, and after a transaction that could not begin', async () => {
    const { db } = makeAdapter()
    const id = await db.beginTransaction()
    const next = db.beginTransaction()
    await db.rollbackTransaction(id)
    await db.commitTransaction(await next)
    await expect(db.create({})).resolves.toBeUndefined()
    const adapter = {
      ...makeAdapter().db,
      beginTransaction: () => Promise.reject(new Error('no')),
    }
    const failing = queueWrites(adapter as unknown as BaseDatabaseAdapter, makeLine(10_000))
    await expect(failing.beginTransaction()).rejects.toThrow('no')
    await expect(failing.beginTransaction()).rejects.toThrow('no')
  })

  it('rejects a write that waits too long, with the reason, and recovers', async () => {
    const { db } = makeAdapter(40)
    const id = await db.beginTransaction()
    await expect(db.create({})).rejects.toThrow(WriteQueueError)
    await expect(db.create({})).rejects.toThrow(/must pass its req/)
    await db.commitTransaction(id)
    await expect(db.create({})).resolves.toBeUndefined()
  })
})

describe('a hook that writes without its req', () => {
  const newsroom = useNewsroom({ mongo: false })
  const { desk } = newsroom
  const rest = useStaff(newsroom)

  it('throws a WriteQueueError on SQLite, leaves nothing stored, and does not block the next save; one beside it is 503', async () => {
    const { payload } = newsroom
    const { hooks } = configOf(payload, 'beats')
    const kept = hooks.afterChange
    const forgetful: CollectionAfterChangeHook = async () => {
      await payload.create({ collection: 'counties', data: { name: 'Nowhere' } })
    }
    hooks.afterChange = [...kept, forgetful]
    const stuck = desk.publish('beats', { slug: 'stuck' })
    const beside = rest.editor('POST', 'beats?draft=true', { _status: 'draft', name: 'Beside' })
    await expect(stuck).rejects.toThrow(WriteQueueError)
    expect(await beside).toMatchObject({
      errors: [{ message: expect.stringContaining('nothing was saved') }],
      status: 503,
    })
    hooks.afterChange = kept
    expect((await payload.count({ collection: 'beats' })).totalDocs).toBe(0)
    await expect(desk.publish('beats', { slug: 'unstuck' })).resolves.toBeTruthy()
  })
})

describe('a transaction that code begins by drizzle', () => {
  const newsroom = useNewsroom({ mongo: false })
  const { desk } = newsroom

  it('takes turns with saves, and each stores what it wrote', async () => {
    const { payload } = newsroom
    const { client, drizzle } = sqliteOf(payload.db)
    await client.execute('CREATE TABLE own (words TEXT)')
    const write = (words: string) =>
      drizzle.transaction(async (tx) => {
        await tx.run(`INSERT INTO own VALUES ('${words}')`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
    const undone = drizzle.transaction(async (tx) => {
      await tx.run("INSERT INTO own VALUES ('undone')")
      throw new Error('no')
    })
    await Promise.all([
      expect(undone).rejects.toThrow('no'),
      write('first'),
      desk.publish('beats', { slug: 'one' }),
      write('second'),
      desk.publish('beats', { slug: 'two' }),
    ])
    const { rows } = await client.execute('SELECT words FROM own')
    expect(rows.map(({ words }) => words)).toEqual(['first', 'second'])
    expect((await payload.count({ collection: 'beats' })).totalDocs).toBe(2)
  })
})

describe('a scheduled item that comes due during a long transaction', () => {
  const newsroom = useNewsroom({ mongo: false })
  const { ask, desk } = newsroom

  it('is shown to readers meanwhile, and gets its row in the log afterwards', async () => {
    const { payload } = newsroom
    const due = new Date(Date.now() + 3_600_000)
    const publishedAt = due.toISOString()
    const { publicId } = await desk.publish('articles', { publishedAt, slug: 'comes-due' })
    await ask('/api/v1/articles')
    await desk.atInstant(new Date(due.getTime() + 1_000), async () => {
      const id = String(await payload.db.beginTransaction())
      const began = performance.now()
      const { body, status } = await ask('/api/v1/articles?per_page=7')
      const took = performance.now() - began
      await payload.db.rollbackTransaction(id)
      expect([status, took < 5_000]).toEqual([200, true])
      expect(body).toContain('"comes-due"')
      const rows = () => rowsOf(payload, publicId)
      while ((await rows()).length === 0) await catchUp(payload)
      expect((await rows()).map(({ what }) => what)).toEqual(['created'])
    })
  })
})
