import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { API_PATH, answerApi } from '../api/api.ts'
import { newsroomOf } from '../core/newsroom.ts'

const METHODS = ['connect', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put'] as const

const handler: PayloadHandler = async (req) => {
  const { body, headers, status } = await answerApi({
    payload: req.payload,
    request: {
      address: newsroomOf(req.payload).clientAddress?.(req),
      header: (name) => req.headers.get(name),
      method: req.method ?? 'GET',
      ...targetOf(req),
    },
  })
  return new Response(body === '' ? null : body, { headers, status })
}

/** The path as it is elsewhere: an app may have its API at another address than `/api`. */
const targetOf = ({ payload, url = '/' }: PayloadRequest) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  const mounted = `${payload.config.routes.api}/v1`
  const path = pathname.startsWith(mounted) ? API_PATH + pathname.slice(mounted.length) : pathname
  return { path, search }
}

/**
 * The interface inside any Payload app, at the same addresses below the app's own path of its API: a catch-all for every
 * method, so that 204, 404 and 405 are the envelope's there, too.
 */
export const payloadEndpoints: Endpoint[] = METHODS.map((method) => ({
  handler,
  method,
  path: '/v1/:path*',
}))
