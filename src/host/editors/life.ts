import type { Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { READY, isOrder } from '../orders.ts'

/** The heartbeat of the editors' process, sent every second. */
const ALIVE = { newsroom: 'alive' }

const EVERY_MS = 1_000

/** Seconds without a heartbeat after which the process is killed. */
const SILENCE_S = 15

/** The same while it starts: loading the admin's modules blocks its event loop. */
const SILENCE_AT_START_S = 90

/** Sends the heartbeat from the editors' process: its event loop runs, however long a request takes. */
export const showLife = (): void => {
  const report = () => void (process.connected && process.send?.(ALIVE))
  setInterval(report, EVERY_MS).unref()
}

/**
 * Kills the editors' process when it hangs, so that the requests that it holds are answered. Seconds are counted as turns of a timer: if
 * this process itself was suspended (a machine that slept), that is one turn.
 */
export const endWhenSilent = (worker: Worker, logger: Logger): void => {
  let [limit, silent] = [SILENCE_AT_START_S, 0]
  worker.on('message', (message) => {
    if (isOrder(message, READY)) limit = SILENCE_S
    silent = 0
  })
  const timer = setInterval(() => {
    silent += 1
    if (silent <= limit) return
    logger.error(`The editors’ process has given no sign of life for ${limit} s and is ended`)
    worker.process.kill('SIGKILL')
  }, EVERY_MS)
  timer.unref()
  worker.once('exit', () => clearInterval(timer))
}
