import { generatedAt } from '../../store/changes/read.ts'
import { etagOf } from '../../http/answer.ts'
import type { Door, Endpoint } from '../../http/door.ts'
import { failPage } from '../fail.ts'
import { notFound } from '../messages.ts'
import { isThere, pageAddress, pagesOf, readPage } from '../paging.ts'
import { readPageOf } from '../read.ts'
import { dependenciesOf } from '../../store/list.ts'
import type { PublicRead } from '../../core/types.ts'
import { feedItem } from './item.ts'
import { writeJsonFeed } from './jsonFeed.ts'
import type { AnyFeed, FeedFormat, FeedPage } from '../../core/feed.ts'
import { writeAtom, writeRss } from './xml.ts'

/** Items in one feed document; older ones follow by `?page=`. */
const FEED_SIZE = 50

const WRITERS: Record<FeedFormat, { type: string; write: (page: FeedPage) => string }> = {
  atom: { type: 'application/atom+xml', write: writeAtom },
  json: { type: 'application/feed+json', write: writeJsonFeed },
  rss: { type: 'application/rss+xml', write: writeRss },
}

/** The feeds, each in all formats. */
export const feedsDoor: Door = {
  fail: failPage,
  name: 'feeds',
  owns: () => false,
  routes: ({ feeds }) =>
    feeds.flatMap((feed) =>
      FORMATS.map((format) => ({ endpoint: document(feed, format), path: feed.paths[format] })),
    ),
}

const FORMATS = Object.keys(WRITERS) as FeedFormat[]

const document =
  (feed: AnyFeed, format: FeedFormat): Endpoint =>
  async (call) => {
    const { newsroom, request } = call
    const number = readPage(new URLSearchParams(request.search))
    if (number === null) return notFound(newsroom)
    const { type, write } = WRITERS[format]
    const page = await readFeed({ feed, format, number, read: call })
    if (!page) return notFound(newsroom)
    const body = write(page)
    return {
      body,
      headers: {
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
        'content-type': `${type}; charset=utf-8`,
        'cross-origin-resource-policy': 'cross-origin',
        etag: etagOf(body),
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      },
      modified: page.modified,
      status: 200,
    }
  }

/** One page of a feed, before it is written; null where there is none of that number. */
const readFeed = async (args: {
  feed: AnyFeed
  format: FeedFormat
  number: number
  read: PublicRead
}): Promise<FeedPage | null> => {
  const { feed, format, number, read } = args
  const { newsroom } = read
  const resource = newsroom.resources.find(({ name }) => name === feed.resource)
  if (!resource) return null
  const [{ items, total }, modified] = await Promise.all([
    readPageOf(read, resource, { page: number, perPage: FEED_SIZE }),
    generatedAt(read, dependenciesOf(resource)),
  ])
  const size = { perPage: FEED_SIZE, total }
  if (!isThere({ ...size, page: number })) return null
  const shown = items.map((item) => feedItem({ feed, item, newsroom }))
  const address = `${newsroom.baseUrl}${feed.paths[format]}`
  const times = shown.map(({ updatedAt }) => updatedAt.getTime())
  return {
    address: pageAddress(address, number),
    description: feed.description,
    first: address,
    home: `${newsroom.baseUrl}/${feed.resource}`,
    items: shown,
    modified,
    newsroom,
    next: number < pagesOf(size) ? pageAddress(address, number + 1) : null,
    title: `${newsroom.serviceName}: ${feed.title}`,
    // Never the clock: equal content gives equal bytes.
    updatedAt: times.length > 0 ? new Date(Math.max(...times)) : modified,
  }
}
