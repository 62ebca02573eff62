import type { IncomingMessage } from 'node:http'
import type { PublicRequest } from './answer.ts'

type Who = Pick<PublicRequest, 'address' | 'id'> & { url: string }

/** A request of Node's server as a `PublicRequest`. A class, because closures made per request would cost more than a cache hit. */
export class NodeRequest implements PublicRequest {
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
