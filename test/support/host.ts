import type { Payload } from 'payload'
import type { AdminSide } from '../../src/host/admin.ts'
import { hostApp } from '../../src/host/app.ts'
import type { Host } from '../../src/host/listen.ts'
import { listen } from '../../src/host/listen.ts'
import { makeLogger } from '../../src/logger.ts'

/** The host's own side on a free port: everything but Next, whose addresses nobody answers here. */
export const openHost = (
  payload: Payload,
  options: { trustProxy?: string } = {},
): Promise<Host> => {
  const admin: AdminSide = {
    close: async () => {},
    handler: (_req, _res, next) => next(),
    isBuilt: () => true,
    start: async () => {},
  }
  const app = hostApp({
    admin,
    isDraining: () => false,
    logger: makeLogger('silent'),
    payload,
    ...options,
  })
  return listen({ app, grace: 0, host: '127.0.0.1', port: 0 })
}
