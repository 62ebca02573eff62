import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { answerApi } from '../api/door.ts'
import { API_PATH } from '../api/path.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { fromFetch, toFetch } from '../http/fetch.ts'

const METHODS = ['connect', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put'] as const

const handler: PayloadHandler = async (req) => {
  const { headers, method = 'GET', payload } = req
  const place = { address: newsroomOf(payload).clientAddress?.(req), ...targetOf(req) }
  const request = fromFetch({ body: null, headers, method }, place)
  return toFetch(await answerApi({ payload, request }))
}

/** The path as it is elsewhere: an app may have its API at another address than `/api`. */
const targetOf = ({ payload, url = '/' }: PayloadRequest) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  const mounted = `${payload.config.routes.api}/v1`
  const path = pathname.startsWith(mounted) ? API_PATH + pathname.slice(mounted.length) : pathname
  return { asked: pathname, path, search }
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
