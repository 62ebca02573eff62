import fs from 'node:fs'
import http from 'node:http'
import type { RequestListener } from 'node:http'
import express from 'express'
import { getPayload } from 'payload'
import { startNotices } from '../../editing/notices/start.ts'
import { settled } from '../../core/later.ts'
import { endsOrAway, watchDatabase } from '../../database/databaseHealth.ts'
import { startStaffSearch } from '../../search/staff/staffIndex.ts'
import { dumpNightly } from '../../site/dumps/nightly.ts'
import { sendMailings } from '../../site/mailing/worker.ts'
import { pollLog } from '../../store/changes/poll.ts'
import { showRunning } from '../../store/lease/running.ts'
import { endRelinking } from '../../store/relink/index.ts'
import type { Middleware } from '../../http/nodeHttp.ts'
import { isDevelopment } from '../build.ts'
import type { Env } from '../env.ts'
import { errorHandler } from '../errorHandler.ts'
import { obeyPrimary } from '../orders.ts'
import { compress } from './compress.ts'
import { showLife } from './life.ts'
import { notifyReaders } from './news.ts'
import { openNext } from './next.ts'
import { yieldToReaders } from './priority.ts'

/**
 * Starts the editors' process: the admin and staff's REST, on a local socket that only the listening process connects to.
 * @param socket path of the local socket
 */
export const serveEditors = async (env: Env, socket: string): Promise<void> => {
  // First, because a stop order may arrive while the process starts.
  const orders = obeyPrimary({ signals: false })
  yieldToReaders()
  showLife()
  const { default: config } = await import('../../../payload.config.ts')
  const payload = await getPayload({ config })
  watchDatabase(payload)
  notifyReaders(payload)
  const next = await openNext({ dir: process.cwd(), port: env.PORT })
  const app = express()
  app.disable('x-powered-by')
  app.use(answerPing)
  app.use(closeUnread)
  app.use(compress)
  app.use(next.handler)
  app.use(errorHandler(payload))
  const server = await listenAt(socket, app)
  if (isDevelopment()) server.on('upgrade', next.upgrade)
  const ends = [
    pollLog(payload),
    sendMailings(payload),
    dumpNightly(payload),
    startNotices(payload),
    showRunning(payload),
  ]
  startStaffSearch(payload)
  const stop = async () => {
    await new Promise((resolve) => server.close(resolve))
    await next.close()
    for (const end of ends) end()
    endRelinking(payload)
    await settled(payload)
    await payload.destroy()
  }
  orders.stopBy(() => endsOrAway(payload, stop()))
  orders.ready()
}

/** Answers the listening process, which forwards no such request. */
const answerPing: Middleware = (req, res, next) => {
  if (req.method === 'OPTIONS' && req.url === '*') res.end()
  else next()
}

/**
 * Closes the connection of a request that is answered ahead of the end of its body, as 413 is: nothing reads the rest, so it would stay
 * open for as long as the process runs, and delay its stop.
 */
const closeUnread: Middleware = (req, res, next) => {
  // A destroyed reader detaches the socket from the request.
  const { socket } = req
  const close = () => {
    if (!req.complete) socket.destroy()
  }
  res.once('finish', () => {
    if (!req.complete) setTimeout(close, ANSWER_MS).unref()
  })
  next()
}

/** Within this time the listening process has read an answer. */
const ANSWER_MS = 1_000

/** The socket is readable by this user alone, because X-Forwarded headers are trusted on it. A killed process leaves its socket behind. */
const listenAt = async (socket: string, app: RequestListener): Promise<http.Server> => {
  fs.rmSync(socket, { force: true })
  const server = http.createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, app)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ exclusive: true, path: socket }, resolve)
  })
  return server
}
