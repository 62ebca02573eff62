import cluster from 'node:cluster'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { SOCKET, keepEditors } from '../src/host/editors/keep.ts'
import { passNewsOn } from '../src/host/editors/news.ts'
import { makeLogger } from '../src/host/logger.ts'
import { READY, isOrder } from '../src/host/orders.ts'
import { prepareDemo } from './open.ts'
import { withOptions } from './options.ts'
import { DEMO_USER } from './user.ts'

// `npm run dev`: runs the demo and watches its sources. Next reloads the admin's components in the browser; the readers' process is
// recompiled and restarted when a source changes. Hooks and collections, which the editors' process loads itself, need a manual
// restart.
const WATCHED = ['src', 'collections', 'endpoints']

/** Milliseconds to wait for further changed files. */
const PAUSE_MS = 200

const ENDED = 'The readers’ process ended. It starts again when a source changes.'

const print = (line: string) => process.stdout.write(`${line}\n`)

const { env, fillOnce } = await withOptions(({ reset }) =>
  prepareDemo({ mode: 'development', reset }),
)
// Otherwise Payload would open a WebSocket to Next's development server for changes.
process.env.DISABLE_PAYLOAD_HMR = 'true'
process.env.NEXT_TELEMETRY_DISABLED = '1'
const password = await fillOnce()
if (password) print(`Sign in as ${DEMO_USER} with the password ${password} (shown this once)`)

const editors = keepEditors(makeLogger(env.LOG_LEVEL))
new RateLimiterClusterMaster()
cluster.setupPrimary({ args: ['src/host/main.ts'] })

let change = 0
let readers = start()
for (const folder of WATCHED) fs.watch(folder, { recursive: true }, () => void restart())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
await editors.start((worker) => passNewsOn(worker, () => (readers.isDead() ? [] : [readers])))
print(`The admin is at ${env.BASE_URL}/admin. Stop with Ctrl+C.`)

function start() {
  const started = change
  const worker = cluster.fork({ [SOCKET]: editors.socket })
  // Messages to a process that has just ended fail.
  worker.on('error', () => {})
  worker.on('message', (message) => {
    if (isOrder(message, READY)) print(`Readers are answered at ${env.BASE_URL}`)
  })
  worker.once('exit', () => {
    if (change === started) print(ENDED)
  })
  return worker
}

async function restart(): Promise<void> {
  const mine = (change += 1)
  await sleep(PAUSE_MS)
  if (mine !== change) return
  const old = readers
  const gone = new Promise((resolve) => (old.isDead() ? resolve(null) : old.once('exit', resolve)))
  // Not SIGTERM, which would wait for connections that browsers keep open. A readers' process may end at any moment.
  old.process.kill('SIGKILL')
  await gone
  if (mine === change) readers = start()
}

async function stop(): Promise<void> {
  change += 1
  readers.process.kill('SIGKILL')
  await editors.stop()
  process.exit(0)
}
