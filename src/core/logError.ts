import type { Payload } from 'payload'

/** Logs an error, unless it follows from a state whose beginning and end are logged: a database that is away fails every read. */
export const logError = (
  { logger }: Payload,
  err: unknown,
  msg: string,
  level: 'error' | 'warn' = 'error',
): void => {
  if (!(err as undefined | { isLogged?: boolean })?.isLogged) logger[level]({ err, msg })
}

/** Logs that a mail could not be sent. The mail server's message may contain the address: only its code is logged. */
export const logUnsent = (payload: Payload, error: unknown, msg: string): void => {
  const { code, name, responseCode } = error as Record<string, unknown>
  payload.logger.error({ code, msg, name, responseCode })
}
