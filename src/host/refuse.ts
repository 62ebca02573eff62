import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import { splitUrl } from '../http/nodeRequest.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { sendMessage } from './pages.ts'

/** Whether Next answers at this path: the admin, Payload's own REST, and the assets of their pages. */
export const isStaffAddress = (path: string): boolean => /^\/(admin|api|_next)(\/|$)/i.test(path)

/** Refuses a request ahead of Next: in the form of Payload's REST under `/api`, elsewhere as a page. */
export const refuse = (args: {
  /** Besides `Cache-Control: no-store`. */
  headers?: Record<string, string>
  payload: Payload
  req: Request
  res: Response
  status: number
  /** One or more whole sentences. */
  text: string
  title: string
}): void => {
  const { headers, payload, req, res, status, text, title } = args
  res.set(headers ?? {})
  if (splitUrl(req.originalUrl).pathname.startsWith('/api')) {
    res
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ errors: [{ message: text }] })
    return
  }
  sendMessage(res, { newsroom: newsroomOf(payload), status, text, title })
}
