import http from 'node:http'
import type { RequestListener } from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Host = {
  port: number
  /** Answers on for as long as it drains, takes no new connection, answers all that has come, then ends. */
  close: () => Promise<void>
  /** Ends at once. */
  cut: () => void
}

/** Longer than a load balancer keeps its own side open, or it would meet a closed connection. */
export const KEEP_ALIVE_MS = 65_000

/** How long idle connections stay open, for a request that is already on its way. */
const GRACE_MS = 5_000

/** After this, what is still open is cut. */
const LAST_MS = 20_000

/** Listens until `close`. @param host address to bind, e.g. 127.0.0.1 */
export const listen = async (args: {
  app: RequestListener
  beforeClose?: () => void
  /** Milliseconds that new connections are still taken after `close`, for balancers to notice. @default 0 */
  drain?: number
  /** Milliseconds that idle connections stay open after `close`. @default 5000 */
  grace?: number
  host: string
  port: number
}): Promise<Host> => {
  const { app, beforeClose, drain = 0, grace = GRACE_MS, host, port } = args
  const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app)
  // Node would ask for any body at once; here whoever counts it does, or refuses it unsent (RFC 9110, 10.1.1).
  server.on('checkContinue', app)
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: async () => {
      // From here on each answer says `Connection: close`, so that clients leave by themselves.
      beforeClose?.()
      // In the same turn where nobody is to notice first: who is told to leave comes back at once, and would be cut off while he knocks.
      if (drain > 0) await sleep(drain)
      // Not http's own close: it would cut idle connections at once, and with them a request on its way.
      const closed = new Promise<void>((resolve) => {
        net.Server.prototype.close.call(server, () => resolve())
      })
      const leave = setTimeout(() => server.closeIdleConnections(), grace)
      const cut = setTimeout(() => server.closeAllConnections(), LAST_MS)
      await closed
      clearTimeout(leave)
      clearTimeout(cut)
    },
    cut: () => {
      server.close()
      server.closeAllConnections()
    },
    port: (server.address() as AddressInfo).port,
  }
}
