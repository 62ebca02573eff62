import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { socketFolder } from '../../core/socketFolder.ts'
import { clientSecret } from '../../http/clientHeader.ts'
import { READY, isOrder, orderStop } from '../orders.ts'
import { endWhenSilent } from './life.ts'

/** The editors' process as its supervisor sees it. */
export type Editors = {
  /** The path of its socket. */
  socket: string
  /**
   * Starts it, and restarts it whenever it ends.
   * @param onStart is called with each new process, to subscribe to its messages about saves
   * @returns a promise that resolves once it answers for the first time
   */
  start: (onStart: (worker: Worker) => void) => Promise<void>
  /** Lets it finish its requests, and stops it. */
  stop: () => Promise<void>
}

/** The longest pause before a restart. */
const LONGEST_PAUSE_MS = 30_000

/** A process that has answered for this long is restarted at once. */
const WELL_MS = 60_000

/** Milliseconds after the first order to stop until a process is killed. */
const STOP_MS = 20_000

/**
 * Keeps one process for editors running. Its crashes do not affect readers: it is restarted at once if it had answered for a minute,
 * otherwise with back-off. A process that hangs is killed.
 */
export const keepEditors = (logger: Logger): Editors => {
  // Ahead of all other processes, which get it by the environment.
  clientSecret()
  // Only this user has access to the folder.
  const folder = fs.mkdtempSync(path.join(socketFolder(), 'newsroom-'))
  const remove = () => fs.rmSync(folder, { force: true, recursive: true })
  // Also if the start fails, which a service manager repeats every few seconds.
  process.once('exit', remove)
  const socket = path.join(folder, 'editors')
  let worker: undefined | Worker
  let [deaths, isStopping] = [0, false]
  const fork = (onStart: (worker: Worker) => void, ready: () => void): void => {
    if (isStopping) return
    const began = cluster.fork({ [PART]: 'editors', [SOCKET]: socket })
    worker = began
    let readyAt = Infinity
    began.on('error', (err) => logger.debug({ err, msg: 'a message was lost' }))
    began.on('message', (message) => {
      if (!isOrder(message, READY)) return
      readyAt = performance.now()
      logger.info('The admin answers')
      ready()
    })
    endWhenSilent(began, logger)
    onStart(began)
    began.on('exit', (code, signal: null | string) => {
      worker = undefined
      if (isStopping) return
      deaths = performance.now() - readyAt > WELL_MS ? 0 : deaths + 1
      const pause = deaths === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (deaths - 1))
      const how = signal ?? `code ${code}`
      logger.error(
        `The editors’ process has ended (${how}): another one starts in ${pause / 1000} s`,
      )
      void sleep(pause, undefined, { ref: false }).then(() => fork(onStart, ready))
    })
  }
  return {
    socket,
    start: (onStart) =>
      new Promise((resolve) => {
        // The demo starts with another script and other options.
        cluster.setupPrimary({ args: [MAIN] })
        fork(onStart, resolve)
      }),
    stop: async () => {
      isStopping = true
      if (worker) await ended(worker)
      process.off('exit', remove)
      remove()
    },
  }
}

const MAIN = 'src/host/main.ts'

/** Environment variables that pass a worker its role and the socket of the editors' process. */
export const [PART, SOCKET] = ['NEWSROOM_PART', 'NEWSROOM_EDITORS_SOCKET']

const ended = async (worker: Worker): Promise<void> => {
  const exit = new Promise((resolve) => worker.once('exit', resolve))
  orderStop(worker)
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
  await exit
  clearTimeout(cut)
}
