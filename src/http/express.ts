import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import type { Answer, PublicRequest } from './answer.ts'
import { readBody } from './body.ts'
import type { PublicHandler } from './handler.ts'

/** The public side as an Express handler; an address that no door knows goes on to the next. */
export const expressHandler =
  (args: {
    /** The address of the client behind a request. */
    clientAddress: (req: IncomingMessage) => string | undefined
    handler: PublicHandler
    payload: Payload
  }): RequestHandler =>
  async (req, res, next) => {
    const { clientAddress, handler, payload } = args
    const request = fromNode(req, {
      address: clientAddress(req),
      id: String(req.id ?? ''),
      url: req.originalUrl,
    })
    const answer = await handler({ payload, request })
    if (!answer) return next()
    return answer.content ? stream(res, answer) : send(res, answer)
  }

/** A request of Node's server as ours. */
export const fromNode = (
  req: IncomingMessage,
  { url, ...who }: Pick<PublicRequest, 'address' | 'id'> & { url: string },
): PublicRequest => {
  const { pathname, search } = splitUrl(url)
  return {
    ...who,
    body: (limit) => readBody(req, limit),
    header: (name) => {
      const value = req.headers[name.toLowerCase()]
      return Array.isArray(value) ? value.join(', ') : value
    },
    isGone: () => req.socket.destroyed,
    method: req.method ?? '',
    path: pathname,
    search,
  }
}

/** Writes an answer as it is. */
export const send = (res: ServerResponse, { body, bytes, headers, status }: Answer): void => {
  res.writeHead(status, headers)
  res.end(bytes ?? body)
}

/** Writes what an answer carries. @throws Error where it cannot be read */
const stream = async (res: ServerResponse, { content, headers, status }: Answer): Promise<void> => {
  const source = await content?.open()
  if (!source) return
  res.writeHead(status, headers)
  try {
    await pipeline(source, res)
  } catch (error) {
    // A reader who leaves is no failure.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** Path and query as they were sent: nothing is decoded or normalised on the way. */
export const splitUrl = (url: string): { pathname: string; search: string } => {
  const mark = url.indexOf('?')
  return mark < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark) }
}
