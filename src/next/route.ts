import type { PayloadRequest, SanitizedConfig } from 'payload'
import { getPayload } from 'payload'
import { newsroomOf } from '../core/newsroom.ts'
import { fromFetch, toFetch } from '../http/fetch.ts'
import { answerPublic } from '../plugin/publicSide.ts'
import type { Served } from './parts.ts'
import { ROUTE, addressesOf, isAmong } from './parts.ts'

type Handler = (request: Request) => Promise<Response>

/** One handler for each method that Next knows: what is not allowed is refused in the newsroom's own words. */
type Handlers = Record<'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT', Handler>

/**
 * The newsroom's public side as a Next route, `app/civic-newsroom/[[...path]]/route.ts`.
 * @param config the app's Payload config
 * @param served what `withCivicNewsroom` was given. @default {}
 * @example export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = newsroomRoute(config)
 */
export const newsroomRoute = (
  config: Promise<SanitizedConfig> | SanitizedConfig,
  served: Served = {},
): Handlers => {
  const addresses = addressesOf(served)
  const handler: Handler = async (request) => {
    const { pathname, search } = new URL(request.url)
    const path = pathOf(pathname, served)
    const payload = await getPayload({ config })
    const { clientAddress } = newsroomOf(payload)
    const answer =
      isAmong(addresses, path) &&
      (await answerPublic({
        payload,
        request: fromFetch(request, {
          // It reads headers alone: a request that no endpoint of Payload's has got has nothing else.
          address: clientAddress?.({ headers: request.headers } as PayloadRequest),
          path,
          search,
        }),
      }))
    return answer ? toFetch(answer) : new Response('Not found', { status: 404 })
  }
  return {
    DELETE: handler,
    GET: handler,
    HEAD: handler,
    OPTIONS: handler,
    PATCH: handler,
    POST: handler,
    PUT: handler,
  }
}

/** The path as the host would get it: Next shows a rewritten address as it was, or where it led. */
const pathOf = (pathname: string, { prefix = '' }: Served): string => {
  const base = [`${ROUTE}/`, `${prefix}/`].find((start) => pathname.startsWith(start)) ?? '/'
  return `/${pathname.slice(base.length)}`
}
