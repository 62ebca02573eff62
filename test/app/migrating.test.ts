import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { MigrateUpArgs, SQLiteAdapter } from '@payloadcms/db-sqlite'
import { sql, sqliteAdapter } from '@payloadcms/db-sqlite'
import { migrate } from '../../src/database/migrate.ts'
import { asMigration } from '../../src/database/migrating.ts'
import { sessionOf } from '../../src/database/sqliteTables.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'

let app: TestApp
let db: SQLiteAdapter
let folder: string

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrating-'))
  const url = `file:${path.join(folder, 'app.db')}`
  // The adapter as the guide of the plugin configures it.
  app = await makeApp({
    config: { db: sqliteAdapter({ client: { url }, transactionOptions: {} }) },
  })
  db = app.payload.db as unknown as SQLiteAdapter
  const data = { email: 'jo@app.example', password: 'correct horse battery' }
  await app.payload.create({ collection: 'users', data })
  await app.payload.login({ collection: 'users', data })
})

afterEach(async () => {
  await app.close()
  fs.rmSync(folder, { force: true, recursive: true })
})

const count = async (table: string) =>
  (await db.client.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n

/** Replaces a table as generated migrations do. */
const replaceUsers = async (args: unknown): Promise<void> => {
  const { db: own } = args as MigrateUpArgs
  const [made] = await own.all<{ sql: string }>(
    sql`SELECT sql FROM sqlite_master WHERE name = 'users'`,
  )
  for (const statement of [
    'PRAGMA foreign_keys=OFF',
    String(made?.sql).replace('`users`', '`__new_users`'),
    'INSERT INTO `__new_users` SELECT * FROM `users`',
    'DROP TABLE `users`',
    'ALTER TABLE `__new_users` RENAME TO `users`',
    'PRAGMA foreign_keys=ON',
  ]) {
    await own.run(sql.raw(statement))
  }
}

describe('a migration of an app on SQLite', () => {
  it('keeps the rows that refer to a table which it replaces', async () => {
    expect([await count('users'), await count('users_sessions')]).toEqual([1, 1])
    // The record of the push of the schema, after which Payload would prompt before it migrates.
    await app.payload.delete({ collection: 'payload-migrations', where: { batch: { equals: -1 } } })
    await db.migrate({ migrations: [{ name: 'own', down: replaceUsers, up: replaceUsers }] })
    expect([await count('users'), await count('users_sessions')]).toEqual([1, 1])
  })

  it('names a full disk as what has to be mended', async () => {
    const up = async (args: unknown) => {
      const { db: own } = args as MigrateUpArgs
      await own.run('PRAGMA max_page_count = 1')
      await own.run('CREATE TABLE large AS SELECT zeroblob(10000000) AS bytes')
    }
    await expect(
      migrate({ db, file: 'app.db', migrations: [{ name: 'large', down: up, up }] }),
    ).rejects.toThrow(
      'the database app.db cannot be brought up to date (migration large: database or disk is full). Free some room, and start again: what is done is kept.',
    )
  })

  it('is rolled back if it leaves rows that refer to missing ones', async () => {
    const remove = async () => {
      const transactionID = String(await db.beginTransaction())
      await (await sessionOf(db, { transactionID }))?.run('DELETE FROM users')
      await db.commitTransaction(transactionID).catch(async (error: unknown) => {
        await db.rollbackTransaction(transactionID)
        throw error
      })
    }
    await expect(asMigration(db, remove)).rejects.toThrow(
      'the migration leaves rows that refer to missing ones, in: users_roles, users_sessions',
    )
    expect([await count('users'), await count('users_sessions')]).toEqual([1, 1])
    // Outside of a migration the rows are deleted with it.
    await remove()
    expect([await count('users'), await count('users_sessions')]).toEqual([0, 0])
  })
})
