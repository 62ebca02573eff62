import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ProxyServer } from 'httpxy'
import type { Payload } from 'payload'
import { newsroomOf } from '../../core/newsroom.ts'
import { LOST_ANSWER } from '../../database/unknownCommit.ts'
import { clientAddressIn } from '../../http/clientHeader.ts'
import { clientGroup } from '../../http/limits/clientGroup.ts'
import type { Middleware, RoutedRequest } from '../../http/nodeHttp.ts'
import { headerOf, splitUrl } from '../../http/nodeHttp.ts'
import { STRANGER_MAX } from '../holdBody.ts'
import { isRest, isStaffAddress, refuse } from '../refuse.ts'
import { READING } from '../staffRequests.ts'
import { makeTurns } from './turns.ts'

/**
 * Forwards requests for staff's addresses to the editors' process, on its local socket, and passes its answers on unchanged. If the
 * process does not answer (it is starting or has ended), staff get 503. A process that hangs is killed by its supervisor, which ends the
 * requests that it holds. Only a few are forwarded at once: for any client there are requests that take it a tenth of a second or more,
 * and by hundreds of them in one turn of its event loop it would count as one that hangs.
 * @param socket path of the local socket
 */
export const toEditors = ({
  payload,
  socket,
}: {
  payload: Payload
  socket: string
}): Middleware => {
  const proxy = new ProxyServer({ agent: AGENT, target: { socketPath: socket } })
  const own = new URL(newsroomOf(payload).baseUrl)
  const take = makeTurns(PLACES)
  const leaves = new WeakMap<IncomingMessage, () => void>()
  proxy.on('proxyRes', ({ headers }, req, res) => {
    // The process has done its work: a client that reads slowly holds no place.
    leaves.get(req)?.()
    leaves.delete(req)
    // Headers about the connection to the other process do not apply to the client's.
    headers.connection = res.shouldKeepAlive && !isClosing(res) ? 'keep-alive' : 'close'
    delete headers['keep-alive']
    // Payload sends no Cache-Control to staff. A cache in front would apply its own default, and could serve a draft's file to readers.
    headers['cache-control'] ??= 'private, no-cache'
  })
  return (req, res, next) => {
    if (!isStaffAddress(splitUrl(req.originalUrl).pathname)) return next()
    req.url = req.originalUrl
    const pass = (leave?: () => void) => {
      if (leave) leaves.set(req, leave)
      forward(req, own)
      proxy
        .web(req, res)
        .catch((error: NodeJS.ErrnoException) => {
          if (res.headersSent || res.destroyed) return void res.destroy()
          answerFailure({ error, payload, req, res })
        })
        .finally(() => {
          if (leave && leaves.has(req)) afterTurn(socket, leave)
        })
    }
    // A file of staff may arrive slowly.
    if (Number(req.headers['content-length'] ?? 0) > STRANGER_MAX) return pass()
    if (!res.destroyed) res.once('close', take(clientOf(req), pass))
  }
}

/** Requests that the editors' process has at once. */
const PLACES = { atOnce: 16, ofAClient: 8 }

const clientOf = (req: IncomingMessage): string =>
  clientGroup(clientAddressIn({ get: (name) => headerOf(req, name) ?? null }) ?? '')

/** The library's own agent has 256 connections: as many clients that do not read their answers would keep all others waiting. */
const AGENT = new http.Agent({ keepAlive: true })

/**
 * Calls `done` when the editors' process has answered a ping (RFC 9110, 9.3.7), or has ended: it works on a request that its client gave up,
 * so one that asks and gives up would else have any number of requests there.
 */
const afterTurn = (socketPath: string, done: () => void): void => {
  http
    .request({ agent: AGENT, method: 'OPTIONS', path: '*', socketPath })
    .on('response', (answer) => answer.resume())
    .on('error', () => {})
    .on('close', done)
    .end()
}

/** Forwards a protocol upgrade to the editors' process: in development only, for hot reload. */
export const upgradeAt =
  (socket: string) =>
  (req: IncomingMessage, client: Socket, head: Buffer): void => {
    new ProxyServer({ target: { socketPath: socket } })
      .ws(req, client, {}, head)
      .catch(() => client.destroy())
  }

/**
 * Sets the X-Forwarded headers of a request anew: Next compares the host with `Origin` before it runs a Server Action, so the client's own
 * values are dropped. `Host` stays; a proxy may have put an internal name there, so a page of this newsroom's own origin counts as sent to
 * its host. `Expect` and `Upgrade` are removed (RFC 9110, 7.8 and 10.1.1).
 */
const forward = ({ headers, socket }: IncomingMessage, own: URL): void => {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name]
  }
  delete headers.expect
  delete headers.upgrade
  delete headers.connection
  const host = headers.origin === own.origin ? own.host : headers.host
  if (host !== undefined) headers['x-forwarded-host'] = host
  if (socket.remoteAddress !== undefined) headers['x-forwarded-for'] = socket.remoteAddress
  headers['x-forwarded-proto'] = own.protocol.slice(0, -1)
}

/** While the host drains, each answer closes its connection. */
const isClosing = (res: ServerResponse): boolean => res.getHeader('connection') === 'close'

const answerFailure = (args: {
  error: NodeJS.ErrnoException
  payload: Payload
  req: RoutedRequest
  res: ServerResponse
}): void => {
  const { error, ...asked } = args
  const { method } = asked.req
  if (READING.includes(method) || NOT_REACHED.includes(error.code ?? '')) {
    const isPage = method === 'GET' && !isRest(splitUrl(asked.req.originalUrl).pathname)
    const headers = { 'Retry-After': '5', ...(isPage && { Refresh: '3' }) }
    return refuse({ ...asked, headers, status: 503, text: AWAY, title: 'Back in a moment' })
  }
  asked.payload.logger.warn({
    err: error,
    msg: 'the editors’ process has ended ahead of its answer',
  })
  refuse({ ...asked, status: 503, text: LOST_ANSWER, title: 'It may have been saved' })
}

/** Errors before any byte of the request was sent. EAGAIN: the process hangs and its backlog of connections is full (unix(7)). */
const NOT_REACHED = ['EAGAIN', 'ECONNREFUSED', 'ENOENT']

const AWAY =
  'The newsroom’s admin is starting, and nothing was saved. Please try again in a moment.'
