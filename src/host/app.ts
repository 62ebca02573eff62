import { Router } from 'express'
import type { RequestListener } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { expressHandler } from '../http/nodeHttp.ts'
import { answerPublic, publicAddressIn } from '../plugin/publicSide.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { countBodies, cutUnread } from './bodies.ts'
import { clientAddressBy } from '../http/clientAddress.ts'
import type { Middleware } from '../http/nodeHttp.ts'
import { setClientHeader } from '../http/clientHeader.ts'
import { healthChecks } from './health.ts'
import { serveFromCache } from './serveFromCache.ts'
import { errorHandler } from './errorHandler.ts'
import { whileAway } from './outage.ts'
import { notFoundPage } from './pages.ts'
import { requestLog } from './requestLog.ts'
import { checkRouterState } from './routerState.ts'
import { checkStaffRequests } from './staffRequests.ts'
import { strictTransport } from '../http/transport.ts'
import { oneSpelling, originForm } from './target.ts'
import { MB } from './uploads.ts'

/** The host's request listener: cache hits first, then a router of Express. Bodies are not parsed ahead of staff's side, which reads its own. */
export const hostApp = (args: {
  /** Folder of the embedded database, in which `/readyz` looks for room. @default none */
  folder?: string
  isDraining: () => boolean
  logger: Logger
  payload: Payload
  /** Answers staff's addresses. */
  staff: Middleware
  /** Bytes of a file that staff may upload. @default 100 MB */
  uploadLimit?: number
  /** Trusted proxies, as in the environment. @default none */
  trustProxy?: string | undefined
}): RequestListener => {
  const { folder, isDraining, logger, payload, staff, trustProxy, uploadLimit = 100 * MB } = args
  const { baseUrl } = newsroomOf(payload)
  const clientAddress = clientAddressBy(trustProxy)
  const router = Router()
  router.use(strictTransport(baseUrl))
  router.use(originForm)
  router.use(healthChecks({ folder, isDraining, payload }))
  router.use(requestLog(logger))
  router.use(closeWhileDraining(isDraining))
  router.use(cutUnread)
  router.use(whileAway(payload))
  router.use(countBodies({ payload, uploadLimit }))
  router.use(oneSpelling(payload))
  router.use(expressHandler({ clientAddress, handler: answerPublic, payload }))
  router.use('/_next/image', notFoundPage(payload))
  router.use(setClientHeader(clientAddress))
  router.use(checkStaffRequests({ baseUrl }))
  router.use(checkRouterState(payload))
  router.use(staff)
  router.use(notFoundPage(payload))
  router.use(errorHandler(payload))
  const cacheKeyOf = publicAddressIn(payload)
  return serveFromCache({ router, clientAddress, isDraining, cacheKeyOf, logger, payload })
}

/** Closes each connection with its answer once the host is stopping, so that clients reconnect to another node. */
const closeWhileDraining =
  (isDraining: () => boolean): Middleware =>
  (_req, res, next) => {
    if (isDraining()) res.setHeader('Connection', 'close')
    next()
  }
