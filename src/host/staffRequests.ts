import type { IncomingMessage } from 'node:http'
import type { Middleware } from '../http/nodeHttp.ts'
import { isForeign } from '../http/sender.ts'
import { headerOf, splitUrl } from '../http/nodeHttp.ts'
import { hasBody } from './bodies.ts'
import { isRest, sendError } from './refuse.ts'

/** The addresses of staff's side. */
const STAFF = /^\/(admin|api)(\/|$)/i

/** Safe methods (RFC 9110, 9.2.1). */
export const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Checks that Payload and Next omit: a request that changes something must come from a page of this site or from no browser, and its body
 * must have a type that Payload reads.
 */
export const checkStaffRequests =
  ({ baseUrl }: { baseUrl: string }): Middleware =>
  (req, res, next) => {
    const { pathname, search } = splitUrl(req.originalUrl)
    cutUserAgent(req)
    const most = isRest(pathname) ? REST_PARAMETERS : PARAMETERS
    if (STAFF.test(pathname) && search.split('&').length > most + 1)
      return sendError(res, 400, isRest(pathname) ? REST_MANY : MANY)
    if (READING.includes(req.method)) return next()
    // Next would ask itself for the page of a server function.
    if (pathname.startsWith('/_next/')) {
      res.setHeader('Allow', READING.join(', '))
      return sendError(res, 405, 'This can only be read.')
    }
    if (!STAFF.test(pathname)) return next()
    // Next makes a Request of the Fetch API, which has no such method, and answers 500.
    if (req.method === 'TRACE') {
      res.setHeader('Allow', ALLOWED)
      return sendError(res, 405, 'TRACE is not allowed here.')
    }
    const header = (name: string) => headerOf(req, name)
    if (isForeign({ header }, { baseUrl })) return sendError(res, 403, FOREIGN)
    // Next takes it for a form that was sent without scripts, and answers 500 to one that it cannot read.
    if (!isRest(pathname) && header('next-action') === undefined) {
      res.setHeader('Allow', READING.join(', '))
      return sendError(res, 405, 'A page of the admin can only be read.')
    }
    if (isRest(pathname) && hasBody(req) && !isReadable(req))
      return sendError(res, 415, isQuery(req) ? NO_QUERY : UNREADABLE)
    next()
  }

/**
 * Cuts a long User-Agent. Next (16.4.6) searches it for the names of crawlers, ahead of any session, in a time that grows with the square of
 * its length: with one of 15 KB, a request of any client kept the editors' process busy for more than a second.
 */
const cutUserAgent = ({ headers }: IncomingMessage): void => {
  const agent = headers['user-agent']
  if (agent !== undefined) headers['user-agent'] = agent.slice(0, USER_AGENT_MAX)
}

/** Characters: those of browsers have some hundred. */
const USER_AGENT_MAX = 500

/** Parameters of a page of the admin at most. Next (16.4.6) reads them in a time that grows with the square of their number. */
const PARAMETERS = 500

const MANY = 'The address has more parameters than any page. Please open the page anew.'

/** The same of staff's REST, whose conditions and fields are parameters, each of 16 characters or more; an address has 16 KB at most. */
const REST_PARAMETERS = 1_000

const REST_MANY = 'An address may have 1,000 parameters at most. Send a longer query in a body.'

const ALLOWED = 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE'

const FOREIGN = 'This request was sent from another site. Please use the admin here.'

const UNREADABLE = 'Send the body as application/json or multipart/form-data.'

const NO_QUERY = 'Send a query as application/x-www-form-urlencoded.'

/** Payload compares the type exactly, and would ignore a body of another spelling. A query sent as invalid JSON would be a 500. */
const isReadable = (req: IncomingMessage): boolean => {
  const [type = ''] = (req.headers['content-type'] ?? '').split(';')
  return isQuery(req) ? type === FORM : READABLE.includes(type)
}

const READABLE = ['application/json', 'multipart/form-data']

const FORM = 'application/x-www-form-urlencoded'

/** Payload accepts a long query as a form. */
const isQuery = (req: IncomingMessage): boolean =>
  ['x-payload-http-method-override', 'x-http-method-override'].some(
    (name) => headerOf(req, name) === 'GET',
  )
