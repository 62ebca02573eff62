import express from 'express'
import type { RequestListener } from 'node:http'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import { expressHandler } from '../http/express.ts'
import { answerPublic } from '../plugin/publicSide.ts'
import { newsroomOf } from '../core/newsroom.ts'
import type { AdminSide } from './admin.ts'
import { countBodies, cutUnread } from './bodies.ts'
import { clientAddressBy } from '../http/clientAddress.ts'
import { tellClient } from '../http/clientHeader.ts'
import { healthChecks } from './health.ts'
import { keptFirst } from './keptFirst.ts'
import { lastWords } from './lastWords.ts'
import { whileAway } from './outage.ts'
import { notFoundPage } from './pages.ts'
import { requestLog } from './requestLog.ts'
import { checkStaffRequests } from './staffRequests.ts'
import { strictTransport } from '../http/transport.ts'
import { oneSpelling, originForm } from './target.ts'
import { MB } from './uploads.ts'

/** Everything that this host answers, what it keeps first, then in order. No body is parsed ahead of Next: it reads its own. */
export const hostApp = (args: {
  admin: AdminSide
  isDraining: () => boolean
  logger: Logger
  payload: Payload
  /** Bytes of a file that staff may upload. @default 100 MB */
  uploadLimit?: number
  /** Proxies to believe, as the environment names them. @default none */
  trustProxy?: string | undefined
}): RequestListener => {
  const { admin, isDraining, logger, payload, trustProxy, uploadLimit = 100 * MB } = args
  const { baseUrl } = newsroomOf(payload)
  const clientAddress = clientAddressBy(trustProxy)
  const app = express()
  app.disable('x-powered-by')
  app.use(strictTransport(baseUrl))
  app.use(originForm)
  app.use(healthChecks({ isDraining, payload }))
  app.use(requestLog(logger))
  app.use((_req, res, next) => {
    if (isDraining()) res.set('Connection', 'close')
    next()
  })
  app.use(cutUnread)
  app.use(whileAway(payload))
  app.use(countBodies({ payload, uploadLimit }))
  app.use(oneSpelling(payload))
  app.use(expressHandler({ clientAddress, handler: answerPublic, payload }))
  app.use('/_next/image', notFoundPage(payload))
  app.use(tellClient(clientAddress))
  app.use(checkStaffRequests({ baseUrl }))
  app.use(admin.handler)
  app.use(notFoundPage(payload))
  app.use(lastWords(payload))
  return keptFirst({ app, clientAddress, isDraining, logger, payload })
}
