import path from 'node:path'
import type { Payload } from 'payload'
import { getPayload } from 'payload'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { readEnv } from './env.ts'
import { hostApp } from './app.ts'
import { isDevelopment } from './build.ts'
import { keepTicksFast } from './fastTicks.ts'
import { fileIn, isMongo } from '../database/address.ts'
import { endsOrAway } from '../database/databaseHealth.ts'
import { queryInTurns } from '../database/queryInTurns.ts'
import { sqliteOf } from '../database/sqliteTables.ts'
import { toEditors, upgradeAt } from './editors/proxy.ts'
import { listen } from './listen.ts'
import { logWaiting, whileStarting } from './starting.ts'
import { writeUses } from '../http/limits/countUse.ts'
import { isHttps } from '../http/transport.ts'
import { settled } from '../core/later.ts'
import { dumpNightly } from '../site/dumps/nightly.ts'
import { pollLog } from '../store/changes/poll.ts'
import { showRunning } from '../store/lease/running.ts'
import { endRelinking, leaveRelinking } from '../store/relink/index.ts'
import { startPdfTexts, stopPdfTexts } from '../site/pdfTexts/start.ts'
import { startWebhooks, stopWebhooks } from '../site/webhooks/start.ts'
import { startSearch } from '../search/searchIndex.ts'
import { makeLogger } from './logger.ts'
import { readersOnly } from './refuse.ts'
import { onStopSignal } from './signals.ts'

/** A newsroom that serves readers. */
export type RunningHost = {
  payload: Payload
  port: number
  stop: () => Promise<void>
}

/** The role of a listening process. */
export type Part = {
  /** Whether it listens at once and answers 503 while it starts; otherwise it listens when it is ready. @default true */
  early?: boolean
  /** The editors' process, to which staff's requests are forwarded. @default none: staff's addresses are 404 */
  editors?: undefined | { socket: string; stop?: () => Promise<void> }
}

/**
 * Starts the listening process, for readers: it listens at once and answers 503 until its database is ready. Next is not loaded here.
 * @param prepare runs before the first request is accepted
 * @throws Error with a one-line message for the operator
 */
export const startNewsroom = async (
  env: Env = readEnv(),
  prepare?: (payload: Payload) => Promise<void>,
  { early = true, editors }: Part = {},
): Promise<RunningHost> => {
  keepTicksFast()
  const logger = makeLogger(env.LOG_LEVEL)
  let answer = whileStarting(env)
  let draining = false
  const open = () =>
    listen({
      app: (req, res) => answer(req, res),
      beforeClose: () => {
        draining = true
      },
      drain: env.DRAIN_SECONDS * 1000,
      // Without load balancers no request is on its way over an idle connection: Ctrl+C need not wait for open browser tabs.
      ...(!env.production && { grace: 0 }),
      host: env.HOST,
      port: env.PORT,
      upgrade: editors && isDevelopment() ? upgradeAt(editors.socket) : undefined,
    })
  let host = early ? await open() : undefined
  try {
    const payload = await openPayload(logger, { early })
    if (early) warnOf(env, payload)
    if (!isMongo(env.DATABASE_URI)) queryInTurns(sqliteOf(payload.db))
    if (editors) leaveRelinking(payload, EDITORS_RELINK_MS)
    await prepare?.(payload)
    answer = hostApp({
      ...(!isMongo(env.DATABASE_URI) && { folder: folderOf(env) }),
      isDraining: () => draining,
      logger,
      payload,
      staff: editors ? toEditors({ payload, socket: editors.socket }) : readersOnly(payload),
      trustProxy: env.TRUST_PROXY,
      uploadLimit: env.UPLOAD_LIMIT,
    })
    startSearch(payload)
    host ??= await open()
    startWebhooks(payload)
    startPdfTexts(payload)
    const { close, port } = host
    const ends = [
      pollLog(payload),
      showRunning(payload),
      // Making a dump takes most of a processor: the editors' process does it, if there is one.
      ...(editors ? [] : [dumpNightly(payload)]),
    ]
    const stop = async () => {
      await close()
      await editors?.stop?.()
      for (const end of ends) end()
      endRelinking(payload)
      stopWebhooks(payload)
      stopPdfTexts(payload)
      await endsOrAway(payload, leave(payload))
    }
    return { payload, port, stop }
  } catch (error) {
    host?.cut()
    throw error
  }
}

/**
 * How long relinking is left to the editors' process: here it would delay the first reader after each publish by as much time as the
 * answer takes.
 */
const EDITORS_RELINK_MS = 5_000

/** The folder of the SQLite file, in which `/readyz` looks for room. */
const folderOf = ({ DATA_DIR: dataDir, DATABASE_URI: uri }: Env): string =>
  path.dirname(fileIn({ dataDir, uri }))

/** The Payload of this process. */
const openPayload = async (logger: Logger, { early }: { early: boolean }): Promise<Payload> => {
  const waiting = early ? logWaiting(logger) : undefined
  try {
    const { default: config } = await import('../../payload.config.ts')
    return await getPayload({ config })
  } finally {
    waiting?.ready()
  }
}

const leave = async (payload: Payload): Promise<void> => {
  await writeUses(payload)
  await settled(payload)
  await payload.destroy()
}

const warnOf = (env: Env, { logger }: Payload): void => {
  if (env.production && env.SMTP_URL === undefined) logger.warn(NO_MAIL)
  // The host serves plain http: behind an https address there is a proxy, whose IP address all clients would share.
  if (isHttps(env.BASE_URL) && env.TRUST_PROXY === undefined) logger.warn(NO_PROXY)
}

const NO_PROXY =
  'TRUST_PROXY is not set, but BASE_URL is https: behind a proxy all readers and all staff count as one client. Name the proxy in TRUST_PROXY'

const NO_MAIL = 'SMTP_URL is not set: mails are printed here and not sent'

/** Stops the process on SIGTERM or SIGINT, once all requests are answered; at once on a second one. */
export const stopOnSignal = (stop: () => Promise<void>): void =>
  onStopSignal({ stop: () => void stop().then(() => process.exit(0)) })
