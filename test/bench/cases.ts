import type { Memory } from '../support/forget.ts'
import { MEMORIES } from '../support/forget.ts'

/** What the newsroom keeps while it is measured, as tests call it. */
export const CACHE_MAX = {
  /** Everything. */
  hot: MEMORIES,
  /**
   * As after a change of something else that many answers show: they are made anew, of items that are prepared and of lists that pages
   * share.
   */
  changed: ['items', 'named', 'reads', 'totals'],
  /** As after a start. */
  first: [],
} satisfies Record<string, readonly Memory[]>

export type Mode = keyof typeof CACHE_MAX

export const isMode = (word: unknown): word is Mode => Object.hasOwn(CACHE_MAX, String(word))

/** One address that is measured, and what is measured beside it. */
export type Case = {
  name: string
  headers: Record<string, string>
  path: string
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** Cached answers. `etag` is a placeholder for the current tag. */
export const HOT: Case[] = [
  { headers: {}, name: 'list of articles', path: '/api/v1/articles' },
  { headers: { 'if-none-match': 'etag' }, name: 'list, not modified', path: '/api/v1/articles' },
  { headers: BROWSER, name: 'list, brotli', path: '/api/v1/articles' },
  { headers: { 'accept-encoding': 'gzip' }, name: 'list, gzip', path: '/api/v1/articles' },
  { headers: {}, name: 'item', path: '/api/v1/articles/:slug' },
  { headers: {}, name: 'whole list', path: '/api/v1/school-boards' },
  { headers: {}, name: 'widget', path: '/embed/wire' },
  { headers: {}, name: 'feed', path: '/feed.xml' },
  { headers: {}, name: 'page of an article', path: '/articles/:slug' },
  { headers: {}, name: 'front page', path: '/' },
]

/** Answers that are made anew for each request; `rest` has the same documents from Payload's own REST. */
export const COLD: (Case & { rest?: string })[] = [
  {
    headers: {},
    name: 'list of articles',
    path: '/api/v1/articles',
    rest: '/api/articles?depth=1&limit=20&sort=-publishedAt&where[_status][equals]=published',
  },
  {
    headers: {},
    name: 'item',
    path: '/api/v1/articles/:slug',
    rest: '/api/articles?depth=1&limit=1&where[slug][equals]=:slug',
  },
  {
    headers: {},
    name: 'list, filtered',
    path: '/api/v1/articles?beat=charter-schools&per_page=5',
    rest: '/api/articles?depth=1&limit=5&sort=-publishedAt&where[beat.slug][equals]=charter-schools',
  },
  { headers: {}, name: 'whole list', path: '/api/v1/school-boards' },
  { headers: {}, name: 'widget', path: '/embed/wire' },
  {
    headers: {},
    name: 'feed',
    path: '/feed.xml',
    rest: '/api/articles?depth=1&limit=50&sort=-publishedAt&where[_status][equals]=published',
  },
  { headers: {}, name: 'page of an article', path: '/articles/:slug' },
  { headers: {}, name: 'front page', path: '/' },
  { headers: {}, name: 'refusal', path: '/api/v1/articles?x=1' },
]
