import { pino } from 'pino'
import type { DestinationStream, LogFn, Logger } from 'pino'

/**
 * One log for the host and for Payload: JSON lines, secrets cut out.
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
 * Payload logs each refused save as an error with its stack. One that the client can mend (status 4xx) is what the
 * newsroom is made to answer: a line, at level info.
 */
function quietRefusals(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const { err } = (args[0] ?? {}) as { err?: { message?: unknown; name?: string; status?: number } }
  const isRefusal =
    level >= ERROR && err?.status !== undefined && err.status >= 400 && err.status < 500
  if (isRefusal) this.info({ status: err.status }, `${err.name}: ${err.message}`)
  else method.apply(this, args)
}

const ERROR = 50
