import escapeHtml from 'escape-html'
import { Feed } from 'feed'
import type { FeedOptions, Item } from 'feed'
import { attribution } from '../../core/newsroom.ts'
import type { FeedPage } from '../../core/types.ts'
import type { FeedItem } from '../../core/feed.ts'

/** RSS 2.0 by the RSS Board's best practices. */
export const writeRss = (page: FeedPage): string => {
  const feed = new Feed(options(page))
  const { address, items, next } = page
  const link = (rel: string, href: string) => ({
    _attributes: { href: escapeHtml(href), rel, type: 'application/rss+xml' },
  })
  // Replaces the library's own `self`: the library cannot write `next`.
  feed.addExtension({
    name: 'atom:link',
    objects: several([link('self', address), ...(next ? [link('next', next)] : [])]),
  })
  for (const item of items) {
    feed.addItem({
      ...common(item),
      title: item.title,
      extensions: [
        // `author` must be an e-mail address; an element of the Dublin Core can be a name.
        { name: 'dc:creator', objects: several(item.authors.map(cdata)) },
        { name: 'category', objects: several(item.categories.map(({ name }) => cdata(name))) },
        // In the place of the library's, which readers take for HTML.
        { name: 'title', objects: { _text: literal(item.title) } },
      ],
    })
  }
  return feed.rss2().replace(/<title>[^<]*<\/title>/g, plainTitle)
}

/** A title is text; its `&` and `<` are written as most readers take them (RSS Profile, Character Data). */
const plainTitle = (title: string): string =>
  title.replaceAll('&amp;', '&#x26;').replaceAll('&lt;', '&#x3C;')

/** Atom 1.0. */
export const writeAtom = (page: FeedPage): string => {
  const feed = new Feed({ ...options(page), author: { name: literal(page.newsroom.serviceName) } })
  for (const item of page.items) {
    feed.addItem({
      ...common(item),
      author: item.authors.map((name) => ({ name: literal(name) })),
      // Only the slug: the library writes a `<` into an attribute as it is.
      category: item.categories.map(({ slug }) => ({ term: slug })),
      title: escapeHtml(item.title),
    })
  }
  const next = page.next ? `<link rel="next" href="${escapeHtml(page.next)}"/>\n    ` : ''
  // The library can write neither `next` nor the language of a feed, and declares titles as HTML (RFC 4287, 3.1.1).
  return feed
    .atom1()
    .replace(
      /<title type="html"><!\[CDATA\[([^<]*)\]\]><\/title>/g,
      '<title type="text">$1</title>',
    )
    .replace('<feed ', '<feed xml:lang="en" ')
    .replace('<link rel="self"', `${next}<link rel="self"`)
}

const options = (page: FeedPage): FeedOptions => ({
  copyright: literal(attribution(page.newsroom)),
  description: literal(page.description),
  feed: page.address,
  generator: 'civic-newsroom',
  id: page.first,
  language: 'en',
  link: page.home,
  title: literal(page.title),
  // Without it the library writes the clock.
  updated: page.updatedAt,
})

const common = (item: FeedItem): Omit<Item, 'title'> => ({
  content: item.html,
  date: item.updatedAt,
  id: item.id,
  link: item.url,
  published: item.publishedAt,
  ...(item.summary && { description: escapeHtml(item.summary) }),
})

/** The library writes several sections as they are, but splits only the first `]]>` of one. */
const cdata = (text: string) => ({ _cdata: text.split(/(?<=\]\])(?=>)/) })

/** The library takes a written `&amp;` for an escaped `&`, unless every `&` is escaped. */
const literal = (text: string): string => text.replaceAll('&', '&amp;')

/** Elements of one name: the library writes several, but its type allows one only. */
const several = (elements: object[]) => elements as object as Record<string, unknown>
