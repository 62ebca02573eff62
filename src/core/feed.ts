import type { PublicInstant } from './publicInstant.ts'
import type { Correction } from './corrections.ts'
import type { PageContext } from './page.ts'
import type { Newsroom } from './types.ts'

export type FeedFormat = 'atom' | 'json' | 'rss'

/** A feed, declared: one resource, newest first, in three formats. */
export type FeedDeclaration<Item> = {
  resource: string
  /** Its place among the feeds: higher ones stand behind all lower ones. @default 0 */
  place?: number
  /** After the newsroom's name. */
  title: string
  description: string
  paths: Record<FeedFormat, string>
  entry: (item: Item, context: PageContext) => FeedEntry
}

/** What a feed says of an item besides its id, address, dates and corrections: those follow from the item. */
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

/** A declaration as the machine holds it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFeed = FeedDeclaration<any>

/** An item of a feed, ready to be written in any format. */
export type FeedItem = FeedEntry & {
  /** The same through every change of its address. */
  id: string
  url: string
  publishedAt: Date
  updatedAt: Date
  corrections: Correction[]
}

/** One document of a feed. */
export type FeedPage = {
  newsroom: Newsroom
  title: string
  description: string
  /** This document, the first one, the next older one. */
  address: string
  first: string
  next: null | string
  /** The page that shows the same. */
  home: string
  items: FeedItem[]
  /** When anything that it shows last changed. */
  modified: PublicInstant
  /** When its newest item last changed. */
  updatedAt: Date
}
