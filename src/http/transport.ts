import type { Middleware } from './nodeHttp.ts'

/** One year, in seconds. No `includeSubDomains`: the publisher's domain may have other hosts. */
const HSTS = 'max-age=31536000'

/** `Strict-Transport-Security` (RFC 6797), if and only if the public address is https. */
export const strictTransport = (baseUrl: string): Middleware => {
  const headers = Object.entries(transportHeaders(baseUrl))
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

/** The transport headers of every answer. */
export const transportHeaders = (baseUrl: string): Record<string, string> =>
  isHttps(baseUrl) ? { 'Strict-Transport-Security': HSTS } : {}

/** Whether this public address is https. */
export const isHttps = (address: string): boolean => new URL(address).protocol === 'https:'
