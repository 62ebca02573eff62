import type { PayloadRequest, SanitizedConfig } from 'payload'
import { getPayload } from 'payload'
import { NOUNS } from '../../endpoints/addresses.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { hasSearch } from '../core/search.ts'
import type { Newsroom } from '../core/types.ts'
import { fromFetch, toFetch } from '../http/fetch.ts'
import { answerPublic } from '../plugin/publicSide.ts'
import { startPdfTexts } from '../site/pdfTexts/start.ts'
import { startWebhooks } from '../site/webhooks/start.ts'
import { ROUTE, addressesOf, isAmong } from './parts.ts'

type Handler = (request: Request) => Promise<Response>

/** One handler for each method of Next, so that 405 is the newsroom's answer, too. */
type Handlers = Record<'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT', Handler>

/**
 * Returns the handlers of `app/civic-newsroom/[[...path]]/route.ts`, which answer the newsroom's public side. The plugin's option
 * `serves` selects what is served.
 * @param config the app's Payload config
 * @example export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = newsroomRoute(config)
 * @throws Error if called with further arguments, which selected what is served in older versions
 */
export const newsroomRoute = (
  config: Promise<SanitizedConfig> | SanitizedConfig,
  ...more: never[]
): Handlers => {
  if (more.length > 0) {
    throw new Error(
      'civic-newsroom: newsroomRoute takes the config alone: say in the option serves what is served',
    )
  }
  const handler: Handler = async (request) => {
    const { pathname, search } = new URL(request.url)
    const payload = await getPayload({ config })
    const newsroom = newsroomOf(payload)
    startWebhooks(payload)
    startPdfTexts(payload)
    const path = pathBelow(newsroom.baseUrl, pathname)
    const answer =
      isAmong(addressesIn(newsroom), path) &&
      (await answerPublic({
        payload,
        request: fromFetch(request, {
          // The option reads headers only: outside Payload's endpoints there is no more of a PayloadRequest.
          address: newsroom.clientAddress?.({ headers: request.headers } as PayloadRequest),
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

const addressesIn = ({ absent, searchDir, sections, serves }: Newsroom): string[] =>
  addressesOf({
    absent,
    own: sections.map(({ resource }) => resource).filter((noun) => !(noun in NOUNS)),
    search: hasSearch({ searchDir }),
    serves,
  })

/**
 * Returns the path as the host would receive it. Next passes the original or the rewritten path, each with or without its `basePath`:
 * whatever part of `baseUrl`'s path is present is removed.
 */
export const pathBelow = (baseUrl: string, pathname: string): string => {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '')
  const steps = base.split('/').slice(1)
  const endings = steps.map((_, index) => `/${steps.slice(index).join('/')}`)
  const beginnings = ['', ...steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)]
  const starts = [...beginnings.map((beginning) => `${beginning}${ROUTE}`), ...endings]
  const start = starts.find((one) => pathname === one || pathname.startsWith(`${one}/`)) ?? ''
  return pathname.slice(start.length) || '/'
}
