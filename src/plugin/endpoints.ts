import type { Endpoint, PayloadHandler, PayloadRequest } from 'payload'
import { answerApi } from '../api/routes.ts'
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

/** Returns the path relative to the API: an app may mount its API elsewhere than `/api`. */
const targetOf = ({ payload, url = '/' }: PayloadRequest) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  const mounted = `${payload.config.routes.api}/v1`
  const path = pathname.startsWith(mounted) ? API_PATH + pathname.slice(mounted.length) : pathname
  return { asked: pathname, path, search }
}

/**
 * The interface inside any Payload app, below the app's API path: a catch-all for every method, so that 204, 404 and 405 have the
 * envelope, too.
 */
export const payloadEndpoints: Endpoint[] = METHODS.map((method) => ({
  handler,
  method,
  path: '/v1/:path*',
}))
