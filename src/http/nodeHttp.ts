import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Payload } from 'payload'
import type { Answer, PublicRequest } from './answer.ts'
import type { PublicHandler } from './routeGroup.ts'

/** A request of `node:http` to which a router of Express has added its target as it was sent, and the host's log an id. */
export type RoutedRequest = IncomingMessage & {
  id?: number | object | string
  method: string
  originalUrl: string
}

/**
 * A handler in a router of Express, with no more than `node:http` has. An app of Express would replace the prototypes of each request and
 * response, and V8 would optimise less of `node:http` for all other answers of the process: measured as 3 of 30 µs in a server with nothing else.
 */
export type Middleware = (
  req: RoutedRequest,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => Promise<void> | void

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

type Who = Pick<PublicRequest, 'address' | 'id'> & { url: string }

/** A request of Node's server as a `PublicRequest`. A class, because closures made per request would cost more than a cache hit. */
class NodeRequest implements PublicRequest {
  readonly address: string | undefined
  readonly id: string | undefined
  readonly path: string
  readonly search: string
  readonly #req: IncomingMessage

  /** @param who.url path and query as they were sent */
  constructor(req: IncomingMessage, { address, id, url }: Who) {
    const { pathname, search } = splitUrl(url)
    this.#req = req
    this.address = address
    this.id = id
    this.path = pathname
    this.search = search
  }

  get method(): string {
    return this.#req.method ?? ''
  }

  body(limit: number): Promise<Uint8Array | undefined> {
    return readBody(this.#req, limit)
  }

  header(name: string): string | undefined {
    return headerOf(this.#req, name)
  }

  isGone(): boolean {
    return this.#req.socket.destroyed
  }
}

/** Returns a field of a request's header, by its name in any case. */
export const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Splits a URL into path and query as they were sent: nothing is decoded or normalised. */
export const splitUrl = (url: string): { pathname: string; search: string } => {
  const mark = url.indexOf('?')
  return mark < 0
    ? { pathname: url, search: '' }
    : { pathname: url.slice(0, mark), search: url.slice(mark) }
}

/** Reads the whole body of a request; resolves to undefined if it is longer than `limit` or incomplete. */
const readBody = (req: IncomingMessage, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) resolve(undefined)
      // The rest is read and discarded, so that the client receives the answer.
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', () => resolve(undefined))
    req.once('close', () => resolve(undefined))
  })
