import type { Endpoint, PayloadHandler } from 'payload'
import { answerApi } from '../api/door.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { fromFetch, toFetch } from '../http/fetch.ts'

const METHODS = ['connect', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put'] as const

const handler: PayloadHandler = async (req) => {
  const { pathname, search } = new URL(req.url ?? '/', 'http://localhost')
  const { headers, method = 'GET', payload } = req
  const place = { address: newsroomOf(payload).clientAddress?.(req), path: pathname, search }
  const request = fromFetch({ body: null, headers, method }, place)
  return toFetch(await answerApi({ payload, request }))
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
