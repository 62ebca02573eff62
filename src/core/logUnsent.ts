import type { Payload } from 'payload'

/** Logs that a mail could not be sent. The mail server's message may contain the address: only its code is logged. */
export const logUnsent = (payload: Payload, error: unknown, msg: string): void => {
  const { code, name, responseCode } = error as Record<string, unknown>
  payload.logger.error({ code, msg, name, responseCode })
}
