import type { ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import type { RoutedRequest } from '../http/middleware.ts'
import { splitUrl } from '../http/nodeRequest.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { sendError } from './json.ts'
import { sendMessage } from './pages.ts'

/** Whether Next answers at this path: the admin, Payload's own REST, and the assets of their pages. */
export const isStaffAddress = (path: string): boolean => /^\/(admin|api|_next)(\/|$)/i.test(path)

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
  if (splitUrl(req.originalUrl).pathname.startsWith('/api')) {
    return sendError(res, status, text)
  }
  sendMessage(res, { newsroom: newsroomOf(payload), status, text, title })
}
