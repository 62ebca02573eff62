import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fileIn } from '../src/database/address.ts'
import { isServed } from '../src/database/machineLine.ts'
import { readEnv } from '../src/host/env.ts'
import { ensureBuild } from '../src/host/build.ts'
import { DEMO_USER } from './user.ts'

/**
 * Starts the demo newsroom on localhost: builds the admin, fills an empty database, and prints the address.
 * @param reset whether to delete the existing demo first
 */
export const openDemo = async ({ reset }: { reset: boolean }): Promise<void> => {
  const { env, fillOnce } = await prepareDemo({ reset })
  const { startAlone } = await import('../src/host/serve.ts')
  const { stopOnSignal } = await import('../src/host/server.ts')

  let password: string | undefined
  const newsroom = await startAlone(env, async () => {
    password = await fillOnce()
  })
  stopOnSignal(newsroom.stop)
  const { BASE_URL } = env
  print(`\nThe newsroom answers at ${BASE_URL}\n`)
  for (const address of TRY) print(`  ${BASE_URL}${address}`)
  if (env.SMTP_URL === undefined) print('\nMails are printed here, with the links that they bring.')
  // Ahead of the build, which may fail or be stopped: the password is stored nowhere.
  print(
    password === undefined
      ? `\nSign in as ${DEMO_USER} with the password of the first start, or begin anew: npm run demo -- --reset`
      : `\nSign in as ${DEMO_USER} with the password ${password} (shown this once)`,
  )
  print('\nPreparing the admin (the first time takes about a minute) …')
  // Not earlier: the build would compete for the processor with the pages that are available first.
  await ensureBuild()
  await newsroom.startEditors()
  print(`\n  ${BASE_URL}/admin`)
  print('\nEverything you edit is kept. Stop with Ctrl+C.')
}

/**
 * Sets this process's environment to the demo's.
 * @param args.reset whether to delete the existing demo first
 * @param args.mode NODE_ENV: Next and Payload watch for changes in development. @default 'test'
 * @throws Error if the folder holds something else, or if its demo runs and would be deleted
 */
export const prepareDemo = async ({ mode = 'test', reset }: { mode?: string; reset: boolean }) => {
  const dataDir = path.resolve(process.env.DEMO_DATA_DIR ?? DATA_DIR)
  const marker = path.join(dataDir, 'demo.json')
  const { begunAt, seededAt } = readMarker(marker)
  const isDemo = Boolean(begunAt ?? seededAt) || dataDir === path.resolve(DATA_DIR)
  if (!isDemo && !isEmpty(dataDir))
    throw new Error(`DEMO_DATA_DIR: ${dataDir} holds something else than a demo: name another one`)
  // One that was begun and not filled is incomplete.
  const isKept = Boolean(seededAt) && !reset
  if (!isKept) {
    if (await isServed(fileIn({ dataDir, uri: undefined })))
      throw new Error(`the demo in ${dataDir} is running: stop it first`)
    fs.rmSync(dataDir, { force: true, recursive: true })
    fs.mkdirSync(dataDir, { mode: 0o700, recursive: true })
    writeMarker(marker, 'begunAt')
  }
  return {
    env: demoEnv(dataDir, mode),
    /** Fills the database if it is empty. @returns the password of its first user; undefined if the demo exists */
    fillOnce: async (): Promise<string | undefined> => {
      if (isKept) return undefined
      const password = await fill()
      writeMarker(marker, 'seededAt')
      return password
    },
  }
}

const DATA_DIR = '.data/demo'

/** When a demo was begun or filled. What is written in it tells a demo from a folder that has a file of this name for another reason. */
type Marker = { begunAt?: string; seededAt?: string }

const readMarker = (file: string): Marker => {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) ?? {}) as Marker
  } catch {
    return {}
  }
}

const writeMarker = (file: string, name: keyof Marker): void =>
  fs.writeFileSync(file, JSON.stringify({ [name]: new Date().toISOString() }))

const isEmpty = (folder: string): boolean =>
  !fs.existsSync(folder) || fs.readdirSync(folder).length === 0

const TRY = [
  '/api/v1/articles',
  '/api/v1/articles?beat=charter-schools&per_page=5',
  '/api/v1/wire?kind=vote',
  '/api/v1/documents?kind=budget',
  '/api/v1/school-boards?priority=true',
  '/api/v1/charter-applications?active=true',
  '/api/v1/beats',
  '/developers',
  '/embed/wire',
  '/newsletter',
  '/subscribe',
]

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Returns an environment that listens on localhost only, uses no other newsroom's database, and limits the log. */
const demoEnv = (dataDir: string, mode: string) => {
  const given = Object.entries(process.env).filter(([name]) => !isShared(name))
  const rest = Object.fromEntries(given) as NodeJS.ProcessEnv
  const env = {
    ...rest,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: rest.LOG_LEVEL ?? 'error',
    NODE_ENV: mode as NodeJS.ProcessEnv['NODE_ENV'],
    SERVICE_NAME: rest.SERVICE_NAME ?? 'Averill Civic Wire',
  }
  for (const name of Object.keys(process.env)) if (isShared(name)) delete process.env[name]
  Object.assign(process.env, env)
  return readEnv(process.env)
}

/** Whether a variable configures several processes or machines. */
const isShared = (name: string): boolean =>
  /^(DATABASE_URI|HOST|RATE_LIMIT_STORE|S3_.*|WEB_CONCURRENCY)$/.test(name)

/**
 * Fills the database in a separate process, because filling takes memory that a process does not release. @returns the password of the
 * first user
 */
const fill = async (): Promise<string> => {
  const child = fork(fileURLToPath(new URL('../scripts/run.mjs', import.meta.url)), [
    'demo/fill.ts',
  ])
  let password: string | undefined
  child.once('message', (message) => (password = String(message)))
  const [code] = (await once(child, 'exit')) as [null | number]
  if (code !== 0 || password === undefined) throw new Error('the newsroom could not be filled')
  return password
}
