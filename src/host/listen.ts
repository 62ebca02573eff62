import http from 'node:http'
import type { RequestListener } from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { withOneHost } from './target.ts'

export type Host = {
  port: number
  /** Stops: answers during the drain time, then takes no new connections, finishes open requests, and ends. */
  close: () => Promise<void>
  /** Ends at once. */
  cut: () => void
}

/** Keep-alive timeout, longer than a load balancer's: the balancer must close first, or it would send requests on closed connections. */
export const KEEP_ALIVE_MS = 65_000

/** How long a whole request may take: an upload of 100 MB over a line of 0.25 Mbit/s. Node's own five minutes would cut off one of 2.5 Mbit/s. */
const REQUEST_MS = 3_600_000

/** How long idle connections stay open while closing, for requests already on their way. */
const GRACE_MS = 5_000

/** After this, open connections are destroyed. */
const LAST_MS = 20_000

/** Listens until `close`. @param host address to bind, e.g. 127.0.0.1 @throws Error in one line that names the settings */
export const listen = async (args: {
  app: RequestListener
  beforeClose?: () => void
  /** Milliseconds after `close` in which new connections are accepted, so that load balancers can react. @default 0 */
  drain?: number
  /** Milliseconds that idle connections stay open after `close`. @default 5000 */
  grace?: number
  host: string
  port: number
  /** Handles requests that offer a protocol upgrade. @default none: the offer is ignored */
  upgrade?: ((req: http.IncomingMessage, socket: net.Socket, head: Buffer) => void) | undefined
}): Promise<Host> => {
  const { beforeClose, drain = 0, grace = GRACE_MS, host, port } = args
  const app = withOneHost(args.app)
  const server = http.createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
    app,
  )
  // Node would send 100 Continue for any body; here the handler that counts the bytes sends it, or refuses the body unsent (RFC 9110,
  // 10.1.1).
  server.on('checkContinue', app)
  if (args.upgrade) server.on('upgrade', args.upgrade)
  server.headersTimeout = KEEP_ALIVE_MS + 1_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new Error(`HOST, PORT: cannot listen at ${host}:${port} (${code})`)),
    )
    server.listen(port, host, resolve)
  })
  return {
    close: async () => {
      // From here on each answer has `Connection: close`, so that clients reconnect to another node.
      beforeClose?.()
      // Without a drain time, close in the same tick: a client that reconnects now would get a reset.
      if (drain > 0) await sleep(drain)
      // Not `server.close` of http: it would close idle connections at once, including those with a request on its way.
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
