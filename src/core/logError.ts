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
