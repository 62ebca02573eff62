import { html } from 'hono/html'
import { CORRECTIONS, correctedKinds } from '../../core/corrections.ts'
import { resourceNamed, servesFeeds } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import type { FeedFormat } from '../../core/feed.ts'
import type { AnyFeed, Newsroom } from '../../core/types.ts'

/** The formats of a feed, each with its media type and its name. */
export const FORMATS: Record<FeedFormat, { name: string; type: string }> = {
  rss: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON', type: 'application/feed+json' },
}

/** The same by name, in the order in which they are offered. */
export const FORMAT_NAMES = Object.keys(FORMATS) as FeedFormat[]

/** The feed of the corrections of all items. */
export const CORRECTIONS_FEED = {
  description: 'What was wrong and what is right, newest first.',
  paths: {
    rss: `/${CORRECTIONS}.xml`,
    atom: `/${CORRECTIONS}.atom`,
    json: `/${CORRECTIONS}.json`,
  },
  title: 'Corrections',
}

/** Every feed of a newsroom: those of its kinds, then that of corrections. Empty where an app does not serve them. */
export const feedsOf = (newsroom: Newsroom): Pick<AnyFeed, 'narrowedBy' | 'paths' | 'title'>[] => [
  ...newsroom.feeds,
  ...(servesFeeds(newsroom) && correctedKinds(newsroom).length > 0 ? [CORRECTIONS_FEED] : []),
]

type FeedOf = { title: string; urls: Record<FeedFormat, string> }

/** Returns a feed with its addresses. @param query what narrows it, with its `?`; @default none */
export const feedAt = (
  { baseUrl }: Newsroom,
  { paths, title }: Pick<AnyFeed, 'paths' | 'title'>,
  query = '',
): FeedOf => ({
  title,
  urls: {
    rss: `${baseUrl}${paths.rss}${query}`,
    atom: `${baseUrl}${paths.atom}${query}`,
    json: `${baseUrl}${paths.json}${query}`,
  },
})

/** Returns the feeds that are narrowed to an item of the named resource, with their addresses. */
export const feedsAbout = (
  newsroom: Newsroom,
  resource: string,
  { name, slug }: { name: string; slug: string },
): FeedOf[] => {
  const collection = resourceNamed(newsroom, resource)?.collection ?? resource
  return newsroom.feeds.flatMap(({ narrowedBy = {}, paths, resource: of }) => {
    const filters = resourceNamed(newsroom, of)?.filters ?? {}
    return Object.entries(narrowedBy).flatMap(([filter, titleOf]) =>
      filters[filter] && filters[filter].refersTo === collection
        ? [feedAt(newsroom, { paths, title: titleOf(name) }, `?${filter}=${slug}`)]
        : [],
    )
  })
}

/** A feed's address in each format, after its title. */
export const feedFormats = ({ title, urls }: FeedOf): Html =>
  html`${title}:
  ${FORMAT_NAMES.map(
    (format, index) =>
      html`${index > 0 ? ', ' : ''}<a href="${urls[format]}"
          >${FORMATS[format].name}<span class="hidden"> of ${title}</span></a
        >`,
  )}`

/** A feed, as links of a page's head. @param formats @default all */
export const feedLinks = (
  { serviceName }: Newsroom,
  { title, urls }: FeedOf,
  formats: readonly FeedFormat[] = FORMAT_NAMES,
): Html[] =>
  formats.map(
    (format) =>
      html`<link
        rel="alternate"
        type="${FORMATS[format].type}"
        title="${serviceName}: ${title}"
        href="${urls[format]}"
      />`,
  )

/** The feeds about an item, as links of its page's head. */
export const feedsLinked = (...[newsroom, ...about]: Parameters<typeof feedsAbout>): Html[] =>
  feedsAbout(newsroom, ...about).flatMap((feed) => feedLinks(newsroom, feed, ['rss']))
