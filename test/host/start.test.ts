import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient } from '@libsql/client'
import type { SQL } from '@payloadcms/db-sqlite/drizzle'
import { SQLiteSyncDialect } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import { migrations } from '../../migrations/index.ts'
import { PRODUCTION, PUBLIC, run, startProcess } from '../support/process.ts'

const folders: string[] = []

const makeFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'))
  folders.push(folder)
  return folder
}

const start = (env: Record<string, string>) => {
  const DATA_DIR = makeFolder()
  return run('src/host/main.ts', [], {
    env: { DATA_DIR, LOG_LEVEL: 'silent', PATH: process.env.PATH, PORT: '0', ...env },
  })
}

/** A small trial's environment in this folder. */
const envOf = (DATA_DIR: string) => ({
  DATA_DIR,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
  PATH: process.env.PATH,
  PORT: '0',
})

/** A folder with a database that lacks nothing. */
let whole: string

beforeAll(async () => {
  whole = makeFolder()
  expect(await run('scripts/user.ts', ['list'], { env: envOf(whole) })).toMatchObject({ code: 0 })
})
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { force: true, recursive: true })
})

describe('the start', () => {
  it('is in production mode by default, and exits with 1 without the required variables', async () => {
    const { code, stderr } = await start({})
    expect(code).toBe(1)
    expect(stderr).toBe(
      'civic-newsroom: PAYLOAD_SECRET, BASE_URL, SERVICE_NAME, CONTACT_EMAIL: required in production\n',
    )
  })

  it('runs in production on SQLite, in the file that DATABASE_URI names', async () => {
    const folder = makeFolder()
    const file = path.join(folder, 'news.db')
    const env = { ...PRODUCTION, DATABASE_URI: `file:${file}`, DRAIN_SECONDS: '0' }
    const server = await startProcess(env, PUBLIC)
    try {
      expect((await fetch(`${server.url}/api/v1/articles`)).status).toBe(200)
      expect(fs.existsSync(file)).toBe(true)
      expect(fs.existsSync(path.join(server.env.DATA_DIR ?? '', 'newsroom.db'))).toBe(false)
    } finally {
      await server.stop()
    }
  })

  it('exits with 1 and one line that names a bad variable', async () => {
    const { code, stderr } = await start({ NODE_ENV: 'test', TIME_ZONE: 'Nowhere' })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'civic-newsroom: TIME_ZONE: must be an IANA time zone such as America/Chicago\n',
    )
  })

  it.each([
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be production, development or test'],
    [
      { BASE_URL: 'https://x.example/a?b=1#c' },
      'BASE_URL: must have no query, fragment or password',
    ],
    [
      { BASE_URL: 'https://user:secret@x.example' },
      'BASE_URL: must have no query, fragment or password',
    ],
    [
      { ...PRODUCTION, DATABASE_URI: 'mongodb://127.0.0.1:9/news?replicaSet=rs0' },
      'DATA_DIR: /proc/nowhere cannot be written (ENOENT): name a folder that this user may write to',
    ],
    [
      { DATABASE_URI: 'file:/proc/nowhere/news.db', DATA_DIR: os.tmpdir() },
      'DATABASE_URI: /proc/nowhere cannot be written (ENOENT): name a folder that this user may write to',
    ],
  ])('exits with 1 and one line, as a script does: %j', async (env, line) => {
    const given = { ...envOf('/proc/nowhere'), ...env }
    const server = await run('src/host/main.ts', [], { env: given })
    expect([server.code, server.stderr]).toEqual([1, `civic-newsroom: ${line}\n`])
    const script = await run('scripts/user.ts', ['list'], { env: given })
    expect([script.code, script.stderr]).toEqual([1, `user: ${line}\n`])
  })

  it.each([
    ['is no database', (file: string) => fs.writeFileSync(file, 'x'.repeat(5_000))],
    ['is cut off', (file: string) => fs.truncateSync(file, 40_000)],
    ['is a folder', (file: string) => (fs.rmSync(file), fs.mkdirSync(file))],
  ])(
    'exits with 1 and one line that names the file of the database if it %s',
    async (_what, spoil) => {
      const dataDir = makeFolder()
      fs.cpSync(whole, dataDir, { recursive: true })
      const file = path.join(dataDir, 'newsroom.db')
      spoil(file)
      const { code, stderr } = await run('src/host/main.ts', [], { env: envOf(dataDir) })
      const line = stderr.replace(/\((SQLITE_(CORRUPT|NOTADB)|Unable to open)\)/, '(…)')
      expect([code, line]).toEqual([
        1,
        `civic-newsroom: the database ${file} cannot be opened (…). Put a backup in its place, or name another in DATABASE_URI or DATA_DIR.\n`,
      ])
    },
  )

  it.each([
    ['DROP TABLE newsletter_issues', /lacks the table newsletter_issues\. /],
    [
      'ALTER TABLE beats DROP COLUMN description',
      /lacks the column description of the table beats\. /,
    ],
    [
      'DELETE FROM payload_migrations',
      /cannot be brought up to date \(migration \S+: [^\n]*already exists[^\n]*\)\. /,
    ],
  ])(
    'exits with 1 and one line that names the fault of the database after %s',
    async (statement, line) => {
      const dataDir = makeFolder()
      fs.cpSync(whole, dataDir, { recursive: true })
      const given = envOf(dataDir)
      const client = createClient({ url: `file:${path.join(dataDir, 'newsroom.db')}` })
      await client.execute('PRAGMA foreign_keys = OFF')
      await client.execute(statement)
      client.close()
      for (const [script, args] of [
        ['src/host/main.ts', []],
        ['scripts/user.ts', ['list']],
      ] as const) {
        const { code, stderr, stdout } = await run(script, [...args], { env: given })
        expect([script, code, stdout]).toEqual([script, 1, ''])
        expect(stderr).toMatch(/^[a-z-]+: the database [^\n]+\n$/)
        expect(stderr).toMatch(line)
        expect(stderr).toContain('Put a backup in its place, or name an empty folder in DATA_DIR.')
      }
    },
  )

  it('exits with 1 and one line when it cannot listen', async () => {
    // An address for documentation, which no machine has (RFC 5737).
    const { code, stderr } = await start({ HOST: '203.0.113.9', NODE_ENV: 'test', PORT: '3000' })
    const line = 'HOST, PORT: cannot listen at 203.0.113.9:3000 (EADDRNOTAVAIL)'
    expect([code, stderr]).toEqual([1, `civic-newsroom: ${line}\n`])
  })

  it('leaves no folder behind when it fails', async () => {
    const [dataDir, TMPDIR] = [makeFolder(), makeFolder()]
    fs.mkdirSync(path.join(dataDir, 'newsroom.db'))
    const { code } = await run('src/host/main.ts', [], { env: { ...envOf(dataDir), TMPDIR } })
    expect([code, fs.readdirSync(TMPDIR)]).toEqual([1, []])
  })

  it('migrates a database that has applied a migration which is now folded into the first', async () => {
    const dataDir = makeFolder()
    fs.cpSync(whole, dataDir, { recursive: true })
    const client = createClient({ url: `file:${path.join(dataDir, 'newsroom.db')}` })
    const folded = '20261122_164100_bills'
    const [first, ...later] = migrations
    const db = {
      run: (query: SQL) => client.execute(new SQLiteSyncDialect().sqlToQuery(query).sql),
    }
    for (const { down } of later.reverse()) await down({ db } as never)
    await client.executeMultiple(`
      DELETE FROM payload_migrations WHERE name <> '${first?.name}';
      UPDATE payload_migrations SET name = '${folded}';
    `)
    const given = { env: envOf(dataDir) }
    expect(await run('scripts/user.ts', ['list'], given)).toMatchObject({ code: 0, stderr: '' })
    const { rows } = await client.execute('SELECT name FROM payload_migrations ORDER BY name')
    client.close()
    expect(rows.map(({ name }) => name)).toEqual([folded, ...migrations.map(({ name }) => name)])
  })

  it('names the version in between for a database that is older than the first migration', async () => {
    const dataDir = makeFolder()
    fs.cpSync(whole, dataDir, { recursive: true })
    const client = createClient({ url: `file:${path.join(dataDir, 'newsroom.db')}` })
    await client.executeMultiple(`
      DELETE FROM payload_migrations WHERE name <> '${migrations[0]?.name}';
      UPDATE payload_migrations SET name = '20261121_211233_ordered_log';
    `)
    client.close()
    const { code, stderr } = await run('src/host/main.ts', [], { env: envOf(dataDir) })
    expect(code).toBe(1)
    expect(stderr).toBe(
      `civic-newsroom: the database ${path.join(dataDir, 'newsroom.db')} cannot be brought up to date (its last migration is 20261121_211233_ordered_log). Start a version that has the migration 20261122_164100_bills on it once, then this one.\n`,
    )
  })

  it('exits with 1 and one line when MongoDB does not answer', async () => {
    const { code, stderr } = await start({
      ...PRODUCTION,
      DATABASE_URI: 'mongodb://127.0.0.1:9/news?replicaSet=rs0',
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^civic-newsroom: [^\n]*cannot connect to MongoDB[^\n]*\n$/i)
  })
})
