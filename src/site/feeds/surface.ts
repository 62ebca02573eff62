import { generatedAt } from '../../store/changes/read.ts'
import type { Answer, PublicRequest } from '../../http/answer.ts'
import { etagOf } from '../../http/answer.ts'
import type { Surface } from '../../http/surface.ts'
import { notFound } from '../messages.ts'
import { isThere, pageAddress, pagesOf, readPage } from '../paging.ts'
import { readPageOf } from '../read.ts'
import { safely } from '../safely.ts'
import { dependenciesOf } from '../../store/list.ts'
import type { Newsroom, PublicRead } from '../../core/types.ts'
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

/** The feeds as one of the public surfaces. */
export const feedsSurface: Surface = {
  answer: (args) => safely({ ...args, answer }),
  matches: (path, newsroom) => feedAt(newsroom, path) !== undefined,
  name: 'feeds',
}

const feedAt = ({ feeds }: Newsroom, path: string) => {
  for (const feed of feeds) {
    const format = FORMATS.find((candidate) => feed.paths[candidate] === path)
    if (format) return { feed, format }
  }
  return undefined
}

const FORMATS = Object.keys(WRITERS) as FeedFormat[]

const answer = async (read: PublicRead, request: PublicRequest): Promise<Answer> => {
  const { newsroom } = read
  const { path, search } = request
  const number = readPage(new URLSearchParams(search))
  const asked = feedAt(newsroom, path)
  if (!asked || number === null) return notFound(newsroom)
  const { type, write } = WRITERS[asked.format]
  const page = await readFeed({ ...asked, number, read })
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
