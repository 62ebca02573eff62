import os from 'node:os'
import type { Payload } from 'payload'
import { getPayload } from 'payload'
import type { Logger } from 'pino'
import { assertTransactions } from '../database/assertTransactions.ts'
import type { Env } from './env.ts'
import { EnvError, readEnv } from './env.ts'
import type { AdminSide } from './admin.ts'
import { hostApp } from './app.ts'
import type { Host } from './listen.ts'
import { listen } from './listen.ts'
import { sayWaiting, whileStarting } from './starting.ts'
import { isHttps } from '../http/transport.ts'
import { settled } from '../core/later.ts'
import { pollLog } from '../store/changes/poll.ts'
import { makeLogger } from './logger.ts'
import type { WarmSet } from './warm/file.ts'
import { keepWarmSet } from './warm/keep.ts'
import { fromWarmSet, isOver } from './warm/listener.ts'
import { openWarmSet } from './warm/open.ts'
import { untilDatabaseAnswers } from './warm/untilDatabase.ts'

/** A running newsroom. */
export type Newsroom = {
  admin: AdminSide
  payload: Payload
  port: number
  stop: () => Promise<void>
}

/** What a process of the newsroom is for. */
export type Part = {
  /** Whether it listens at once, and says that it is starting; otherwise when all of it is ready. @default true */
  early?: boolean
  /** Whether staff work here: without them nothing of Next is loaded. @default true */
  staff?: boolean
}

/**
 * Starts the newsroom: it listens at once, with what another run has kept while the database is away, and is ready when its
 * database is; the admin's side once its build is loaded (`admin.start`).
 * @param prepare runs before the first request is taken
 * @param part @default all of it
 * @throws Error whose message is the one line an operator needs
 */
export const startNewsroom = async (
  env: Env = readEnv(),
  prepare?: (payload: Payload) => Promise<void>,
  { early = true, staff = true }: Part = {},
): Promise<Newsroom> => {
  if (env.production && env.DATABASE_URI === undefined) {
    throw new EnvError(
      'DATABASE_URI: required in production. The embedded SQLite database is for trying out: it serves one process and has no replica',
    )
  }
  const logger = makeLogger(env.LOG_LEVEL)
  const before = early ? openWarmSet(env, logger) : undefined
  let answer = before ? fromWarmSet(before, { env, otherwise: whileStarting }) : whileStarting
  let draining = false
  const open = () =>
    listen({
      app: (req, res) => answer(req, res),
      beforeClose: () => {
        draining = true
      },
      drain: env.DRAIN_SECONDS * 1000,
      host: env.HOST,
      port: env.PORT,
    })
  let host = early ? await open() : undefined
  try {
    if (before) await servingMeanwhile(before, env, logger)
    const payload = await openPayload(logger, { early })
    if (early) warnOf(env, payload)
    await prepare?.(payload)
    const admin = await staffSide({ env, payload, staff })
    const endWarmSet = await keepWarmSet({ before, isFirst: early, payload, place: env })
    answer = hostApp({
      admin,
      isDraining: () => draining,
      logger,
      payload,
      trustProxy: env.TRUST_PROXY,
      uploadLimit: env.UPLOAD_LIMIT,
    })
    if (!host && admin.isBuilt()) await admin.start()
    host ??= await open()
    return running({ admin, endPolling: pollLog(payload), endWarmSet, host, payload })
  } catch (error) {
    host?.cut()
    throw error
  }
}

const servingMeanwhile = (set: WarmSet, env: Env, logger: Logger): Promise<void> =>
  untilDatabaseAnswers({
    isOver: () => isOver(set),
    say: () =>
      logger.error(
        `The database does not answer. Until it does, ${set.answers.size} answers of ${new Date(set.readAt).toISOString()} are served, for a day at most.`,
      ),
    uri: env.DATABASE_URI ?? '',
  })

/** The one Payload of this process: ahead of Next, so that it serves both and its hooks run in this module graph. */
const openPayload = async (logger: Logger, { early }: { early: boolean }): Promise<Payload> => {
  const waiting = early ? sayWaiting(logger) : undefined
  try {
    const { default: config } = await import('../../payload.config.ts')
    const payload = await getPayload({ config })
    await assertTransactions(payload)
    return payload
  } finally {
    waiting?.ready()
  }
}

const running = ({ admin, endPolling, endWarmSet, host, payload }: Running): Newsroom => {
  return {
    admin,
    payload,
    port: host.port,
    stop: async () => {
      await host.close()
      await admin.close()
      await endWarmSet()
      endPolling()
      await settled(payload)
      await payload.destroy()
    },
  }
}

const staffSide = async (args: {
  env: Env
  payload: Payload
  staff: boolean
}): Promise<AdminSide> => {
  const { env, payload, staff } = args
  if (!staff) return (await import('./readersOnly.ts')).readersOnly(payload)
  return (await import('./admin.ts')).adminSide({ dir: process.cwd(), port: env.PORT })
}

const warnOf = (env: Env, { logger }: Payload): void => {
  if (env.production && env.SMTP_URL === undefined) logger.warn(NO_MAIL)
  // The host speaks plain http: behind an https address stands a proxy, whose address would be everybody's.
  if (isHttps(env.BASE_URL) && env.TRUST_PROXY === undefined) logger.warn(NO_PROXY)
}

const NO_PROXY =
  'TRUST_PROXY is not set, but BASE_URL is https: behind a proxy all readers and all staff count as one client. Name the proxy in TRUST_PROXY'

type Running = {
  admin: AdminSide
  endPolling: () => void
  endWarmSet: () => Promise<void>
  host: Host
  payload: Payload
}

const NO_MAIL = 'SMTP_URL is not set: mails are printed here, and nobody gets them'

/** Ends the process by SIGTERM or SIGINT, once everything that has come is answered; by a second one at once. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(128 + os.constants.signals[signal])
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
}
