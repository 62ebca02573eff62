import type { Worker } from 'node:cluster'

/** Messages between a worker and the primary. */
export const READY = { newsroom: 'ready' }
const STOP = { newsroom: 'stop' }

/** Milliseconds between orders to stop. */
const AGAIN_MS = 200

/** Orders a worker to stop, again and again until it has ended: one that is still being loaded loses messages. */
export const orderStop = (worker: Worker): void => {
  const order = () => {
    if (worker.isConnected()) worker.send(STOP)
  }
  order()
  const again = setInterval(order, AGAIN_MS)
  worker.once('exit', () => clearInterval(again))
}

/** Whether a message of node:cluster is this one; libraries use the same channel. */
export const isOrder = (message: unknown, order: { newsroom: string }): boolean =>
  (message as undefined | { newsroom?: unknown })?.newsroom === order.newsroom

export type Orders = {
  /** Notifies the primary that this worker is ready. */
  ready: () => void
  /** Sets how to stop, once there is something to stop. */
  stopBy: (stop: () => Promise<void>) => void
}

/**
 * Lets the primary stop this worker. A signal does the same, and never counts as the second one, because terminals and service managers
 * send signals to the workers as well.
 * @param signals whether it obeys signals; otherwise it runs until the primary, which receives the signal too, sends the order. @default
 * true
 */
export const obeyPrimary = ({ signals = true } = {}): Orders => {
  let [isStopping, stop] = [false, async () => {}]
  const end = () => {
    if (isStopping) return
    isStopping = true
    void stop().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, signals ? end : () => {})
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
