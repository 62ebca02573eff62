import { generatedAt } from '../../store/changes/read.ts'
import { anyOrigin, preflightFor } from '../../http/crossOrigin.ts'
import type { RouteGroup, Endpoint } from '../../http/routeGroup.ts'
import { failPage } from '../fail.ts'
import { notFound } from '../messages.ts'
import { isThere, pageAddress, pageCount, readPage } from '../paging.ts'
import { readPageOf } from '../read.ts'
import { dependenciesOf } from '../../store/list.ts'
import { resourceNamed } from '../../core/newsroom.ts'
import type { PublicRead, AnyFeed, FeedPage } from '../../core/types.ts'
import { FEED_SIZE, feedAnswer } from './answer.ts'
import { historyFeed } from '../developers/historyFeed.ts'
import { correctionsFeed } from './corrections.ts'
import { feedItem } from './item.ts'
import { FORMAT_NAMES } from './links.ts'
import { feedQuery, readNarrowing } from './narrowed.ts'
import type { FeedFormat } from '../../core/feed.ts'

/** The feeds, each in all formats. */
export const feedsRoutes: RouteGroup = {
  fail: failPage,
  headers: anyOrigin('ETag'),
  ignoresUnknown: true,
  name: 'feeds',
  owns: () => false,
  preflight: preflightFor('If-None-Match', 'If-Modified-Since'),
  routes: (newsroom) => [
    ...newsroom.feeds.flatMap((feed) =>
      FORMAT_NAMES.map((format) => ({
        endpoint: document(feed, format),
        path: feed.paths[format],
        query: feedQuery(feed),
      })),
    ),
    ...correctionsFeed(newsroom),
    ...historyFeed,
  ],
}

const document =
  (feed: AnyFeed, format: FeedFormat): Endpoint =>
  async (call) => {
    const { newsroom, search } = call
    const number = readPage(new URLSearchParams(search))
    if (number === null) return notFound(newsroom)
    const page = await readFeed({ feed, format, number, read: call, search })
    return page ? feedAnswer(format, page) : notFound(newsroom)
  }

/** Reads one page of a feed; null if it does not exist. */
const readFeed = async (args: {
  feed: AnyFeed
  format: FeedFormat
  number: number
  read: PublicRead
  search: string
}): Promise<FeedPage | null> => {
  const { feed, format, number, read, search } = args
  const { newsroom } = read
  const resource = resourceNamed(newsroom, feed.resource)
  if (!resource) return null
  const narrowing = await readNarrowing(read, { feed, resource, search })
  if (narrowing === null) return null
  const { filters = {} } = narrowing ?? {}
  const [{ items, total }, modified] = await Promise.all([
    readPageOf(read, resource, { filters, page: number, perPage: FEED_SIZE }),
    generatedAt(read, dependenciesOf(resource)),
  ])
  // The name of an author whom no public article names is not public.
  if (narrowing?.isEmbedded && total === 0) return null
  const size = { perPage: FEED_SIZE, total }
  if (!isThere({ ...size, page: number })) return null
  const shown = items.map((item) => feedItem({ feed, item, newsroom }))
  const address = `${newsroom.baseUrl}${feed.paths[format]}${narrowing?.search ?? ''}`
  const times = shown.map(({ updatedAt }) => updatedAt.getTime())
  return {
    address: pageAddress(address, number),
    description: narrowing ? `${narrowing.title}, newest first.` : feed.description,
    first: address,
    home: narrowing?.home ?? `${newsroom.baseUrl}/${feed.resource}`,
    items: shown,
    modified,
    newsroom,
    next: number < pageCount(size) ? pageAddress(address, number + 1) : null,
    title: `${newsroom.serviceName}: ${narrowing?.title ?? feed.title}`,
    // Never the clock: equal content gives equal bytes.
    updatedAt: times.length > 0 ? new Date(Math.max(...times)) : modified,
  }
}
