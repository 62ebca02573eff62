import { html } from 'hono/html'
import { CORRECTIONS, formatCorrection } from '../../core/corrections.ts'
import type { FeedItem } from '../../core/feed.ts'
import { flat, withoutControls } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import type { PublicCorrection } from '../../store/corrections/read.ts'
import { pageContext } from '../context.ts'
import { titleOf } from '../titleOf.ts'
import { tagUri } from './item.ts'

/** A correction as its feed carries it: its words, then its item. */
export const correctionItem = (newsroom: Newsroom, row: PublicCorrection): FeedItem => {
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
