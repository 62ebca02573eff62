import type { Request, RequestHandler, Response } from 'express'
import { isForeign } from '../http/sender.ts'
import { splitUrl } from '../http/nodeRequest.ts'
import { hasBody } from './bodies.ts'

/** The addresses of staff's side. */
const STAFF = /^\/(admin|api)(\/|$)/i

const API = /^\/api(\/|$)/i

/** Safe methods (RFC 9110, 9.2.1). */
export const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Checks that Payload and Next omit: a request that changes something must come from a page of this site or from no browser, and its body
 * must have a type that Payload reads.
 */
export const checkStaffRequests =
  ({ baseUrl }: { baseUrl: string }): RequestHandler =>
  (req, res, next) => {
    const { pathname } = splitUrl(req.originalUrl)
    if (READING.includes(req.method) || !STAFF.test(pathname)) return next()
    const header = (name: string) => req.get(name)
    if (isForeign({ header }, { baseUrl })) return refuse(res, 403, FOREIGN)
    if (API.test(pathname) && hasBody(req) && !isReadable(req)) return refuse(res, 415, UNREADABLE)
    next()
  }

const FOREIGN = 'This request was sent from another site. Please use the admin here.'

const UNREADABLE = 'Send the body as application/json or multipart/form-data.'

/** An error in the form of Payload's own answers, so that the admin displays it. */
const refuse = (res: Response, status: number, message: string): void => {
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [{ message }] })
}

/** Payload compares the type exactly, and would ignore a body of another spelling. */
const isReadable = (req: Request): boolean => {
  const [type = ''] = (req.get('content-type') ?? '').split(';')
  return type === FORM ? isQuery(req) : READABLE.includes(type)
}

const READABLE = ['application/json', 'multipart/form-data']

const FORM = 'application/x-www-form-urlencoded'

/** Payload accepts a long query as a form. */
const isQuery = (req: Request): boolean =>
  [req.get('x-payload-http-method-override'), req.get('x-http-method-override')].includes('GET')
