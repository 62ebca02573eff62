import type { Correction } from './corrections.ts'

export type FeedFormat = 'atom' | 'json' | 'rss'

/** An item's entry in a feed, without id, address, dates and corrections, which are derived from the item. */
export type FeedEntry = {
  /** Plain text. */
  title: string
  /** Plain text. */
  summary: null | string
  /** Safe HTML with absolute addresses. */
  html: string
  authors: string[]
  categories: { name: string; slug: string }[]
  image: null | string
}

/** An item of a feed, ready to be written in any format. */
export type FeedItem = FeedEntry & {
  /** A permanent id, independent of the item's address. */
  id: string
  url: string
  publishedAt: Date
  updatedAt: Date
  corrections: Correction[]
}
