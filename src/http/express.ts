import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Payload } from 'payload'
import type { Answer } from './answer.ts'
import type { PublicHandler } from './handler.ts'
import type { Middleware } from './middleware.ts'
import { NodeRequest } from './nodeRequest.ts'

/** The public side as a handler in a router of Express; a request at an address of no route group is passed to the next handler. */
export const expressHandler =
  (args: {
    /** Returns the address of the client of a request. */
    clientAddress: (req: IncomingMessage) => string | undefined
    handler: PublicHandler
    payload: Payload
  }): Middleware =>
  async (req, res, next) => {
    const { clientAddress, handler, payload } = args
    const request = new NodeRequest(req, {
      address: clientAddress(req),
      id: String(req.id ?? ''),
      url: req.originalUrl,
    })
    const answer = await handler({ payload, request })
    if (!answer) return next()
    return answer.content ? stream(res, answer) : send(res, answer)
  }

/** Writes an answer unchanged. */
export const send = (res: ServerResponse, { body, bytes, headers, status }: Answer): void => {
  res.writeHead(status, headers)
  res.end(bytes ?? body)
}

/** Writes a streamed body. @throws Error if it cannot be read */
const stream = async (res: ServerResponse, { content, headers, status }: Answer): Promise<void> => {
  const source = await content?.open()
  if (!source) return
  res.writeHead(status, headers)
  try {
    await pipeline(source, res)
  } catch (error) {
    // A client that disconnects is no failure.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
