import { pino } from 'pino'
import type { Logger } from 'pino'

/** One log for the host and for Payload: JSON lines on standard output, secrets cut out. */
export const makeLogger = (level: string): Logger =>
  pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-api-key"]'],
  })
