import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { isApiPath } from '../api/path.ts'
import { splitUrl } from '../http/nodeRequest.ts'
import { isStaffAddress, refuse } from './refuse.ts'
import { MB, fileTooLarge, withFields } from './uploads.ts'

/** What staff may send as JSON or text, and anybody as a form: the admin's own sign-in is one. In bytes. */
const TEXT_MAX = MB

/**
 * Of a body that nobody reads, so much is still taken. What comes then waits in the network, so that its sender gets to see
 * the answer: a connection that is cut at once may lose it (RFC 9112, 9.6).
 */
const DRAIN_BYTES = 2 * MB
const DRAIN_MS = 3_000
const LOOK_MS = 20

/**
 * Counts the bytes of each body ahead of whoever reads it. Next and Payload take a body whole and parse it before they ask who
 * sent it, so what is too large for its address is refused here with 413. Forms of the public side count for themselves, and
 * nobody else there reads a body.
 * @param uploadLimit bytes of a file that staff may upload
 */
export const countBodies =
  ({ payload, uploadLimit }: { payload: Payload; uploadLimit: number }): RequestHandler =>
  async (req, res, next) => {
    if (!hasBody(req)) return next()
    const { pathname } = splitUrl(req.originalUrl)
    if (!isStaffAddress(pathname) || isApiPath(pathname)) return goOn(req, res, next)
    const tooLarge = (text: string) =>
      refuse({ payload, req, res, status: 413, text, title: 'This is too large' })
    const length = req.headers['content-length']
    if (length === undefined || req.headers['transfer-encoding'] !== undefined) {
      // Held back at once, in the same turn: nothing of it has come yet.
      const whole = heldWhole(req, TEXT_MAX)
      if (isExpecting(req)) res.writeContinue()
      return (await whole) ? next() : tooLarge(WITHOUT_LENGTH)
    }
    if (Number(length) <= TEXT_MAX) return goOn(req, res, next)
    if (!isForm(req)) return tooLarge(TEXT_TOO_LARGE)
    if (Number(length) > withFields(uploadLimit)) return tooLarge(fileTooLarge(uploadLimit))
    return (await isSignedIn(payload, req)) ? goOn(req, res, next) : tooLarge(NOT_SIGNED_IN)
  }

const TEXT_TOO_LARGE = 'A request without a file may be 1 MB at most. Send less at once.'
const NOT_SIGNED_IN = 'Sign in to send files: without that, a request may be 1 MB at most.'
const WITHOUT_LENGTH =
  'A request may be 1 MB at most. To send a larger file, sign in and say its length (Content-Length).'

/** RFC 9112, 6.3: a request has a body only if it says so. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/** RFC 9110, 10.1.1: the body is sent once it is asked for. */
const isExpecting = ({ headers }: IncomingMessage): boolean =>
  /100-continue/i.test(headers.expect ?? '')

const goOn = (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
  if (isExpecting(req)) res.writeContinue()
  next()
}

/** By Payload's own rules, its session and origin checks among them. */
const isSignedIn = async (payload: Payload, { headers }: IncomingMessage): Promise<boolean> => {
  const sent = Object.entries(headers).filter(([, value]) => typeof value === 'string')
  const { user } = await payload.auth({ headers: new Headers(sent as [string, string][]) })
  return user !== null
}

/**
 * Keeps a body back until it is whole, and hands it on as if it came just now: the stream stays what it was.
 * @returns false as soon as it is longer than this; what has come is forgotten
 */
const heldWhole = (req: IncomingMessage, limit: number): Promise<boolean> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const letGo = () => {
      delete (req as Partial<IncomingMessage>).push
      return resolve
    }
    req.push = (chunk: Buffer | null) => {
      if (chunk === null) {
        letGo()(true)
        for (const kept of chunks) req.push(kept)
        return req.push(null)
      }
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else letGo()(false)
      return true
    }
  })

/**
 * An answer that is due before its request's body is whole says `Connection: close`, and the connection stays until the sender
 * has had time to see it.
 */
export const cutUnread: RequestHandler = (req, res, next) => {
  if (!hasBody(req)) return next()
  // A reader that gives up takes the socket off the request.
  const { socket } = req
  const { end, writeHead } = res as unknown as Record<'end' | 'writeHead', Method>
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

/** Takes some more of a body and forgets it. Ends when it was all, or the time is up. */
const drained = async (req: IncomingMessage, socket: Socket): Promise<void> => {
  const [until, most] = [Date.now() + DRAIN_MS, socket.bytesRead + DRAIN_BYTES]
  req.resume()
  while (!req.complete && !socket.destroyed && Date.now() < until) {
    if (socket.bytesRead > most) socket.pause()
    await sleep(LOOK_MS, undefined, { ref: false })
  }
}
