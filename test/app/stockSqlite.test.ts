import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { pdfOf } from '../support/pdf.ts'

const folders: string[] = []
let app: TestApp | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
  for (const folder of folders.splice(0)) fs.rmSync(folder, { force: true, recursive: true })
})

const PERSON = { email: 'jo@app.example', password: 'correct horse battery' }

const newFile = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stock-'))
  folders.push(folder)
  return `file:${path.join(folder, 'app.db')}`
}

/** An app whose database is configured as Payload's documentation shows it. */
const makeStockApp = async (args: Partial<Parameters<typeof sqliteAdapter>[0]>) =>
  (app = await makeApp({
    config: { db: sqliteAdapter({ client: { url: newFile() }, ...args }) },
  }))

/** Lets another process hold a lock for 100 ms. @returns once it has it */
const holdLock = async (file: string, sql: string): Promise<void> => {
  const code = `const db = new (require('libsql'))(${JSON.stringify(file)})
    db.exec(${JSON.stringify(sql)})
    process.stdout.write('held')
    setTimeout(() => db.exec('COMMIT'), 100)`
  const other = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
}

describe('a stock app on SQLite', () => {
  it('fails to start without transactionOptions, with the line to write in the error', async () => {
    await expect(makeStockApp({})).rejects.toThrow(
      'civic-newsroom: SQLite has no transactions here: write sqliteAdapter({ transactionOptions: {}, … })',
    )
  })

  it.each(['libsql://news.example', ':memory:', 'file::memory:?cache=shared'])(
    'fails to start over %s, which is not a file on this machine',
    async (url) => {
      await expect(makeStockApp({ client: { url }, transactionOptions: {} })).rejects.toThrow(
        /^civic-newsroom: SQLite is supported as a file of this machine: .+$/,
      )
    },
  )

  it.each([
    ['WAL', { wal: true }],
    ['a rollback journal', {}],
  ])('completes twenty parallel saves and reads with %s', async (_journal, options) => {
    const { payload } = await makeStockApp({ transactionOptions: {}, ...options })
    const summary = 'A long summary. '.repeat(20)
    const saves = Array.from({ length: 20 }, (_, n) =>
      payload.create({
        collection: 'beats' as 'users',
        data: { _status: 'published', description: summary, name: `Beat ${n}` } as never,
      }),
    )
    const reads = saves.map((save) =>
      save.then(() => payload.count({ collection: 'beats' as 'users' })),
    )
    const done = await Promise.allSettled([...saves, ...reads])
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await payload.count({ collection: 'beats' as 'users' })).totalDocs).toBe(20)
  })

  it('commits after the read of another process, and reads after its write, without WAL', async () => {
    const url = newFile()
    const { payload } = await makeStockApp({ client: { url }, transactionOptions: {} })
    const file = url.slice('file:'.length)
    const transactionID = (await payload.db.beginTransaction()) as string
    const data = { _status: 'published', name: 'Schools' } as never
    await payload.create({ collection: 'beats' as 'users', data, req: { transactionID } })
    await holdLock(file, 'BEGIN; SELECT count(*) FROM beats')
    await payload.db.commitTransaction(transactionID)
    await holdLock(file, 'BEGIN EXCLUSIVE')
    expect((await payload.count({ collection: 'beats' as 'users' })).totalDocs).toBe(1)
  })

  it('answers a request for a new password, and does not block other writes while the mail is sent', async () => {
    let whileMailing: Promise<unknown> | undefined
    const mailed: unknown[] = []
    app = await makeApp({
      config: {
        collections: [
          { slug: 'users', auth: true, fields: [] },
          { slug: 'customers', auth: true, fields: [] },
        ],
        email: ({ payload }) => ({
          defaultFromAddress: 'app@app.example',
          defaultFromName: 'App',
          name: 'test',
          sendEmail: async ({ to }) => {
            whileMailing = payload.create({
              collection: 'newsroom-counties' as 'users',
              data: { name: 'Brandt' } as never,
            })
            await whileMailing
            mailed.push(to)
          },
        }),
      },
    })
    const { ask, payload } = app
    await payload.create({ collection: 'customers' as 'users', data: PERSON })
    for (const email of ['nobody@app.example', PERSON.email]) {
      const asked = ask('POST', '/api/customers/forgot-password', { data: { email } })
      expect(await asked).toMatchObject({ body: { message: 'Success' }, status: 200 })
    }
    expect(mailed).toEqual([PERSON.email])
    await expect(whileMailing).resolves.toMatchObject({ name: 'Brandt' })
    const { docs } = await payload.find({
      collection: 'customers' as 'users',
      showHiddenFields: true,
    })
    const token = (docs[0] as { resetPasswordToken?: string }).resetPasswordToken
    const data = { password: 'another password', token }
    const answer = await ask('POST', '/api/customers/reset-password', { data })
    expect(answer.status).toBe(200)
  })

  it('answers what a collection of the app refuses with the bytes of Payload', async () => {
    const { payload } = (app = await makeApp())
    await payload.create({ collection: 'users', data: PERSON })
    const { body } = await app.ask('POST', '/api/users/login', { data: PERSON })
    const answer = await app.ask('POST', '/api/users', { data: PERSON, token: body.token })
    const [refused] = answer.body.errors
    expect(answer.status).toBe(400)
    expect(Object.keys(refused)).toEqual(['name', 'data', 'message'])
  })

  it('counts the pages of a PDF, although Payload has loaded drizzle-kit to push the schema', async () => {
    const { payload } = await makeStockApp({ transactionOptions: {} })
    const data = await pdfOf('Minutes')
    const name = 'minutes.pdf'
    const file = await payload.create({
      collection: 'newsroom-files' as 'users',
      data: {} as never,
      file: { data, mimetype: 'application/pdf', name, size: data.length },
    })
    expect(file).toMatchObject({ pages: 1 })
  })
})
