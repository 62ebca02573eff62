import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import next from 'next'
import { splitUrl } from '../http/nodeRequest.ts'

/** Next's side of the host: the admin, and Payload's own REST behind it. */
export type AdminSide = {
  handler: RequestHandler
  /** Loads the build; until then the admin's addresses answer 503. */
  start: () => Promise<void>
  /** Whether there is a build to load. */
  isBuilt: () => boolean
  close: () => Promise<void>
}

/** @param dir the folder that holds `.next` */
export const adminSide = (args: { dir: string; dev?: boolean; port: number }): AdminSide => {
  const { dev = false, dir, port } = args
  let app: ReturnType<typeof next> | undefined
  let handle: ReturnType<ReturnType<typeof next>['getRequestHandler']> | undefined
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        defaultSrc: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:', 'https:'],
        // Next inlines what its pages start from.
        scriptSrc: ["'self'", "'unsafe-inline'", ...(dev ? ["'unsafe-eval'"] : [])],
        // No answer may turn a plain-http trial on one's own machine into https.
        upgradeInsecureRequests: null,
      },
    },
    // Said once for all addresses: src/host/transport.ts.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  })

  const handler: RequestHandler = (req, res, proceed) => {
    const { pathname } = splitUrl(req.originalUrl)
    if (!PATHS.test(pathname)) return proceed()
    secure(req, res, (error) => {
      if (error) return proceed(error)
      if (handle) return void handle(req, res).catch(proceed)
      res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).type('html')
      res.send(PREPARING)
    })
  }

  return {
    close: async () => app?.close(),
    handler,
    isBuilt: () => dev || fs.existsSync(path.join(dir, '.next', 'BUILD_ID')),
    start: async () => {
      // Next listens for upgrades on the server it is told of. On ours, each request that offers one would then go without an
      // answer, instead of being answered as if it offered none (RFC 9110, 7.8); only the development server needs them.
      const httpServer = dev ? undefined : http.createServer()
      app = next({ dev, dir, hostname: 'localhost', port, ...(httpServer && { httpServer }) })
      await app.prepare()
      handle = app.getRequestHandler()
    },
  }
}

const PATHS = /^\/(admin|api|_next)(\/|$)/

const PREPARING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>The admin is being prepared</title><body style="font:1.1rem/1.5 system-ui;margin:15vh auto;max-width:32rem;padding:0 1rem">
<h1>The admin is being prepared</h1><p>This page shows it as soon as it is ready. If it never comes, run <code>npm run build</code>.</p>`
