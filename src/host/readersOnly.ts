import type { Payload } from 'payload'
import type { Middleware } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { isStaffAddress, refuse } from './refuse.ts'

/** Answers staff's addresses of a host without staff's side. */
export const readersOnly =
  (payload: Payload): Middleware =>
  (req, res, next) => {
    if (!isStaffAddress(splitUrl(req.originalUrl).pathname)) return next()
    refuse({ payload, req, res, status: 404, text: TEXT, title: 'Nothing for staff here' })
  }

const TEXT =
  'This server is for readers alone. The newsroom’s admin and its API are on another one.'
