import { randomBytes } from 'node:crypto'
import type { Middleware } from './nodeHttp.ts'
import type { clientAddressBy } from './clientAddress.ts'

/** The header by which the host passes the client's address to Payload's endpoints: within Next they have no access to the socket. */
const HEADER = 'x-newsroom-client'

/**
 * Returns the proof that the header was set by the host. The process that starts the others must call it ahead of them: they get it by the
 * environment, which Next's bundled copy of this file shares.
 */
export const clientSecret = (): string =>
  (process.env.NEWSROOM_CLIENT_SECRET ??= randomBytes(16).toString('hex'))

/** Sets the header, and removes it if the client sent it. */
export const setClientHeader =
  (clientAddress: ReturnType<typeof clientAddressBy>): Middleware =>
  (req, _res, next) => {
    delete req.headers[HEADER]
    const address = clientAddress(req)
    if (address !== undefined) req.headers[HEADER] = `${clientSecret()} ${address}`
    next()
  }

/** Returns the client's address that the host set; undefined if the request came without the host. */
export const clientAddressIn = (headers: Pick<Headers, 'get'>): string | undefined => {
  const [proof, address] = (headers.get(HEADER) ?? '').split(' ')
  return proof === clientSecret() ? address : undefined
}
