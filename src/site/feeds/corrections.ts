import { html } from 'hono/html'
import { CORRECTIONS, correctedKinds, formatCorrection } from '../../core/corrections.ts'
import type { FeedFormat, FeedItem } from '../../core/feed.ts'
import { flat, withoutControls } from '../../core/html.ts'
import type { FeedPage, Newsroom, PublicRead } from '../../core/types.ts'
import type { Route } from '../../http/routeGroup.ts'
import type { PublicCorrection } from '../../store/corrections/read.ts'
import { readCorrections } from '../../store/corrections/read.ts'
import { pageContext } from '../context.ts'
import { notFound } from '../messages.ts'
import { isThere, pageAddress, pageQuery, pageCount, readPage } from '../paging.ts'
import { titleOf } from '../titleOf.ts'
import { FEED_SIZE, feedAnswer } from './answer.ts'
import { tagUri } from './item.ts'
import { CORRECTIONS_FEED, FORMAT_NAMES } from './links.ts'

/** The feed of the corrections of all items; none where no kind carries any. */
export const correctionsFeed = (newsroom: Newsroom): Route[] =>
  correctedKinds(newsroom).length === 0
    ? []
    : FORMAT_NAMES.map((format) => ({
        endpoint: async (call) => {
          const number = readPage(new URLSearchParams(call.search))
          const page = number === null ? null : await readFeed(call, format, number)
          return page ? feedAnswer(format, page) : notFound(call.newsroom)
        },
        path: CORRECTIONS_FEED.paths[format],
        query: pageQuery,
      }))

/** Reads one page of the feed; null if it does not exist. */
const readFeed = async (
  read: PublicRead,
  format: FeedFormat,
  number: number,
): Promise<FeedPage | null> => {
  const { newsroom } = read
  const { description, paths, title } = CORRECTIONS_FEED
  const { data, generatedAt, total } = await readCorrections(read, {
    page: number,
    perPage: FEED_SIZE,
  })
  const size = { perPage: FEED_SIZE, total }
  if (!isThere({ ...size, page: number })) return null
  const address = `${newsroom.baseUrl}${paths[format]}`
  const [newest] = data
  return {
    address: pageAddress(address, number),
    description,
    first: address,
    home: `${newsroom.baseUrl}/${CORRECTIONS}`,
    items: data.map((row) => correctionItem(newsroom, row)),
    modified: generatedAt,
    newsroom,
    next: number < pageCount(size) ? pageAddress(address, number + 1) : null,
    title: `${newsroom.serviceName}: ${title}`,
    updatedAt: newest ? new Date(newest.publishedAt) : generatedAt,
  }
}

/** A correction as its feed carries it: its words, then its item. */
const correctionItem = (newsroom: Newsroom, row: PublicCorrection): FeedItem => {
  const { id, item, publishedAt, text } = row
  const title = titleOf(item)
  const heading = formatCorrection(row)
  const body = html`<p>
      <strong>${heading}</strong>, ${pageContext(newsroom).time(publishedAt)}: ${text}
    </p>
    <p><a href="${item.url}">${title}</a></p>`
  return {
    authors: [],
    categories: [],
    corrections: [],
    html: withoutControls(flat(body)),
    id: tagUri(newsroom, `${CORRECTIONS}/${id}`),
    image: null,
    publishedAt: new Date(publishedAt),
    summary: withoutControls(text),
    title: withoutControls(`${heading}: ${title}`),
    updatedAt: new Date(publishedAt),
    url: item.url ?? `${newsroom.baseUrl}/${CORRECTIONS}`,
  }
}
