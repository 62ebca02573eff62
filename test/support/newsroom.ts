import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CollectionConfig, DatabaseAdapterObj, EmailAdapter, Payload, Plugin } from 'payload'
import { buildConfig, getPayload } from 'payload'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { Users, usersAt } from '../../collections/Users.ts'
import { database } from '../../src/database/index.ts'
import type { Mongo } from '../../src/database/mongo.ts'
import { mongoOf } from '../../src/database/mongo.ts'
import { strictRest } from '../../src/host/strictRest.ts'
import { civicNewsroom } from '../../src/index.ts'
import { makeLogger } from '../../src/host/logger.ts'
import type { Kind } from '../../src/core/kind.ts'

export const BASE_URL = 'https://newsroom.example'

/** Of everybody whom a test makes. */
export const PASSWORD = 'correct horse battery'

export type TestNewsroom = {
  payload: Payload
  /** Ends the newsroom and removes what it kept. */
  close: () => Promise<void>
  dataDir: string
  /** By which Payload knows it among others of this process. */
  key: string
}

/** What a test's newsroom has besides what every newsroom has. */
export type NewsroomOptions = {
  more?: { collection: CollectionConfig; kind: Kind }[]
  /** Collections of the app around the newsroom, with the users. */
  collections?: CollectionConfig[]
  /** How it sends mail. @default it does not */
  email?: EmailAdapter | Promise<EmailAdapter>
  /** A second newsroom of one file needs another key. */
  key?: string
  /** @default what this run tests */
  mongo?: boolean
  /** Another node of the newsroom whose database has this name. MongoDB only. @default a database of its own */
  nodeOf?: string
  /** After ours. */
  plugins?: Plugin[]
}

/** Whether this run is on MongoDB: then DATABASE_URI names a server, and each newsroom gets a database of its own. */
export const onMongo = process.env.DATABASE_URI !== undefined

/** A newsroom on an empty database of its own, on whichever database this run tests. */
export const makeNewsroom = async (options: NewsroomOptions = {}): Promise<TestNewsroom> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newsroom-'))
  const config = buildConfig({
    admin: { user: Users.slug },
    collections: [usersAt(BASE_URL), ...(options.collections ?? [])],
    db: testDatabase({
      dataDir,
      mongo: options.mongo ?? onMongo,
      name: options.nodeOf ?? path.basename(dataDir),
      push: Boolean(options.more ?? options.collections),
    }),
    editor: lexicalEditor(),
    ...(options.email && { email: options.email }),
    graphQL: { disable: true },
    logger: makeLogger(process.env.LOG_LEVEL ?? 'silent'),
    plugins: [
      civicNewsroom({
        baseUrl: BASE_URL,
        contactEmail: 'data@newsroom.example',
        dataDir,
        prefix: '',
        serviceName: 'Test Newsroom',
        ...(options.more && { more: options.more }),
      }),
      ...(options.plugins ?? []),
      strictRest,
    ],
    secret: 'a secret of the tests alone',
    serverURL: BASE_URL,
    telemetry: false,
    typescript: { autoGenerate: false },
  })
  const key = options.key ?? dataDir
  const payload = await getPayload({ config, key })
  return {
    close: async () => {
      try {
        const mongo = mongoOf(payload.db)
        if (mongo && !options.nodeOf) await dropMongo(mongo)
      } finally {
        await payload.destroy()
      }
      fs.rmSync(dataDir, { force: true, recursive: true })
    },
    dataDir,
    key,
    payload,
  }
}

const testDatabase = (args: {
  dataDir: string
  mongo: boolean
  name: string
  push: boolean
}): DatabaseAdapterObj => {
  const { dataDir, mongo, name, push } = args
  if (!mongo) return database({ dataDir, push })
  return deleteInTwoSteps(database({ dataDir, uri: mongoUri(name) }))
}

/**
 * The stand-in server refuses MongoDB's `findAndModify` with `remove` as the driver sends it; there, and only there, the
 * adapter finds and deletes in two steps of the same transaction.
 */
const deleteInTwoSteps = (adapter: DatabaseAdapterObj): DatabaseAdapterObj => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    const deleteOne = db.deleteOne.bind(db)
    db.deleteOne = async (input) => {
      try {
        return await deleteOne(input)
      } catch (error) {
        if (!/new is not allowed when remove=true/.test(String(error))) throw error
        const { collection, req, where } = input
        const doc = await db.findOne({ collection, req: req as never, where })
        await db.deleteMany({ collection, req: req as never, where })
        return doc as never
      }
    }
    return db
  },
})

const mongoUri = (name: string): string => {
  const uri = new URL(process.env.DATABASE_URI ?? '')
  uri.pathname = `/${name}`
  // What it is asked can be counted.
  uri.searchParams.set('monitorCommands', 'true')
  return uri.href
}

/** A real server forgets the database; one that does not know the command forgets it when it ends. */
const dropMongo = async ({ connection }: Mongo): Promise<void> => {
  // What is lost can drop nothing.
  if (connection.readyState !== 1) return
  await connection.dropDatabase().catch((error: Error) => {
    if (!/no such command/.test(error.message)) throw error
  })
}
