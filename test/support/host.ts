import type { Payload } from 'payload'
import type { AdminSide } from '../../src/host/admin.ts'
import { hostApp } from '../../src/host/app.ts'
import type { Host } from '../../src/host/listen.ts'
import { listen } from '../../src/host/listen.ts'
import { makeLogger } from '../../src/host/logger.ts'

/** The host's own side on a free port: everything but Next, whose addresses nobody answers here. */
export const openHost = (
  payload: Payload,
  options: { admin?: AdminSide; trustProxy?: string } = {},
): Promise<Host> => {
  const app = hostApp({
    admin: adminWith((_req, _res, next) => next()),
    isDraining: () => false,
    logger: makeLogger('silent'),
    payload,
    ...options,
  })
  return listen({ app, grace: 0, host: '127.0.0.1', port: 0 })
}

/** The staff's side of a host, answered by this. */
export const adminWith = (handler: AdminSide['handler']): AdminSide => ({
  close: async () => {},
  handler,
  isBuilt: () => true,
  start: async () => {},
})
