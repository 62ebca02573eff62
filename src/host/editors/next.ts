import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDevelopment } from '../build.ts'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import next from 'next'

/** The admin, and Payload's own REST behind it. */
type NextSide = {
  close: () => Promise<void>
  handler: RequestHandler
  /** Handles the server's `upgrade` events: in development, the connection of hot reload. */
  upgrade: (...args: unknown[]) => void
}

/**
 * Loads the build of the admin and the modules of its pages. In development Next builds each page on its first request, and again when
 * its sources change.
 * @param dir the folder that contains `.next`
 */
export const openNext = async ({ dir, port }: { dir: string; port: number }): Promise<NextSide> => {
  // Next would add an `upgrade` listener to a server passed to it. Requests that offer an upgrade would then get no answer, instead of a
  // plain one (RFC 9110, 7.8).
  const [dev, upgrades] = [isDevelopment(), http.createServer()]
  const app = next({
    dev,
    dir,
    hostname: 'localhost',
    httpServer: upgrades,
    port,
  })
  await app.prepare()
  const handle = app.getRequestHandler()
  if (!dev)
    await loadPages((req, res) => void handle(req, res).catch((error: Error) => res.destroy(error)))
  const restrict = helmet.contentSecurityPolicy({
    directives: {
      baseUri: ["'self'"],
      connectSrc: ["'self'"],
      defaultSrc: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:', 'https:'],
      // Next inlines the scripts that start its pages.
      scriptSrc: ["'self'", "'unsafe-inline'", ...(dev ? ["'unsafe-eval'"] : [])],
      // `upgrade-insecure-requests` would break a trial over plain http on localhost.
      upgradeInsecureRequests: null,
    },
  })
  const secure = helmet({
    contentSecurityPolicy: false,
    // `Strict-Transport-Security` is set for all addresses in src/http/transport.ts.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })
  return {
    close: () => app.close(),
    upgrade: (...args) => void upgrades.emit('upgrade', ...args),
    handler: (req, res, proceed) =>
      secure(req, res, (error) => {
        if (error) return proceed(error)
        // Not earlier: Next would drop the policy of an uploaded file, which forbids scripts.
        beforeHead(res, () => {
          if (!res.hasHeader('content-security-policy')) restrict(req, res, () => {})
        })
        handle(req, res).catch(proceed)
      }),
  }
}

const beforeHead = (res: http.ServerResponse, act: () => void): void => {
  const { writeHead } = res
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    act()
    return writeHead.apply(res, args)
  }) as typeof writeHead
}

/**
 * Requests one page and one address of each kind, over a server that only this process can reach: on the first request of a page Next
 * loads its modules for 3 to 9 s, and answers no other request meanwhile.
 */
const loadPages = async (handle: http.RequestListener): Promise<void> => {
  const server = http.createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (address: string) =>
    new Promise<void>((resolve) => {
      const done = () => resolve()
      const options = { agent: false, host: '127.0.0.1', path: address, port, timeout: LOADING_MS }
      const asked = http.get(options, (res) => res.resume().once('close', done))
      // If it fails, the first visit to the page loads the modules.
      asked.once('error', done).once('timeout', () => asked.destroy())
    })
  for (const address of ['/admin/login', '/api/users/me']) await ask(address)
  server.close()
}

/** Deadline of each of these requests, in milliseconds; afterwards editors are admitted even if a page is not compiled. */
const LOADING_MS = 60_000
