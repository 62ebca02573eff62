import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnv } from '../src/host/env.ts'
import { ensureBuild } from '../src/host/build.ts'
import { DEMO_USER } from './user.ts'

/**
 * Starts the demo newsroom on this machine alone: builds the admin, fills an empty database, and says where to look.
 * @param reset forget what was there, and begin anew
 */
export const openDemo = async ({ reset }: { reset: boolean }): Promise<void> => {
  const dataDir = path.resolve(process.env.DEMO_DATA_DIR ?? '.data/demo')
  const marker = path.join(dataDir, 'demo.json')
  // Without its marker a folder holds a demo that never was finished.
  if (reset || !fs.existsSync(marker)) fs.rmSync(dataDir, { force: true, recursive: true })
  const env = demoEnv(dataDir)
  const { startNewsroom, stopOnSignal } = await import('../src/host/server.ts')

  let password: string | undefined
  const newsroom = await startNewsroom(env, async () => {
    if (fs.existsSync(marker)) return
    password = await fill()
    fs.writeFileSync(marker, JSON.stringify({ seededAt: new Date().toISOString() }))
  })
  stopOnSignal(newsroom.stop)
  const { BASE_URL } = env
  say(`\nThe newsroom answers at ${BASE_URL}\n`)
  for (const address of TRY) say(`  ${BASE_URL}${address}`)
  if (env.SMTP_URL === undefined) say('\nMails are printed here, with the links that they bring.')
  say('\nPreparing the admin (the first time takes about a minute) …')
  // Not before: it would take the processor from what readers can see soonest.
  await ensureBuild()
  await newsroom.admin.start()
  say(`\n  ${BASE_URL}/admin`)
  say(
    password === undefined
      ? `  Sign in as ${DEMO_USER} with the password of the first start, or begin anew: npm run demo -- --reset`
      : `  Sign in as ${DEMO_USER} with the password ${password} (shown this once)`,
  )
  say('\nEverything you edit is kept. Stop with Ctrl+C.')
}

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

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The demo opens nothing to other machines, touches no other newsroom's database, and keeps its log quiet. */
const demoEnv = (dataDir: string) => {
  const given = Object.entries(process.env).filter(([name]) => !isShared(name))
  const rest = Object.fromEntries(given) as NodeJS.ProcessEnv
  const env = {
    ...rest,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: rest.LOG_LEVEL ?? 'error',
    // Not production, which wants MongoDB; and not development, in which Next and Payload watch for changes.
    NODE_ENV: 'test',
    SERVICE_NAME: rest.SERVICE_NAME ?? 'Averill Civic Wire',
  }
  for (const name of Object.keys(process.env)) if (isShared(name)) delete process.env[name]
  Object.assign(process.env, env)
  return readEnv(process.env)
}

/** What belongs to a newsroom of several processes and machines. */
const isShared = (name: string): boolean =>
  /^(DATABASE_URI|HOST|RATE_LIMIT_STORE|S3_.*|WEB_CONCURRENCY)$/.test(name)

/** Filling takes memory that a process does not give back: a process of its own does it. @returns the password of the first user */
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
