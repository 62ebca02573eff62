import http from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Host = {
  port: number
  /** Takes no new connection, answers all that has come, then ends. */
  close: () => Promise<void>
}

/** Longer than a load balancer keeps its own side open, or it would meet a closed connection. */
const KEEP_ALIVE_MS = 65_000

/** How long connections stay open after the last word, for a request that is already on its way. */
const GRACE_MS = 1_000

/** After this, what is still open is cut. */
const LAST_MS = 20_000

/** Listens until `close`. @param host address to bind, e.g. 127.0.0.1 */
export const listen = async (args: {
  app: RequestListener
  beforeClose?: () => void
  host: string
  port: number
}): Promise<Host> => {
  const { app, beforeClose, host, port } = args
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app)
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: async () => {
      beforeClose?.()
      // From here on each answer says `Connection: close`, so that clients leave by themselves.
      await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
      const cut = setTimeout(() => server.closeAllConnections(), LAST_MS)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearTimeout(cut)
    },
    port: (server.address() as AddressInfo).port,
  }
}
