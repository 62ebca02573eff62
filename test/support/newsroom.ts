import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CollectionConfig, DatabaseAdapterObj, EmailAdapter, Payload, Plugin } from 'payload'
import { buildConfig, getPayload } from 'payload'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { Accounts } from '../../collections/Accounts.ts'
import { Users, usersAt } from '../../collections/Users.ts'
import { database } from '../../src/database/index.ts'
import { sqliteOf } from '../../src/database/sqliteTables.ts'
import type { Mongo } from '../../src/database/mongo.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { strictRest } from '../../src/host/strictRest.ts'
import { writeUses } from '../../src/http/limits/countUse.ts'
import { civicNewsroom } from '../../src/index.ts'
import { makeLogger } from '../../src/host/logger.ts'
import type { Kind } from '../../src/core/kind.ts'
import { forStandIn } from './forStandIn.ts'
import './passwords.ts'

export const BASE_URL = 'https://newsroom.example'

export type TestNewsroom = {
  payload: Payload
  /** Stops the newsroom and removes its data. */
  close: () => Promise<void>
  dataDir: string
  /** The key of its Payload instance in this process. */
  key: string
}

/** Options of a test's newsroom. */
export type NewsroomOptions = {
  more?: { collection: CollectionConfig; kind: Kind }[]
  /** Collections of the surrounding app, including users. */
  collections?: CollectionConfig[]
  /** Its public URL. @default BASE_URL */
  baseUrl?: string
  /** Its mail adapter. @default none */
  email?: EmailAdapter | Promise<EmailAdapter>
  /** @default as in this run */
  mongo?: boolean
  /** Name of another newsroom's folder, whose database it shares. @default a new database */
  nodeOf?: string
  /** Plugins after ours. */
  plugins?: Plugin[]
  /** URI of its MongoDB server. @default DATABASE_URI */
  server?: string
  /** URI of its MongoDB database. @default one of its own on the server */
  uri?: string | undefined
}

/** Whether this run uses MongoDB: DATABASE_URI then names a server, and each newsroom gets its own database. */
export const onMongo = process.env.DATABASE_URI !== undefined

/** Starts a newsroom on an empty database of the kind that this run uses. */
export const makeNewsroom = async (options: NewsroomOptions = {}): Promise<TestNewsroom> => {
  const { baseUrl = BASE_URL, nodeOf } = options
  const dataDir = nodeOf
    ? path.join(os.tmpdir(), nodeOf)
    : fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
  const push = Boolean(options.more ?? options.collections)
  const isMigrated = !(options.mongo ?? onMongo) && !nodeOf && !push
  if (isMigrated && migrated) fs.writeFileSync(path.join(dataDir, 'newsroom.db'), migrated)
  const config = buildConfig({
    admin: { user: Users.slug },
    collections: [usersAt(baseUrl), Accounts, ...(options.collections ?? [])],
    db: await testDatabase({
      dataDir,
      mongo: options.mongo ?? onMongo,
      push,
      uri: () =>
        options.uri ??
        mongoUri(options.server ?? process.env.DATABASE_URI ?? '', path.basename(dataDir)),
    }),
    editor: lexicalEditor(),
    ...(options.email && { email: options.email }),
    graphQL: { disable: true },
    logger: makeLogger(process.env.LOG_LEVEL ?? 'silent'),
    plugins: [
      civicNewsroom({
        baseUrl,
        contactEmail: 'data@newsroom.example',
        dataDir,
        prefix: '',
        serves: { home: true },
        serviceName: 'Test Newsroom',
        ...(options.more && { more: options.more }),
      }),
      ...(options.plugins ?? []),
      strictRest,
    ],
    secret: 'a secret of the tests alone',
    serverURL: baseUrl,
    telemetry: false,
    typescript: { autoGenerate: false },
  })
  // Of its own: Payload would return the instance that it keeps under a key, also when that is closed.
  const key = randomUUID()
  const payload = await getPayload({ config, key })
  if (isMigrated) migrated ??= await databaseOf(payload)
  return {
    close: async () => {
      // Or it is done a minute later, beside the next file's tests.
      await writeUses(payload)
      try {
        const mongo = mongoOf(payload.db)
        if (mongo && !nodeOf) await dropMongo(mongo)
      } finally {
        await payload.destroy()
      }
      if (!nodeOf) fs.rmSync(dataDir, { force: true, recursive: true })
    },
    dataDir,
    key,
    payload,
  }
}

const testDatabase = async (args: {
  dataDir: string
  mongo: boolean
  push: boolean
  uri: () => string
}): Promise<DatabaseAdapterObj> => {
  const { dataDir, mongo, push, uri } = args
  if (!mongo) return database({ dataDir, push })
  return forStandIn(await database({ dataDir, uri: uri() }))
}

const mongoUri = (server: string, name: string): string => {
  const uri = new URL(server)
  uri.pathname = `/${name}`
  // So that its commands can be counted.
  uri.searchParams.set('monitorCommands', 'true')
  return uri.href
}

/** An empty SQLite database after all migrations, made by the first newsroom of this worker. */
let migrated: Buffer | undefined

/** Returns the whole SQLite database of a newsroom. */
export const databaseOf = async ({ db }: Pick<Payload, 'db'>): Promise<Buffer> => {
  const file = path.join(os.tmpdir(), `newsroom-${randomUUID()}.db`)
  try {
    await sqliteOf(db).client.execute({ args: [file], sql: 'VACUUM INTO ?' })
    return fs.readFileSync(file)
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** A real server drops the database; a stand-in without that command loses it when it ends. */
const dropMongo = async ({ connection }: Mongo): Promise<void> => {
  // A lost connection cannot drop the database.
  if (connection.readyState !== 1) return
  await connection.dropDatabase().catch((error: Error) => {
    if (!/no such command/.test(error.message)) throw error
  })
}
