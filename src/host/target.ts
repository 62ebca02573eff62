import type { RequestListener } from 'node:http'
import type { Payload } from 'payload'
import { isApiPath } from '../api/path.ts'
import { isDecodable, isOverEncoded, isPlain, meaningOf } from '../http/spelling.ts'
import type { Middleware } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { notFoundPage } from './pages.ts'
import { isStaffAddress } from './refuse.ts'

/**
 * Answers 400 to a request with more than one field Host (RFC 9112, 3.2): a proxy may read another one than this server, and
 * store the answer under its name. To HTTP/1.1 without the field Node answers 400 itself (`requireHostHeader`).
 */
export const withOneHost =
  (app: RequestListener): RequestListener =>
  (req, res) => {
    if (!hasTwoHosts(req.rawHeaders)) return app(req, res)
    res.writeHead(400, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' })
    res.end('A request has one field Host.\n')
  }

/** Node's `headers` contains only the first of them. */
const hasTwoHosts = (raw: string[]): boolean => {
  let count = 0
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

/**
 * Reads a target in absolute form as its path, and its authority as the host: a server must accept it, and must ignore the
 * field Host beside it (RFC 9112, 3.2.2).
 */
export const originForm: Middleware = (req, _res, next) => {
  const [, host, rest = ''] = ABSOLUTE.exec(req.originalUrl) ?? []
  if (host !== undefined) {
    req.headers.host = host
    req.url = req.originalUrl = rest.startsWith('/') ? rest : `/${rest}`
  }
  next()
}

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i

/**
 * Answers 404 to other spellings of an address. Next normalises a path before it looks it up, so that checks of the path as it was sent
 * (a limit, an access rule) could be bypassed. The JSON interface answers its own other spellings.
 */
export const oneSpelling = (payload: Payload): Middleware => {
  const notFound = notFoundPage(payload)
  return (req, res, next) => {
    const { pathname } = splitUrl(req.originalUrl)
    const isOurs =
      isApiPath(pathname) ||
      (isPlain(pathname) && (!isStaffAddress(meaningOf(pathname)) || isAsDecoded(pathname)))
    return isOurs ? next() : notFound(req, res, next)
  }
}

/** Next and Payload decode a path: they would take another spelling for it, and answer 500 to what cannot be decoded. */
const isAsDecoded = (path: string): boolean => !isOverEncoded(path) && isDecodable(path)
