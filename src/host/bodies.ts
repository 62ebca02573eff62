import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isApiPath } from '../api/path.ts'
import type { Middleware } from '../http/nodeHttp.ts'
import { splitUrl } from '../http/nodeHttp.ts'
import { STRANGER_MAX, holdBody } from './holdBody.ts'
import { isRest, isStaffAddress, refuse } from './refuse.ts'
import { FORM_STATE_MAX, MB, fileTooLarge, withFields } from './uploads.ts'

/** Limit of JSON and text from staff, in bytes. */
const TEXT_MAX = MB

/**
 * Bytes of an unread body that are read and discarded after the answer. If the connection were closed at once, the client could lose the
 * answer (RFC 9112, 9.6).
 */
const DRAIN_BYTES = 2 * MB
const DRAIN_MS = 3_000
const LOOK_MS = 20

/**
 * Counts the bytes of each body before a handler reads it. Next and Payload read a body whole and parse it before they check
 * the session. A body too large for its address is refused here with 413, one that an anonymous client sends too slowly
 * with 408. Handlers of public forms count the bytes of theirs; no other public handler reads a body.
 * @param uploadLimit bytes of a file that staff may upload
 */
export const countBodies =
  ({ payload, uploadLimit }: { payload: Payload; uploadLimit: number }): Middleware =>
  async (req, res, next) => {
    if (!hasBody(req)) return next()
    const { pathname } = splitUrl(req.originalUrl)
    if (!isStaffAddress(pathname) || isApiPath(pathname)) return sendContinue(req, res, next)
    const refused = (status: 408 | 413, text: string) =>
      refuse({ payload, req, res, status, text, title: TITLES[status] })
    const length = lengthOf(req)
    if (length !== undefined && length > STRANGER_MAX) {
      if (!(await isSignedIn(payload, req))) return refused(413, NOT_SIGNED_IN)
      const most = isServerFunction(req, pathname) ? FORM_STATE_MAX : TEXT_MAX
      if (length <= most) return sendContinue(req, res, next)
      if (!isForm(req)) return refused(413, TEXT_TOO_LARGE)
      if (length > withFields(uploadLimit)) return refused(413, fileTooLarge(uploadLimit))
      return sendContinue(req, res, next)
    }
    // Called in the turn in which the request arrived: no byte of the body has been read yet.
    const held = holdBody(req, { isStaff: () => isSignedIn(payload, req), most: TEXT_MAX })
    if (isExpecting(req)) res.writeContinue()
    switch (await held) {
      case 'gone':
        return
      case 'late':
        return refused(408, LATE)
      case 'long':
        return refused(413, WITHOUT_LENGTH)
      case 'whole':
        return next()
    }
  }

const TITLES = { 408: 'This took too long', 413: 'This is too large' }
const TEXT_TOO_LARGE = 'A request without a file may be 1 MB at most. Send less at once.'
const NOT_SIGNED_IN = 'Sign in to send files: without that, a request may be 64 KB at most.'
const WITHOUT_LENGTH =
  'A request may be 64 KB at most, or 1 MB from a user who has signed in. To send a larger file, sign in and send its length (Content-Length).'
const LATE = 'The request did not arrive completely within 10 seconds. Please send it again.'

/** Returns Content-Length; undefined if there is none or the body is chunked. */
const lengthOf = ({ headers }: IncomingMessage): number | undefined =>
  headers['content-length'] === undefined || headers['transfer-encoding'] !== undefined
    ? undefined
    : Number(headers['content-length'])

/** Whether a request has a body (RFC 9112, 6.3). */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/** Whether a form of the admin sends this by itself, by a server function of Next. */
const isServerFunction = ({ headers }: IncomingMessage, pathname: string): boolean =>
  headers['next-action'] !== undefined && !isRest(pathname)

/** Sends 100 Continue if the client waits for it (RFC 9110, 10.1.1). */
const isExpecting = ({ headers }: IncomingMessage): boolean =>
  /100-continue/i.test(headers.expect ?? '')

const sendContinue = (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
  if (isExpecting(req)) res.writeContinue()
  next()
}

/** Whether the request has a valid session, by Payload's own session and origin checks. */
const isSignedIn = async (payload: Payload, { headers }: IncomingMessage): Promise<boolean> => {
  const sent = Object.entries(headers).filter(([, value]) => typeof value === 'string')
  const { user } = await payload.auth({ headers: new Headers(sent as [string, string][]) })
  return user !== null
}

/**
 * Sends an answer before the request's body is complete: with `Connection: close`, and the connection stays open until the client has had
 * time to read it.
 */
export const cutUnread: Middleware = (req, res, next) => {
  if (!hasBody(req)) return next()
  // A destroyed reader detaches the socket from the request.
  const { socket } = req
  const { end, writeHead } = res as Record<'end' | 'writeHead', Method>
  const writeHeadFirst = (...args: unknown[]) => {
    if (!req.complete) res.setHeader('Connection', 'close')
    return writeHead.apply(res, args)
  }
  const endLater = (...args: unknown[]) => {
    res.end = end as typeof res.end
    if (req.complete) return end.apply(res, args)
    const [last] = args
    if (typeof last === 'string' || last instanceof Uint8Array) res.write(last)
    else res.flushHeaders()
    void drained(req, socket).then(() => res.end())
    return res
  }
  Object.assign(res, { end: endLater, writeHead: writeHeadFirst })
  next()
}

type Method = (...args: unknown[]) => unknown

/** Reads and discards more of a body, until its end or the deadline. */
const drained = async (req: IncomingMessage, socket: Socket): Promise<void> => {
  const [until, most] = [Date.now() + DRAIN_MS, socket.bytesRead + DRAIN_BYTES]
  req.resume()
  while (!req.complete && !socket.destroyed && Date.now() < until) {
    if (socket.bytesRead > most) socket.pause()
    await sleep(LOOK_MS, undefined, { ref: false })
  }
}
