import type { RequestHandler } from 'express'

/** Closes each connection with its answer once the host is stopping, so that clients reconnect to another node. */
export const closeWhileDraining =
  (isDraining: () => boolean): RequestHandler =>
  (_req, res, next) => {
    if (isDraining()) res.set('Connection', 'close')
    next()
  }
