import type { Request, RequestHandler, Response } from 'express'
import { isForeign } from '../http/sender.ts'
import { splitUrl } from '../http/nodeRequest.ts'
import { hasBody } from './bodies.ts'

/** The addresses at which staff work. */
const STAFF = /^\/(admin|api)(\/|$)/i

const API = /^\/api(\/|$)/i

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * What Payload and Next would take on trust: a request that changes something comes from a page of ours or from no browser,
 * and its body has a type that Payload reads.
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

/** In the form in which Payload's own answers tell errors, so that the admin shows it. */
const refuse = (res: Response, status: number, message: string): void => {
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ errors: [{ message }] })
}

/** Payload compares the type to the letter, and would go on without a body that it did not read. */
const isReadable = (req: Request): boolean => {
  const [type = ''] = (req.get('content-type') ?? '').split(';')
  return type === FORM ? isQuery(req) : READABLE.includes(type)
}

const READABLE = ['application/json', 'multipart/form-data']

const FORM = 'application/x-www-form-urlencoded'

/** Payload takes a long query as a form. */
const isQuery = (req: Request): boolean =>
  [req.get('x-payload-http-method-override'), req.get('x-http-method-override')].includes('GET')
