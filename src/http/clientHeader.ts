import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { clientAddressBy } from './clientAddress.ts'

/** Header by which the host tells Payload's endpoints who the client is: inside Next they see no socket. */
const HEADER = 'x-newsroom-client'

/** Only this process knows it. It is shared with Next's bundled copy of this file, which has globals in common with ours alone. */
const secret = ((globalThis as Record<symbol, unknown>)[Symbol.for('civic-newsroom.client')] ??=
  randomBytes(16).toString('hex')) as string

/** Tells the client's address to what answers next; what a client says in that header is forgotten. */
export const tellClient =
  (clientAddress: ReturnType<typeof clientAddressBy>): RequestHandler =>
  (req, _res, next) => {
    delete req.headers[HEADER]
    const address = clientAddress(req)
    if (address !== undefined) req.headers[HEADER] = `${secret} ${address}`
    next()
  }

/** The address that the host told; undefined where no host of ours stands in front. */
export const clientOf = (headers: Headers): string | undefined => {
  const [told, address] = (headers.get(HEADER) ?? '').split(' ')
  return told === secret ? address : undefined
}
