import type { PayloadRequest } from 'payload'
import { APIError } from 'payload'

/** Too many attempts. Its name lets the log write it in one line (`loggingLevels`). */
export class TooManyTries extends APIError {
  override name = 'TooManyTries'
}

/** The 429 with a message and Retry-After, in seconds (RFC 9110). */
export const tooMany = (req: PayloadRequest, seconds: number): TooManyTries => {
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.set('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new TooManyTries(`That was tried too often. Please try again in ${when}.`, 429, null, true)
}
