import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { NOT_BUILT, isBuilt } from './build.ts'
import { keepEditors, SOCKET } from './editors/keep.ts'
import { followNews } from './editors/news.ts'
import type { Env } from './env.ts'
import { makeLogger } from './logger.ts'
import { obeyPrimary } from './orders.ts'
import type { RunningHost } from './server.ts'
import { startNewsroom, stopOnSignal } from './server.ts'

/** A newsroom of two processes: this one listens, for readers; the other one is for editors. */
type Alone = RunningHost & {
  /** Starts the editors' process. @returns a promise that resolves once it answers */
  startEditors: () => Promise<void>
}

/** Starts this process, which supervises the editors' process. @param prepare runs before the first request is accepted */
export const startAlone = async (env: Env, prepare?: () => Promise<void>): Promise<Alone> => {
  const editors = keepEditors(makeLogger(env.LOG_LEVEL))
  const newsroom = await startNewsroom(env, prepare, { editors })
  // Sign-in attempts are counted here, so that the counts survive a restart of the editors' process.
  new RateLimiterClusterMaster()
  const follow = (worker: Worker) => followNews(newsroom.payload, worker)
  return { ...newsroom, startEditors: () => editors.start(follow) }
}

/**
 * Serves the newsroom until this process receives a stop signal.
 * @param staff whether it serves staff, too, if the admin is built
 */
export const serveAlone = async (env: Env, { staff }: { staff: boolean }): Promise<void> => {
  const alone = staff && isBuilt() ? await startAlone(env) : undefined
  const { payload, stop } = alone ?? (await startNewsroom(env))
  stopOnSignal(stop)
  if (staff && !alone) payload.logger.warn(NOT_BUILT)
  payload.logger.info(`${env.SERVICE_NAME} answers at ${env.BASE_URL}`)
  await alone?.startEditors()
}

/** Serves readers as one of several workers: the primary supervises the editors' process and forwards its messages. */
export const serveAsWorker = async (env: Env): Promise<void> => {
  // First, because a stop order may arrive while the worker starts.
  const orders = obeyPrimary()
  const socket = process.env[SOCKET]
  // Only the first worker listens while it starts: later ones would answer 503 although the first one is ready.
  const early = cluster.worker?.id === 1
  const { payload, stop } = await startNewsroom(env, undefined, {
    early,
    ...(socket !== undefined && { editors: { socket } }),
  })
  followNews(payload)
  orders.stopBy(stop)
  orders.ready()
}
