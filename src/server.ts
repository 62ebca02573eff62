import type { Payload } from 'payload'
import { getPayload } from 'payload'
import { assertTransactions } from './database/assertTransactions.ts'
import type { Env } from './env.ts'
import { EnvError, readEnv } from './env.ts'
import { adminSide } from './host/admin.ts'
import type { AdminSide } from './host/admin.ts'
import { hostApp } from './host/app.ts'
import { listen } from './host/listen.ts'
import { isHttps } from './host/transport.ts'
import { settled } from './later.ts'
import { makeLogger } from './logger.ts'

/** A running newsroom. */
export type Newsroom = {
  admin: AdminSide
  payload: Payload
  port: number
  stop: () => Promise<void>
}

/**
 * Starts the newsroom: database, public side; the admin's side once its build is loaded (`admin.start`).
 * @param prepare runs before the first request is taken
 * @throws Error whose message is the one line an operator needs
 */
export const startNewsroom = async (
  env: Env = readEnv(),
  prepare?: (payload: Payload) => Promise<void>,
): Promise<Newsroom> => {
  if (env.production && env.DATABASE_URI === undefined) {
    throw new EnvError(
      'DATABASE_URI: required in production. The embedded SQLite database is for trying out: it serves one process and has no replica',
    )
  }
  const logger = makeLogger(env.LOG_LEVEL)
  // Ahead of Next, so that one Payload serves both and its hooks run in this module graph.
  const { default: config } = await import('../payload.config.ts')
  const payload = await getPayload({ config })
  await assertTransactions(payload)
  if (env.production && env.SMTP_URL === undefined) payload.logger.warn(NO_MAIL)
  // The host speaks plain http: behind an https address stands a proxy, whose address would be everybody's.
  if (isHttps(env.BASE_URL) && env.TRUST_PROXY === undefined) {
    payload.logger.warn(NO_PROXY)
  }
  await prepare?.(payload)
  let draining = false
  const admin = adminSide({ dir: process.cwd(), port: env.PORT })
  const app = hostApp({
    admin,
    isDraining: () => draining,
    logger,
    payload,
    trustProxy: env.TRUST_PROXY,
    uploadLimit: env.UPLOAD_LIMIT,
  })
  const host = await listen({
    app,
    beforeClose: () => {
      draining = true
    },
    host: env.HOST,
    port: env.PORT,
  })
  return {
    admin,
    payload,
    port: host.port,
    stop: async () => {
      await host.close()
      await admin.close()
      await settled(payload)
      await payload.destroy()
    },
  }
}

const NO_PROXY =
  'TRUST_PROXY is not set, but BASE_URL is https: behind a proxy all readers and all staff count as one client. Name the proxy in TRUST_PROXY'

const NO_MAIL = 'SMTP_URL is not set: mails are printed here, and nobody gets them'

/** Ends the process by SIGTERM or SIGINT, once everything that has come is answered. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
}
