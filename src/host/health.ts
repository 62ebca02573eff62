import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { forReaders } from '../database/readers.ts'
import { CHANGES } from '../store/changes/collection.ts'
import { newsroomOf, slugOf } from '../core/newsroom.ts'
import { canStandIn } from '../http/kept.ts'

/** What `/readyz` says while the database is away. */
export const FROM_MEMORY = 'from memory: database unavailable\n'

/**
 * `/livez`: the process turns. `/readyz`: it takes requests and can answer, while the database is away from memory: one that is away
 * from all nodes is not to take all of them away from readers.
 */
export const healthChecks =
  ({ isDraining, payload }: { isDraining: () => boolean; payload: Payload }): RequestHandler =>
  async (req, res, next) => {
    if (req.path !== '/livez' && req.path !== '/readyz') return next()
    res.set('Cache-Control', 'no-store').type('text/plain')
    if (req.path === '/livez') return void res.send('ok\n')
    if (isDraining()) return void res.status(503).send('draining\n')
    if (await databaseAnswers(payload)) return void res.send('ok\n')
    if (canStandIn(payload)) return void res.send(FROM_MEMORY)
    res.status(503).send('database unavailable\n')
  }

const PATIENCE_MS = 2_000

const databaseAnswers = async (payload: Payload): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const collection = slugOf(newsroomOf(payload), CHANGES)
  const read = forReaders(() => payload.find({ collection, depth: 0, limit: 1, pagination: false }))
    .then(() => true)
    .catch(() => false)
  return Promise.race([read, late]).finally(() => clearTimeout(timer))
}
