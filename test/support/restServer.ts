import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Payload } from 'payload'
import { handleEndpoints } from 'payload'
import type { Host } from '../../src/host/listen.ts'
import type { Middleware } from '../../src/http/nodeHttp.ts'
import { openHost } from './host.ts'
import type { TestNewsroom } from './newsroom.ts'

/** An answer of Payload's REST. */
export type RestAnswer = {
  body: Record<string, unknown> & { errors?: { data?: unknown; message: string }[] }
  headers: Headers
  status: number
}

export type Rest = Awaited<ReturnType<typeof openRest>>

/** Staff's REST over HTTP, behind the host and without Next: fast, and on either database. */
export const openRest = async ({ key, payload }: Pick<TestNewsroom, 'key' | 'payload'>) => {
  const host: Host = await openHost(payload, {
    staff: restOf(payload, key),
    trustProxy: 'loopback',
  })
  const url = `http://127.0.0.1:${host.port}`
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { method, redirect: 'manual', ...init })
    const text = await answer.text()
    const body = text.startsWith('{') ? JSON.parse(text) : {}
    return { body, headers: answer.headers, status: answer.status } as RestAnswer
  }
  return {
    close: () => host.close(),
    json: (method: string, path: string, data: unknown, headers: Record<string, string> = {}) =>
      send(method, path, {
        body: JSON.stringify(data),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    send,
    url,
  }
}

/** Returns the header by which a trusted proxy reports a client's address. */
export const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address })

/** Returns the session cookie of an answer. */
export const cookieOf = ({ headers }: RestAnswer): Record<string, string> => ({
  Cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
})

const restOf =
  (payload: Payload, key: string): Middleware =>
  async (req, res) => {
    const hasBody = !['GET', 'HEAD'].includes(req.method)
    const request = new Request(`http://${req.headers.host}${req.originalUrl}`, {
      headers: new Headers(req.headers as Record<string, string>),
      method: req.method,
      ...(hasBody && { body: Readable.toWeb(req) as ReadableStream as never, duplex: 'half' }),
    } as RequestInit)
    const answer = await handleEndpoints({
      config: payload.config,
      payloadInstanceCacheKey: key,
      request,
    })
    res.statusCode = answer.status
    res.setHeaders(answer.headers)
    res.end(Buffer.from(await answer.arrayBuffer()))
  }
