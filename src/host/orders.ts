import cluster from 'node:cluster'

/** What a worker tells the primary, and what it is told. */
export const READY = { newsroom: 'ready' }
export const STOP = { newsroom: 'stop' }

/** Whether a message of node:cluster is this one; libraries send theirs over the same line. */
export const isOrder = (message: unknown, order: { newsroom: string }): boolean =>
  (message as undefined | { newsroom?: unknown })?.newsroom === order.newsroom

export type Orders = {
  /** Tells the primary that this worker answers. */
  ready: () => void
  /** How to stop, as soon as there is something that takes time. */
  stopBy: (stop: () => Promise<void>) => void
}

/**
 * Lets the primary tell this worker when to stop; undefined in a process that is no worker. A signal means the same, and is
 * never the second one: terminals and service managers send theirs to the workers as well.
 */
export const obeyPrimary = (): Orders | undefined => {
  if (!cluster.isWorker) return undefined
  let [isStopping, stop] = [false, async () => {}]
  const end = () => {
    if (isStopping) return
    isStopping = true
    void stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  process.on('message', (message) => {
    if (isOrder(message, STOP)) end()
  })
  return {
    ready: () => void process.send?.(READY),
    stopBy: (how) => {
      stop = how
    },
  }
}
