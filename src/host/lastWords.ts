import type { ErrorRequestHandler } from 'express'
import type { Payload } from 'payload'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import type { Answer } from '../http/answer.ts'
import { finalize } from '../http/answer.ts'
import { send } from '../http/express.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { internal, messagePage, unavailable } from '../site/messages.ts'

/**
 * What nobody has caught becomes a page in words, in every NODE_ENV: Express' own handler would print the stack. Nothing
 * of the headers that were meant for another answer goes out with it.
 */
export const lastWords =
  (payload: Payload): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const page = pageOf(payload, error, String(req.id ?? ''))
    if (page.status >= 500) payload.logger.error({ err: error, msg: `${req.path} failed` })
    // Half an answer is out: an end that looks whole would be a lie.
    if (res.headersSent) return void res.destroy()
    for (const name of res.getHeaderNames()) if (!KEPT.includes(name)) res.removeHeader(name)
    const { method } = req
    send(res, finalize({ header: () => undefined, method }, page))
  }

const KEPT = ['connection', 'strict-transport-security', 'x-request-id']

const pageOf = (payload: Payload, error: unknown, id: string): Answer => {
  const newsroom = newsroomOf(payload)
  const { status } = (error ?? {}) as { status?: number }
  if (isDatabaseDown(error) || status === 503) return unavailable(newsroom)
  if (status === undefined || status < 400 || status > 499) return internal(newsroom, id)
  return messagePage({
    newsroom,
    status,
    text: TEXTS[status] ?? 'This request cannot be answered as it was sent.',
    title: status === 404 ? 'Page not found' : 'Not possible',
  })
}

const TEXTS: Record<number, string> = {
  404: 'There is nothing at this address.',
  413: 'What was sent is too large.',
}
