import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { Answer } from './answer.ts'
import { readBody } from './body.ts'
import type { Surface } from './surface.ts'
import { newsroomOf } from '../core/newsroom.ts'

/** The public side as an Express handler; an address that no surface knows goes on to the next. */
export const expressSurfaces =
  ({ clientAddress, payload, surfaces }: Mounted): RequestHandler =>
  async (req, res, next) => {
    const { pathname, search } = splitUrl(req.originalUrl)
    const surface = surfaces.find(({ matches }) => matches(pathname, newsroomOf(payload)))
    if (!surface) return next()
    const answer = await surface.answer({
      payload,
      request: {
        address: clientAddress(req),
        body: (limit) => readBody(req, limit),
        header: (name) => req.get(name),
        id: String(req.id ?? ''),
        isGone: () => req.socket.destroyed,
        method: req.method,
        path: pathname,
        search,
      },
    })
    send(res, answer)
  }

type Mounted = {
  /** The address of the client behind a request. */
  clientAddress: (req: IncomingMessage) => string | undefined
  payload: Payload
  surfaces: Surface[]
}

/** Writes an answer as it is. */
export const send = (
  res: Parameters<RequestHandler>[1],
  { body, headers, status }: Answer,
): void => {
  // A HEAD has GET's length, too: Node counts nothing for an empty body.
  const length = Buffer.byteLength(body)
  res.writeHead(status, length > 0 ? { ...headers, 'content-length': String(length) } : headers)
  res.end(body)
}

/** Path and query as they were sent: nothing is decoded or normalised on the way. */
export const splitUrl = (url: string): { pathname: string; search: string } => {
  const mark = url.indexOf('?')
  return mark < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark) }
}
