import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { isRead } from '../../src/host/editors/messages.ts'
import { READY, isOrder } from '../../src/host/orders.ts'
import type { Answer } from '../../src/http/answer.ts'
import { onSettled } from '../../src/store/changes/commits.ts'
import type { TestNewsroom } from './newsroom.ts'
import { scriptEnv } from './process.ts'

/**
 * Whether the suites send their requests to the program that operators start, in a process of its own (TEST_PROGRAM=yes); otherwise to
 * the functions that it calls, in the test's process.
 */
export const onProgram = process.env.TEST_PROGRAM === 'yes'

/** A request of a test. */
type Asked = {
  /** The client's IP address. @default one that no other request has, so that no limit applies */
  address?: string | undefined
  headers?: Record<string, string>
  method?: string
  url: string
}

/** The program that serves readers. */
export type Program = { ask: (asked: Asked) => Promise<Answer>; close: () => Promise<void> }

const programs = new WeakMap<Payload, Program>()

/** Returns the program that serves this newsroom to readers; undefined if this process does. */
export const programOf = (payload: Payload): Program | undefined => programs.get(payload)

/**
 * Starts the program's listening process on the database of a newsroom that this process writes to: the test's process is then what
 * the editors' process is to it, and announces each save to it.
 */
export const startProgram = async (
  { dataDir, payload }: Pick<TestNewsroom, 'dataDir' | 'payload'>,
  env: Record<string, string | undefined> = {},
): Promise<Program> => {
  countTogether()
  cluster.setupPrimary({
    args: ['src/host/main.ts', '--public'],
    exec: 'scripts/run.mjs',
    execArgv: ['--conditions=production'],
  })
  const worker = cluster.fork({ ...scriptEnv(dataDir), ...SETTINGS, ...env })
  const listening = once(worker, 'listening')
  await isReady(worker)
  const [{ port }] = (await listening) as [AddressInfo]
  announceSaves(payload, worker)
  const agent = new http.Agent({ keepAlive: true })
  const program = {
    ask: (asked: Asked) => send({ ...asked, agent, port }),
    close: async () => {
      agent.destroy()
      worker.kill()
      await once(worker, 'exit')
    },
  }
  programs.set(payload, program)
  return program
}

/** As `makeNewsroom` has them. */
const SETTINGS = {
  BASE_URL: 'https://newsroom.example',
  CONTACT_EMAIL: 'data@newsroom.example',
  MAIL_FROM: 'news@newsroom.example',
  PAYLOAD_SECRET: 'a secret of the tests alone',
  PORT: '0',
  RATE_LIMIT_ANONYMOUS: '60',
  SERVICE_NAME: 'Test Newsroom',
  TRUST_PROXY: 'loopback',
}

let isCounting = false

/** The primary counts for its workers' limits. */
const countTogether = (): void => {
  if (!isCounting) new RateLimiterClusterMaster()
  isCounting = true
}

const isReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (isOrder(message, READY)) resolve()
    })
    worker.once('exit', (code) => reject(new Error(`the program ended with code ${code}`)))
  })

/** Each save waits until the program has read the log, as a save in the editors' process does. */
const announceSaves = (payload: Payload, worker: Worker): void => {
  let last = 0
  onSettled(payload, async ({ due, keys }) => {
    const id = (last += 1)
    const read = new Promise<void>((resolve) => {
      const hear = (message: unknown) => {
        if (!isRead(message) || message.id !== id) return
        worker.off('message', hear)
        resolve()
      }
      worker.on('message', hear)
    })
    worker.send({ due: Number.isFinite(due) ? due : null, id, keys, newsroom: 'news' })
    await read
  })
}

let clients = 0

/** The next of 130,000 addresses of a network for measurements (RFC 2544). */
const nextClient = (): string => {
  clients = (clients + 1) % 0x20000
  return `198.${18 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`
}

/** Headers of the connection and of the host, which an answer in the test's process does not have. */
const NOT_OF_THE_ANSWER = [
  'connection',
  'date',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'x-request-id',
]

/** Headers of a limit, which applies to requests of a known client alone. */
const OF_THE_LIMIT = ['ratelimit', 'ratelimit-policy']

const send = async (asked: Asked & { agent: http.Agent; port: number }): Promise<Answer> => {
  const { address, agent, headers, method = 'GET', port, url } = asked
  const isLimited = address !== undefined || headers?.['x-api-key'] !== undefined
  const request = http.request({
    agent,
    headers: {
      ...headers,
      'X-Forwarded-For': address ?? nextClient(),
      'X-Forwarded-Proto': 'https',
    },
    host: '127.0.0.1',
    method,
    // A request line has no spaces and only ASCII.
    path: url.replaceAll(/[^!-~]/gu, encodeURIComponent),
    port,
  })
  request.end()
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const bytes = await buffer(response)
  const left = [...NOT_OF_THE_ANSWER, ...(isLimited ? [] : OF_THE_LIMIT)]
  const received = Object.entries(response.headers as Record<string, string>)
  const own = Object.fromEntries(received.filter(([name]) => !left.includes(name)))
  return {
    ...(own['content-encoding'] === undefined || bytes.length === 0
      ? { body: bytes.toString() }
      : { body: '', bytes }),
    headers: own,
    status: response.statusCode ?? 0,
    // Files are streamed.
    ...(own['accept-ranges'] !== undefined && {
      content: { open: () => Readable.from([bytes]), size: bytes.length },
    }),
  }
}
