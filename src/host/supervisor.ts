import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import os from 'node:os'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Env } from './env.ts'
import { makeLogger } from './logger.ts'
import { READY, STOP, isOrder } from './orders.ts'

/** So many deaths within so long end it all: something is wrong that another start does not cure. */
const DEATHS = 5
const WITHIN_MS = 60_000

/** The longest pause ahead of another start. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Keeps so many workers at work, and does nothing else but count for them (`RateLimiterCluster`). The first one starts alone,
 * makes what is made once, and if it cannot start, has said why; the others follow when it answers.
 */
export const supervise = (env: Supervised): void => {
  const { BASE_URL, LOG_LEVEL, SERVICE_NAME, WEB_CONCURRENCY: count } = env
  const logger = makeLogger(LOG_LEVEL)
  const [working, answering] = [new Set<Worker>(), new Set<Worker>()]
  const deaths: number[] = []
  let [failedStarts, isOpen, isStopping, exitCode] = [0, false, false, 0]
  new RateLimiterClusterMaster()

  const start = (): void => {
    if (isStopping) return
    const worker = cluster.fork()
    working.add(worker)
    // What was on its way to a worker that has just ended.
    worker.on('error', (err) => logger.debug({ err, msg: 'a message was lost' }))
    worker.on('message', (message) => {
      if (isOrder(message, READY)) open(worker)
    })
  }
  const open = (worker: Worker): void => {
    answering.add(worker)
    failedStarts = 0
    if (answering.size === count) logger.info(`All ${count} processes answer`)
    if (isOpen) return
    isOpen = true
    logger.info(`${SERVICE_NAME} answers at ${BASE_URL}, in ${count} processes`)
    for (let n = 1; n < count; n += 1) start()
  }
  const stop = (code: number): void => {
    isStopping = true
    exitCode = code
    if (working.size === 0) process.exit(exitCode)
    for (const worker of working) if (worker.isConnected()) worker.send(STOP)
  }
  const startAgain = (worker: Worker, how: string, pause: number): void => {
    const when = pause === 0 ? 'now' : `in ${pause / 1000} s`
    logger.error(`Process ${worker.process.pid} has ended (${how}): another one starts ${when}`)
    setTimeout(start, pause)
  }

  cluster.on('exit', (worker, code, signal: null | string) => {
    working.delete(worker)
    const how = signal ?? `code ${code}`
    const hasAnswered = answering.delete(worker)
    if (isStopping) return working.size === 0 ? process.exit(exitCode) : undefined
    if (!hasAnswered && answering.size === 0) {
      // One that could not start has said why.
      if (signal) say(`a process was ended by ${signal} while it started, and no other one answers`)
      return stop(code || 1)
    }
    if (!hasAnswered) {
      failedStarts += 1
      return startAgain(worker, how, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failedStarts))
    }
    deaths.push(performance.now())
    const recent = deaths.filter((at) => performance.now() - at < WITHIN_MS).length
    if (recent < DEATHS) return startAgain(worker, how, recent === 1 ? 0 : 1000 * 2 ** (recent - 2))
    say(`${DEATHS} processes have ended within a minute, the last one by ${how}: giving up`)
    stop(1)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) {
        for (const worker of working) worker.process.kill('SIGKILL')
        process.exit(128 + os.constants.signals[signal])
      }
      logger.info(`${signal}: the processes answer what has come, then they end`)
      stop(0)
    })
  }
  start()
}

type Supervised = Pick<Env, 'BASE_URL' | 'LOG_LEVEL' | 'SERVICE_NAME' | 'WEB_CONCURRENCY'>

const say = (line: string): void => void process.stderr.write(`civic-newsroom: ${line}\n`)
