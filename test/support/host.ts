import type { Payload } from 'payload'
import { hostApp } from '../../src/host/app.ts'
import type { Host } from '../../src/host/listen.ts'
import { listen } from '../../src/host/listen.ts'
import { makeLogger } from '../../src/host/logger.ts'
import type { Middleware } from '../../src/http/nodeHttp.ts'

/** Starts the host on a free port, without staff's side unless it is given. */
export const openHost = (
  payload: Payload,
  options: { staff?: Middleware; trustProxy?: string } = {},
): Promise<Host> => {
  const app = hostApp({
    isDraining: () => false,
    logger: makeLogger('silent'),
    payload,
    staff: (_req, _res, next) => next(),
    ...options,
  })
  return listen({ app, grace: 0, host: '127.0.0.1', port: 0 })
}
