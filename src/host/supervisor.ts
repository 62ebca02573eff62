import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { NOT_BUILT, isBuilt } from './build.ts'
import { SOCKET, keepEditors } from './editors/keep.ts'
import { passNewsOn } from './editors/news.ts'
import type { Env } from './env.ts'
import { makeLogger } from './logger.ts'
import { READY, isOrder, orderStop } from './orders.ts'
import { onStopSignal } from './signals.ts'

/** Number of crashes within this time after which the supervisor exits: a restart does not help. */
const CRASHES = 5
const WITHIN_MS = 60_000

/** The longest pause before a restart. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Keeps a number of workers for readers and one process for editors running, and serves their shared counters (`RateLimiterCluster`). The
 * first worker starts alone, runs what must run once, and logs why if it cannot start; the others follow when it is ready.
 * @param staff whether it serves staff, too
 */
export const supervise = (env: Supervised, { staff }: { staff: boolean }): void => {
  const { BASE_URL, LOG_LEVEL, SERVICE_NAME, WEB_CONCURRENCY: count } = env
  const logger = makeLogger(LOG_LEVEL)
  const [working, answering] = [new Set<Worker>(), new Set<Worker>()]
  const restarts = makeRestarts()
  let isOpen = false
  let isStopping = false
  let exitCode = 0
  const editors = staff && isBuilt() ? keepEditors(logger) : undefined
  if (staff && !editors) logger.warn(NOT_BUILT)
  new RateLimiterClusterMaster()

  const start = (): void => {
    if (isStopping) return
    const worker = cluster.fork(editors && { [SOCKET]: editors.socket })
    working.add(worker)
    // Messages to a worker that has just ended fail.
    worker.on('error', (err) => logger.debug({ err, msg: 'a message was lost' }))
    worker.on('message', (message) => {
      if (isOrder(message, READY)) open(worker)
    })
  }
  const open = (worker: Worker): void => {
    answering.add(worker)
    restarts.noteStart()
    if (answering.size === count) logger.info(`All ${count} processes answer`)
    if (isOpen) return
    isOpen = true
    logger.info(`${SERVICE_NAME} answers at ${BASE_URL}, in ${count} processes`)
    for (let n = 1; n < count; n += 1) start()
    void editors?.start((worker) => passNewsOn(worker, () => answering))
  }
  const stop = (code: number): void => {
    isStopping = true
    exitCode = code
    if (working.size === 0) return end()
    for (const worker of working) orderStop(worker)
  }
  /** Editors' requests arrive through the workers: the editors' process ends after them. */
  const end = (): void =>
    void (editors?.stop() ?? Promise.resolve()).then(() => process.exit(exitCode))
  const startAgain = (worker: Worker, how: string, pause: number): void => {
    const when = pause === 0 ? 'now' : `in ${pause / 1000} s`
    logger.error(`Process ${worker.process.pid} has ended (${how}): another one starts ${when}`)
    setTimeout(start, pause)
  }

  cluster.on('exit', (worker, code, signal: null | string) => {
    // The editors' process has its own supervisor: its crashes do not end the newsroom.
    if (!working.delete(worker)) return
    const how = signal ?? `code ${code}`
    const hasAnswered = answering.delete(worker)
    if (isStopping) {
      if (working.size === 0) end()
      return
    }
    if (hasAnswered) {
      const pause = restarts.pauseAfterCrash()
      if (pause !== undefined) return startAgain(worker, how, pause)
      printError(
        `${CRASHES} processes have ended within a minute, the last one by ${how}: giving up`,
      )
      return stop(1)
    }
    if (answering.size > 0) return startAgain(worker, how, restarts.pauseAfterFailedStart())
    // A worker that could not start has logged why.
    if (signal) {
      printError(`a process was ended by ${signal} while it started, and no other one answers`)
    }
    stop(code || 1)
  })
  onStopSignal({
    beforeExit: () => {
      for (const worker of working) worker.process.kill('SIGKILL')
    },
    stop: (signal) => {
      if (isStopping) return
      logger.info(`${signal}: the processes answer what has come, then they end`)
      stop(0)
    },
  })
  start()
}

type Supervised = Pick<Env, 'BASE_URL' | 'LOG_LEVEL' | 'SERVICE_NAME' | 'WEB_CONCURRENCY'>

/** Counts failed starts and crashes. Pauses are in milliseconds. */
const makeRestarts = () => {
  let crashes: number[] = []
  let failedStarts = 0
  return {
    noteStart: (): void => {
      failedStarts = 0
    },
    /** @returns undefined if too many have crashed of late */
    pauseAfterCrash: (): number | undefined => {
      const now = performance.now()
      crashes = [...crashes.filter((at) => now - at < WITHIN_MS), now]
      const { length } = crashes
      if (length >= CRASHES) return undefined
      return length === 1 ? 0 : 1000 * 2 ** (length - 2)
    },
    pauseAfterFailedStart: (): number => {
      failedStarts += 1
      return Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failedStarts)
    },
  }
}

const printError = (line: string): void => void process.stderr.write(`civic-newsroom: ${line}\n`)
