import type { PayloadRequest } from 'payload'
import { APIError } from 'payload'

/** Somebody tried too often. Its name lets the log tell it in one line (`loggingLevels`). */
export class TooManyTries extends APIError {
  override name = 'TooManyTries'
}

/** 429 in words, with the seconds after which the next try counts (Retry-After, RFC 9110). */
export const tooMany = (req: PayloadRequest, seconds: number): TooManyTries => {
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.set('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new TooManyTries(`That was tried too often. Please try again in ${when}.`, 429, null, true)
}
