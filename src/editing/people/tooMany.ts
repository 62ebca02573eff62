import type { APIError, PayloadRequest } from 'payload'
import { refuse } from '../../core/refuse.ts'

/** The 429 with a message and Retry-After, in seconds (RFC 9110). */
export const tooMany = (req: PayloadRequest, seconds: number): APIError => {
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.set('Retry-After', String(seconds))
  const minutes = Math.ceil(seconds / 60)
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return refuse(`That was tried too often. Please try again in ${when}.`, 429)
}
