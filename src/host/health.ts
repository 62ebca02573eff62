import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { forReaders } from '../database/readers.ts'
import { storageFault } from '../database/storage.ts'
import { CHANGES } from '../store/changes/collection.ts'
import { newsroomOf, slugOf } from '../core/newsroom.ts'
import { canStandIn } from '../http/answerCache.ts'

/** The answer of `/readyz` while the database is away. */
const FROM_MEMORY = 'from memory: database unavailable\n'

/**
 * `/livez`: the event loop runs. `/readyz`: requests can be answered, from the cache if the database is away, so that an outage of the
 * database does not take all nodes out of the load balancer. `readers only: …` if nothing can be stored.
 */
export const healthChecks =
  (args: { isDraining: () => boolean; payload: Payload }): RequestHandler =>
  async (req, res, next) => {
    const { isDraining, payload } = args
    if (req.path !== '/livez' && req.path !== '/readyz') return next()
    res.set('Cache-Control', 'no-store').type('text/plain')
    if (req.path === '/livez') return void res.send('ok\n')
    if (isDraining()) return void res.status(503).send('draining\n')
    if (await databaseAnswers(payload)) {
      const fault = storageFault(payload.db)
      return void res.send(fault ? `readers only: nothing can be stored (${fault})\n` : 'ok\n')
    }
    if (canStandIn(payload)) return void res.send(FROM_MEMORY)
    res.status(503).send('database unavailable\n')
  }

const TIMEOUT_MS = 2_000

const databaseAnswers = async (payload: Payload): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS)
  })
  const collection = slugOf(newsroomOf(payload), CHANGES)
  const read = forReaders(() => payload.find({ collection, depth: 0, limit: 1, pagination: false }))
    .then(() => true)
    .catch(() => false)
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}
