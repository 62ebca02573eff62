import type { FeedFormat } from '../../core/feed.ts'
import type { FeedPage } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import { etagOf } from '../../http/answer.ts'
import { writeJsonFeed } from './jsonFeed.ts'
import { FORMATS } from './links.ts'
import { writeAtom, writeRss } from './xml.ts'

/** Items in one feed document; older ones follow by `?page=`. */
export const FEED_SIZE = 50

const WRITERS: Record<FeedFormat, (page: FeedPage) => string> = {
  atom: writeAtom,
  json: writeJsonFeed,
  rss: writeRss,
}

/** One document of a feed as an answer. */
export const feedAnswer = (format: FeedFormat, page: FeedPage): Answer => {
  const body = WRITERS[format](page)
  return {
    body,
    headers: {
      'cache-control': 'public, max-age=300',
      'content-type': `${FORMATS[format].type}; charset=utf-8`,
      etag: etagOf(body),
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    },
    modified: page.modified,
    status: 200,
  }
}
