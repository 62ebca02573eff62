import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { isApiPath } from '../api/path.ts'
import { isOverEncoded, isPlain, meaningOf } from '../http/spelling.ts'
import { splitUrl } from '../http/nodeRequest.ts'
import { notFoundPage } from './pages.ts'
import { isStaffAddress } from './refuse.ts'

/**
 * Reads a target in absolute form as its path, and its authority as the host: a server must accept it, and must ignore the
 * field Host beside it (RFC 9112, 3.2.2).
 */
export const originForm: RequestHandler = (req, _res, next) => {
  const [, host, rest = ''] = ABSOLUTE.exec(req.originalUrl) ?? []
  if (host !== undefined) {
    req.headers.host = host
    req.url = req.originalUrl = rest.startsWith('/') ? rest : `/${rest}`
  }
  next()
}

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i

/**
 * One spelling for each address: any other is 404. Next tidies a path up before it looks it up, so whatever reads a path as it
 * was sent (a limit, a cap, an access rule) could be gone around. The JSON interface answers its own other spellings.
 */
export const oneSpelling = (payload: Payload): RequestHandler => {
  const notFound = notFoundPage(payload)
  return (req, res, next) => {
    const { pathname } = splitUrl(req.originalUrl)
    const isOurs =
      isApiPath(pathname) ||
      (isPlain(pathname) && !(isStaffAddress(meaningOf(pathname)) && isOverEncoded(pathname)))
    return isOurs ? next() : notFound(req, res, next)
  }
}
