import type { Endpoint, PayloadHandler } from 'payload'
import { answerApi } from '../api/api.ts'
import { newsroomOf } from '../core/newsroom.ts'

const METHODS = ['connect', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put'] as const

const handler: PayloadHandler = async (req) => {
  const { pathname, search } = new URL(req.url ?? '/', 'http://localhost')
  const { body, headers, status } = await answerApi({
    payload: req.payload,
    request: {
      address: newsroomOf(req.payload).clientAddress?.(req),
      header: (name) => req.headers.get(name),
      method: req.method ?? 'GET',
      path: pathname,
      search,
    },
  })
  return new Response(body === '' ? null : body, { headers, status })
}

/**
 * The interface inside any Payload app, at the same addresses: a catch-all for every method, so that 204, 404 and 405
 * are the envelope's there, too.
 */
export const payloadEndpoints: Endpoint[] = METHODS.map((method) => ({
  handler,
  method,
  path: '/v1/:path*',
}))
