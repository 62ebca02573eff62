import { pino } from 'pino'
import { notStoredOf } from '../database/notStored.ts'
import type { DestinationStream, LogFn, Logger } from 'pino'

/**
 * Makes the logger of the host and of Payload: JSON lines, with secrets redacted.
 * @param destination @default standard output
 */
export const makeLogger = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    hooks: { logMethod: quietRefusals },
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-api-key"]'],
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Lowers the level of refused saves: Payload logs each as an error with its stack, although a 4xx is an expected answer. A full disk is
 * logged once at its begin and once at its end (database/storage.ts), not per request.
 */
function quietRefusals(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const { err } = (args[0] ?? {}) as { err?: { message?: unknown; name?: string; status?: number } }
  if (level >= WARN && notStoredOf(err ?? args[0])?.fault === 'disk full') {
    return this.debug(...(args as [object]))
  }
  const isRefusal =
    level >= ERROR && err?.status !== undefined && err.status >= 400 && err.status < 500
  if (isRefusal) this.info({ status: err.status }, `${err.name}: ${err.message}`)
  else method.apply(this, args)
}

const WARN = 40

const ERROR = 50
