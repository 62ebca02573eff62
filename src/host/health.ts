import type { ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { forReaders } from '../database/readers.ts'
import { faultOfFolder, storageFault } from '../database/storage.ts'
import { CHANGES } from '../store/changes/collection.ts'
import { endsWithin } from '../core/inTime.ts'
import { newsroomOf, slugOf } from '../core/newsroom.ts'
import { canStandIn } from '../http/answerCache.ts'
import type { Middleware } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { sendWhole } from './pages.ts'

/** The answer of `/readyz` while the database is away. */
const FROM_MEMORY = 'from memory: database unavailable\n'

/**
 * `/livez`: the event loop runs. `/readyz`: requests can be answered, from the cache if the database is away, so that an outage of the
 * database does not take all nodes out of the load balancer. `readers only: …` if nothing can be stored: as a write here has found, or by
 * the room in the folder of its database, because only the editors' process may have tried to write.
 */
export const healthChecks =
  (args: { folder: string | undefined; isDraining: () => boolean; payload: Payload }): Middleware =>
  async (req, res, next) => {
    const { folder, isDraining, payload } = args
    const { pathname } = splitUrl(req.originalUrl)
    if (pathname !== '/livez' && pathname !== '/readyz') return next()
    if (pathname === '/livez') return answer(res, 200, 'ok\n')
    if (isDraining()) return answer(res, 503, 'draining\n')
    if (await databaseAnswers(payload)) {
      const fault = storageFault(payload.db) ?? (folder && (await faultOfFolder(folder)))
      return answer(res, 200, fault ? `readers only: nothing can be stored (${fault})\n` : 'ok\n')
    }
    if (canStandIn(payload)) return answer(res, 200, FROM_MEMORY)
    answer(res, 503, 'database unavailable\n')
  }

const answer = (res: ServerResponse, status: number, body: string): void => {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  sendWhole(res, { body, headers, status })
}

const TIMEOUT_MS = 2_000

const databaseAnswers = async (payload: Payload): Promise<boolean> => {
  const collection = slugOf(newsroomOf(payload), CHANGES)
  const read = forReaders(() =>
    payload.find({ collection, depth: 0, limit: 1, pagination: false }),
  ).then(
    () => true,
    () => false,
  )
  return (await endsWithin(read, TIMEOUT_MS)) && read
}
