import type { RequestHandler } from 'express'

/** One year, in seconds. Other hosts of the publisher's domain are not ours to speak for: no `includeSubDomains`. */
const HSTS = 'max-age=31536000'

/** Tells browsers to come by https alone (RFC 6797), everywhere, where the public address is https and only there. */
export const strictTransport = (baseUrl: string): RequestHandler => {
  const strict = isHttps(baseUrl)
  return (_req, res, next) => {
    if (strict) res.setHeader('Strict-Transport-Security', HSTS)
    next()
  }
}

/** Whether this public address is reached by https. */
export const isHttps = (address: string): boolean => new URL(address).protocol === 'https:'
