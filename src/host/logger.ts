import { destination as openDestination, pino } from 'pino'
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
  return pino(options, destination ?? standardOutput())
}

/**
 * Standard output. Lines that cannot be written, as to a file on a full disk, wait in memory for the next one, up to a megabyte. Without
 * the listeners the first of them would end the process, which pino would keep from ending until they are written.
 */
const standardOutput = (): DestinationStream => {
  const stream = openDestination({ dest: 1, maxLength: 1024 * 1024, sync: false })
  const { flushSync } = stream
  stream.on('error', () => {
    stream.flushSync = () => {}
  })
  stream.on('write', () => {
    stream.flushSync = flushSync
  })
  return stream
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
