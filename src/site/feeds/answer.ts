import type { FeedFormat } from '../../core/feed.ts'
import type { FeedPage } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import { etagOf } from '../../http/answer.ts'
import { writeJsonFeed } from './jsonFeed.ts'
import { writeAtom, writeRss } from './xml.ts'

/** Items in one feed document; older ones follow by `?page=`. */
export const FEED_SIZE = 50

const WRITERS: Record<FeedFormat, { type: string; write: (page: FeedPage) => string }> = {
  atom: { type: 'application/atom+xml', write: writeAtom },
  json: { type: 'application/feed+json', write: writeJsonFeed },
  rss: { type: 'application/rss+xml', write: writeRss },
}

/** The formats of every feed. */
export const FORMATS = Object.keys(WRITERS) as FeedFormat[]

/** One document of a feed as an answer. */
export const feedAnswer = (format: FeedFormat, page: FeedPage): Answer => {
  const { type, write } = WRITERS[format]
  const body = write(page)
  return {
    body,
    headers: {
      'cache-control': 'public, max-age=300',
      'content-type': `${type}; charset=utf-8`,
      etag: etagOf(body),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    },
    modified: page.modified,
    status: 200,
  }
}
