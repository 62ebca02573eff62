import type { Middleware } from '../http/middleware.ts'

/** Closes each connection with its answer once the host is stopping, so that clients reconnect to another node. */
export const closeWhileDraining =
  (isDraining: () => boolean): Middleware =>
  (_req, res, next) => {
    if (isDraining()) res.setHeader('Connection', 'close')
    next()
  }
