import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'

/** A parsed feed, independent of its format. */
export type ReadFeed = {
  self: string | undefined
  next: string | undefined
  title: string | undefined
  updated: string | undefined
  items: {
    authors: string[]
    html: string
    id: string | undefined
    published: string | undefined
    title: string
    url: string | undefined
  }[]
}

type Link = { href?: string | undefined; rel?: string | undefined }

const hrefOf = (links: Link[] | undefined, rel: string) =>
  links?.find((link) => link.rel === rel)?.href

/** Parses a feed with a library that did not write it. */
export const readFeed = (path: string, body: string): ReadFeed => {
  if (path.includes('.json')) {
    const feed = parseJsonFeed(body)
    return {
      items: (feed.items ?? []).map((item) => ({
        authors: (item.authors ?? []).map(({ name }) => name ?? ''),
        html: item.content_html ?? '',
        id: item.id,
        published: String(item.date_published),
        title: item.title ?? '',
        url: item.url,
      })),
      next: feed.next_url,
      self: feed.feed_url,
      title: feed.title,
      updated: undefined,
    }
  }
  if (path.includes('.atom')) {
    const feed = parseAtomFeed(body)
    return {
      items: (feed.entries ?? []).map((entry) => ({
        authors: (entry.authors ?? []).map(({ name }) => name ?? ''),
        html: entry.content?.value ?? '',
        id: entry.id,
        published: String(entry.published),
        title: entry.title?.value ?? '',
        url: entry.links?.[0]?.href,
      })),
      next: hrefOf(feed.links, 'next'),
      self: hrefOf(feed.links, 'self'),
      title: feed.title?.value,
      updated: String(feed.updated),
    }
  }
  const feed = parseRssFeed(body)
  return {
    items: (feed.items ?? []).map((item) => ({
      authors: item.dc?.creators ?? [],
      html: item.content?.encoded ?? '',
      id: item.guid?.value,
      published: String(item.pubDate),
      title: item.title ?? '',
      url: item.link,
    })),
    next: hrefOf(feed.atom?.links, 'next'),
    self: hrefOf(feed.atom?.links, 'self'),
    title: feed.title,
    updated: String(feed.lastBuildDate),
  }
}
