import { html } from 'hono/html'
import type { Correction } from '../../core/corrections.ts'
import { formatCorrection } from '../../core/corrections.ts'
import { flat, withoutControls } from '../../core/html.ts'
import { pageContext } from '../context.ts'
import type { Newsroom, AnyFeed } from '../../core/types.ts'
import type { FeedEntry, FeedItem } from '../../core/feed.ts'

/** A public item as a feed carries it: its corrections ahead of its text, so that no reader misses them. */
export const feedItem = (args: {
  feed: AnyFeed
  item: Record<string, unknown>
  newsroom: Newsroom
}): FeedItem => {
  const { feed, item, newsroom } = args
  const context = pageContext(newsroom)
  const { corrections = [], id, publishedAt, updatedAt, url } = item as PublicItem
  const entry: FeedEntry = feed.entry(item, context)
  const notices = corrections.map(({ publishedAt: at, text, type }) =>
    flat(html`<p><strong>${formatCorrection({ type })}</strong>, ${context.time(at)}: ${text}</p>`),
  )
  const content = `${notices.join('')}${withOneSource(entry.html)}`
  return {
    authors: entry.authors.map(withoutControls),
    categories: entry.categories.map(({ name, slug }) => ({ name: withoutControls(name), slug })),
    corrections: corrections.map(({ text, ...rest }) => ({
      ...rest,
      text: withoutControls(text),
    })),
    // Neither RSS nor JSON Feed allows an item without a text.
    html: withoutControls(content === '' ? String(html`<p>${entry.title}</p>`) : content),
    id: tagUri(newsroom, `${feed.resource}/${id}`),
    image: entry.image,
    // Not every kind has the instant at which its items became public.
    publishedAt: new Date(publishedAt ?? updatedAt),
    summary: entry.summary === null ? null : withoutControls(entry.summary),
    title: withoutControls(entry.title),
    updatedAt: new Date(updatedAt),
    url,
  }
}

/** Feed readers choose no size, and some take every address that they find. */
const withOneSource = (html: string): string =>
  html.replaceAll(/<img [^>]*>/g, (tag) => tag.replaceAll(/ (?:srcset|sizes|loading)="[^"]*"/g, ''))

type PublicItem = {
  corrections?: Correction[]
  id: string
  publishedAt?: string
  updatedAt: string
  url: string
}

/** RFC 4151: an id that is no address, so that another slug or path does not change it; another host does. */
export const tagUri = ({ baseUrl }: Newsroom, specific: string): string =>
  `tag:${new URL(baseUrl).hostname},2026:${specific}`
