import { attribution, iconUrl } from '../../core/newsroom.ts'
import type { FeedPage } from '../../core/types.ts'
import type { FeedItem } from '../../core/feed.ts'

/** JSON Feed 1.1. */
export const writeJsonFeed = (page: FeedPage): string => {
  const { baseUrl, serviceName } = page.newsroom
  const favicon = iconUrl(page.newsroom)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: page.title,
    home_page_url: page.home,
    feed_url: page.address,
    description: page.description,
    user_comment: attribution(page.newsroom),
    ...(page.next && { next_url: page.next }),
    ...(favicon && { favicon }),
    authors: [{ name: serviceName, url: `${baseUrl}/` }],
    language: 'en',
    items: page.items.map(item),
  })
}

const item = ({ authors, categories, corrections, ...rest }: FeedItem) => ({
  id: rest.id,
  url: rest.url,
  title: rest.title,
  content_html: rest.html,
  ...(rest.summary && { summary: rest.summary }),
  ...(rest.image && { image: rest.image }),
  date_published: rest.publishedAt.toISOString(),
  date_modified: rest.updatedAt.toISOString(),
  ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
  ...(categories.length > 0 && { tags: categories.map(({ name }) => name) }),
  ...(corrections.length > 0 && { _corrections: corrections }),
})
