import cluster from 'node:cluster'
import type { Env } from './env.ts'
import { obeyPrimary } from './orders.ts'

/**
 * Serves the newsroom in this process, until it is told to stop.
 * @param staff whether staff work here, too
 */
export const serve = async (env: Env, { staff }: { staff: boolean }): Promise<void> => {
  // Ahead of everything that takes time: an order may come meanwhile.
  const orders = obeyPrimary()
  const { startNewsroom, stopOnSignal } = await import('./server.ts')
  // The first of several workers says that it is starting; those that come later would say so instead of one that answers.
  const early = (cluster.worker?.id ?? 1) === 1
  const { admin, payload, stop } = await startNewsroom(env, undefined, { early, staff })
  if (orders) orders.stopBy(stop)
  else stopOnSignal(stop)
  if (early && admin.isBuilt()) await admin.start()
  else if (early) payload.logger.warn('The admin is not built: run npm run build')
  if (orders) orders.ready()
  else payload.logger.info(`${env.SERVICE_NAME} answers at ${env.BASE_URL}`)
}
