import type { ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { Middleware, RoutedRequest } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { messagePage } from '../site/messages.ts'
import { sendWhole } from './pages.ts'

/** Whether Next answers at this path: the admin, Payload's own REST, and the assets of their pages. */
export const isStaffAddress = (path: string): boolean => /^\/(admin|api|_next)(\/|$)/i.test(path)

/** Whether Payload's own REST answers at this path. */
export const isRest = (path: string): boolean => /^\/api(\/|$)/i.test(path)

/** Sends an error in the form of Payload's own answers, so that the admin displays it. @param text one or more whole sentences */
export const sendError = (res: ServerResponse, status: number, text: string): void =>
  sendWhole(res, {
    body: JSON.stringify({ errors: [{ message: text }] }),
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    status,
  })

/** Refuses a request ahead of Next: in the form of Payload's REST under `/api`, elsewhere as a page. */
export const refuse = (args: {
  /** Besides `Cache-Control: no-store`. */
  headers?: Record<string, string>
  payload: Payload
  req: RoutedRequest
  res: ServerResponse
  status: number
  /** One or more whole sentences. */
  text: string
  title: string
}): void => {
  const { headers, payload, req, res, status, text, title } = args
  res.setHeaders(new Map(Object.entries(headers ?? {})))
  if (isRest(splitUrl(req.originalUrl).pathname)) return sendError(res, status, text)
  sendWhole(res, messagePage({ newsroom: newsroomOf(payload), status, text, title }))
}

/** Answers staff's addresses of a host without staff's side. */
export const readersOnly =
  (payload: Payload): Middleware =>
  (req, res, next) => {
    if (!isStaffAddress(splitUrl(req.originalUrl).pathname)) return next()
    refuse({ payload, req, res, status: 404, text: READERS_ONLY, title: 'Nothing for staff here' })
  }

const READERS_ONLY =
  'This server is for readers alone. The newsroom’s admin and its API are on another one.'
