import { parseArgs } from 'node:util'
import { fileIn, isAddress, isMongo } from '../src/database/address.ts'
import { isServed } from '../src/database/machineLine.ts'
import { print, runCommand } from './command.ts'
import { readCommandEnv } from './openNewsroom.ts'

/** Copies a stopped newsroom into another database. */
const USAGE = `Usage:
  npm run move -- <address>
The address is that of an empty database, as DATABASE_URI takes it: file:<path>, or mongodb://… of a replica set.
Stop the newsroom first. Files stay where they are, in DATA_DIR or the bucket.`

const main = async (): Promise<void> => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [uri, ...rest] = positionals
  if (uri === undefined || rest.length > 0 || !isAddress(uri)) throw new Error(USAGE)
  process.env.LOG_LEVEL = 'error'
  const env = readCommandEnv()
  if (placeOf(env.DATABASE_URI, env.DATA_DIR) === placeOf(uri, env.DATA_DIR)) {
    throw new Error('the newsroom is in this database already')
  }
  for (const one of [env.DATABASE_URI, uri]) {
    if (isMongo(one) || !(await isServed(fileIn({ dataDir: env.DATA_DIR, uri: one })))) continue
    throw new Error(RUNNING)
  }
  const { configFor } = await import('../payload.config.ts')
  const { getPayload } = await import('payload')
  const { moveNewsroom } = await import('../src/database/move/index.ts')
  const { stampMoved } = await import('../imports/moved.ts')
  const { DUMPS_KEY } = await import('../src/site/dumps/state.ts')
  const { catchUpWhole } = await import('../src/store/changes/catchUp.ts')
  const { isRunning } = await import('../src/store/lease/running.ts')
  // A move counts no requests, and SQLite could not.
  const open = async (key: string, DATABASE_URI: string | undefined) =>
    getPayload({
      config: await configFor({ ...env, DATABASE_URI, RATE_LIMIT_STORE: 'memory' }),
      key,
    })
  const from = await open('from', env.DATABASE_URI)
  const to = await open('to', uri)
  try {
    if ((await isRunning(from)) || (await isRunning(to))) {
      throw new Error(`${RUNNING}. If it was killed, wait for 30 seconds`)
    }
    // What a killed process of MongoDB's has not numbered would have no position in the log of SQLite, ever.
    await catchUpWhole(from)
    for (const { collection, documents, versions } of await moveNewsroom(from, to, [DUMPS_KEY])) {
      if (documents > 0)
        print(`${collection}: ${documents}${versions ? `, ${versions} versions` : ''}`)
    }
    await stampMoved(from, to)
  } finally {
    await Promise.all([from.destroy(), to.destroy()])
  }
  print('Moved. Set DATABASE_URI to the new address, and start. Everybody signs in again.')
}

const RUNNING = 'a newsroom is running on this database: stop it first'

const placeOf = (uri: string | undefined, dataDir: string): string =>
  isMongo(uri) ? uri : fileIn({ dataDir, uri })

await runCommand({ name: 'move', run: main, usage: USAGE })
