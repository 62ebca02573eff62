import type { HtmlEscapedString } from 'hono/utils/html'
import type { SelectType } from 'payload'
import type { Doc, Newsroom, PublicRead } from './types.ts'

/** Markup whose holes are escaped (hono/html). */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What a page's declaration may use besides its items. */
export type PageContext = {
  newsroom: Newsroom
  /** An instant as a `<time>` in the newsroom's zone: "Nov. 20, 2026, 3:15 p.m. CST". */
  time: (instant: string) => Html
  /** The same in the zone of the item whose page it is, where its kind has one (`zonedBy`). */
  ownTime: (instant: string) => Html
  /** The day of an instant in the newsroom's zone, or a calendar day: "Nov. 20, 2026". */
  date: (value: string) => Html
}

/** Items that a page shows beside its own, and the way to their other pages. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Related = Record<string, { items: any[]; total: number; pager: Html | string }>

/** The page of one item, declared. */
export type ItemPage = {
  title: string
  description: null | string
  body: Html
  /** @default 'article' */
  type?: 'article' | 'profile' | 'website'
  image?: { alt: string; height: null | number; url: string; width: null | number } | null
  /** schema.org, without `@context`. */
  jsonLd?: Record<string, unknown>
  /** What its policy allows beyond a plain page's. */
  policy?: Record<string, string> | undefined
}

/** Links that narrow a list: all of it, or the items with one value. */
export type Choices<Item> = {
  /** The query parameter; a filter of the resource, unless `keep` decides. */
  parameter: string
  all: string
  values: Record<string, string>
  keep?: (item: Item, value: string) => boolean
}

/** A section of the site, declared: the list page of one kind of item and the canonical page of each. */
export type Section<Item> = {
  /** The resource, and so the noun of its addresses. */
  resource: string
  /** Its word in the navigation. */
  nav: string
  /** Its place there: higher ones stand behind all lower ones. @default 0 */
  place?: number
  title: string
  description: string
  /** Items on a page; without it the list is one page. */
  perPage?: number
  /** Order of an unpaged list, where it is not the resource's own, and the stored fields that it needs. */
  order?: { compare: (a: Listed<Item>, b: Listed<Item>) => number; select?: SelectType }
  choices?: Choices<Item>
  /** What stands above the list, even an empty one. */
  intro?: (context: PageContext) => Html
  list: (items: Item[], context: PageContext) => Html
  /** Other items that an item's page shows: those that this filter of theirs finds by its slug. */
  related?: { filter: string; perPage: number; resource: string; paged?: boolean }[]
  item: (item: Item, context: PageContext, related: Related) => ItemPage
}

/** An item beside the document that it shows. */
export type Listed<Item> = { doc: Doc; item: Item }

/** A page of its own at a fixed address. */
export type FixedPage<Data> = {
  path: string
  /** Empty: the newsroom's name alone. */
  title: string
  description: (newsroom: Newsroom) => string
  /** Resources whose public change alters it. */
  dependsOn: (newsroom: Newsroom) => readonly string[]
  read: (args: { list: ListItems; read: PublicRead; search: URLSearchParams }) => Promise<Data>
  body: (data: Data, context: PageContext) => Html
  head?: (data: Data, context: PageContext) => Html
  jsonLd?: (newsroom: Newsroom) => Record<string, unknown>
  style?: string
  script?: string
  /** What its policy allows beyond a plain page's. */
  policy?: (newsroom: Newsroom) => Record<string, string>
}

/** The first items of a resource; all of them without a limit. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type ListItems = (resource: string, limit?: number) => Promise<any[]>

/** A public item of a kind, as its fields say. */
export type { Item as Shown } from './kind.ts'

/** Declarations as the machine holds them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySection = Section<any>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFixedPage = FixedPage<any>
