import type { RequestHandler } from 'express'

/** One year, in seconds. Other hosts of the publisher's domain are not ours to speak for: no `includeSubDomains`. */
const HSTS = 'max-age=31536000'

/** Tells browsers to come by https alone (RFC 6797), everywhere, where the public address is https and only there. */
export const strictTransport = (baseUrl: string): RequestHandler => {
  const headers = Object.entries(transportHeaders(baseUrl))
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

/** What every answer says of how it is to be reached. */
export const transportHeaders = (baseUrl: string): Record<string, string> =>
  isHttps(baseUrl) ? { 'Strict-Transport-Security': HSTS } : {}

/** Whether this public address is reached by https. */
export const isHttps = (address: string): boolean => new URL(address).protocol === 'https:'
