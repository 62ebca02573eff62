import express from 'express'
import type { RequestListener } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { expressHandler } from '../http/express.ts'
import { answerPublic, publicAddressIn } from '../plugin/publicSide.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { countBodies, cutUnread } from './bodies.ts'
import { clientAddressBy } from '../http/clientAddress.ts'
import { setClientHeader } from '../http/clientHeader.ts'
import { closeWhileDraining } from './closing.ts'
import { healthChecks } from './health.ts'
import { serveFromCache } from './serveFromCache.ts'
import { errorHandler } from './errorHandler.ts'
import { whileAway } from './outage.ts'
import { notFoundPage } from './pages.ts'
import { requestLog } from './requestLog.ts'
import { checkStaffRequests } from './staffRequests.ts'
import { strictTransport } from '../http/transport.ts'
import { oneSpelling, originForm } from './target.ts'
import { MB } from './uploads.ts'

/** The host's request listener: cache hits first, then Express. Bodies are not parsed ahead of staff's side, which reads its own. */
export const hostApp = (args: {
  isDraining: () => boolean
  logger: Logger
  payload: Payload
  /** Answers staff's addresses. */
  staff: express.RequestHandler
  /** Bytes of a file that staff may upload. @default 100 MB */
  uploadLimit?: number
  /** Trusted proxies, as in the environment. @default none */
  trustProxy?: string | undefined
}): RequestListener => {
  const { isDraining, logger, payload, staff, trustProxy, uploadLimit = 100 * MB } = args
  const { baseUrl } = newsroomOf(payload)
  const clientAddress = clientAddressBy(trustProxy)
  const app = express()
  app.disable('x-powered-by')
  app.use(strictTransport(baseUrl))
  app.use(originForm)
  app.use(healthChecks({ isDraining, payload }))
  app.use(requestLog(logger))
  app.use(closeWhileDraining(isDraining))
  app.use(cutUnread)
  app.use(whileAway(payload))
  app.use(countBodies({ payload, uploadLimit }))
  app.use(oneSpelling(payload))
  app.use(expressHandler({ clientAddress, handler: answerPublic, payload }))
  app.use('/_next/image', notFoundPage(payload))
  app.use(setClientHeader(clientAddress))
  app.use(checkStaffRequests({ baseUrl }))
  app.use(staff)
  app.use(notFoundPage(payload))
  app.use(errorHandler(payload))
  const cacheKeyOf = publicAddressIn(payload)
  return serveFromCache({ app, clientAddress, isDraining, cacheKeyOf, logger, payload })
}
