import type { Payload, PayloadRequest, PopulateType, SelectType } from 'payload'
import type { Doc } from './doc.ts'
import type { Face } from './face.ts'
import type { Resource } from './resource.ts'
import type { Item as ItemOf, Kind } from './kind.ts'
import type { PublicFind, SerializeContext } from './read.ts'
import type { Serves } from './serves.ts'
import type { AnyWidget } from './widget.ts'
import type { LabelList } from './labelList.ts'
import type { Letter, MailSettings } from './letter.ts'
import type { DeclaredWebhooks } from './webhooks.ts'
import type { FeedEntry, FeedFormat, FeedItem } from './feed.ts'
import type { Html } from './html.ts'
import type { Choices, ItemPage, Listed, ListItems, Related, RelatedItems } from './page.ts'

export type { Filter } from './filter.ts'
export type { Doc, Reference } from './doc.ts'
export type { Face } from './face.ts'
export type { LabelList } from './labelList.ts'
export type { PublicFind, SerializeContext } from './read.ts'
export type { Resource } from './resource.ts'

/** A declared embedded kind, public only through the items that show it: an author, a county, a photograph. */
export type EmbeddedKind<D extends Doc = Doc> = {
  collection: string
  /** Returns the parts of a document that other items, or its page, show. */
  show: (doc: D, context: SerializeContext) => Record<string, unknown>
  /** What is read of the documents that `show` needs, by kind. @default none */
  populate?: PopulateType
  /** Its list at `/api/v1/{collection}`. @default none */
  list?: LabelList
  /** Its page at `/{collection}/{slug}`, public while an item that `list` counts names it. @default none */
  page?: LabelPage
}

/** The page of an embedded kind, declared. */
export type LabelPage = {
  /** Items on a page. */
  perPage: number
  /** @param shown what `show` of its kind returns */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  item: (shown: any, context: PageContext, items: RelatedItems<any>) => ItemPage
}

/** The store of rate-limit and attempt counters: the process's memory, the primary of a machine's workers, or the app's MongoDB. */
export type LimitStore = 'cluster' | 'memory' | 'mongodb'

/** The newsroom inside a Payload config: `payload.config.custom.newsroom`. */
export type Newsroom = {
  baseUrl: string
  serviceName: string
  contactEmail: string
  timeZone: string
  /** Path of the JSON interface. @default '/api/v1' */
  apiPath?: string
  /** The page for developers. @default `${baseUrl}/developers` */
  docsUrl?: string
  /** The look of the pages. @default the newsroom's own accent and typefaces, and its name instead of a logo */
  face?: Face
  /** Canonical page of an item on a front end of the app's own. */
  canonicalUrl?: (noun: string, slug: string) => string
  resources: Resource[]
  embeddedKinds: EmbeddedKind[]
  widgets: AnyWidget[]
  /** Sections of the site, in the order of its navigation. */
  sections: AnySection[]
  /** Pages at fixed addresses. */
  pages: AnyFixedPage[]
  feeds: AnyFeed[]
  /** Kinds whose items can be sent to subscribers. */
  letters: AnyLetter[]
  mail: MailSettings
  /** What webhooks deliver besides all changes of a noun. */
  webhooks: DeclaredWebhooks
  /** Kinds of collections that this app has left out. */
  absent: ReadonlySet<string>
  /** Slugs of the collections in this app, by kind. */
  slugs: Record<string, string>
  /**
   * Rate limits, in requests a minute: of an address without a key, and of a key without a limit of its own; and the store of the
   * counters.
   * @default store: 'memory'
   */
  limits: { anonymous: number; key: number; store?: LimitStore }
  /** Which public addresses a Next app serves. */
  serves: Serves
  /** Returns the client's address for a request to Payload's own endpoints. */
  clientAddress?: (req: PayloadRequest) => string | undefined
  /** The roles of a user document of the app. */
  rolesOf: (user: object) => readonly string[]
  /** Folder of the search index of this machine. @default no search */
  searchDir?: string
  /** The folder of the index that staff search. */
  staffSearchDir: string
  /** Size limit of the cache of answers, in bytes. @default 64 MB */
  answerBytes?: number
  /** The clock; replaced in tests only. */
  now: () => Date
  /** Values that a process computes once for this newsroom, by name (`core/newsroom.ts`). */
  memoized: Map<string, unknown>
}

/** The metadata of every list; `page` and `perPage` on a paged one only. */
export type ListMeta = { total: number; page?: number; perPage?: number }

/** A read of the public side: one Payload, one instant, possibly inside a save's transaction. */
export type PublicRead = {
  payload: Payload
  newsroom: Newsroom
  now: Date
  /** The request of a save, so that its uncommitted changes are read. */
  req?: Partial<PayloadRequest>
}

/** Helpers of a page's declaration. */
export type PageContext = {
  newsroom: Newsroom
  /** An instant as a `<time>` in the newsroom's zone: "Nov. 20, 2026, 3:15 p.m. CST". */
  time: (instant: string) => Html
  /** The same in the zone of the page's item, if its kind has one (`zonedBy`). */
  ownTime: (instant: string) => Html
  /** The day of an instant in the newsroom's zone, or a calendar day: "Nov. 20, 2026". */
  date: (value: string) => Html
}

/** A section of the site, declared: the list page of one kind of item and the canonical page of each. */
export type Section<Item> = {
  /** The resource, and so the noun of its addresses. */
  resource: string
  /** Its label in the navigation. */
  nav: string
  /** Whether its link is in the footer instead of the navigation. @default false */
  inFooter?: boolean
  /** Its order in the navigation: higher ones follow all lower ones. @default 0 */
  place?: number
  title: string
  description: string
  /** Items on a page; without it the list is one page. */
  perPage?: number
  /** Order of an unpaged list, if it differs from the resource's own, and the stored fields that it needs. */
  order?: { compare: (a: Listed<Item>, b: Listed<Item>) => number; select?: SelectType }
  choices?: Choices<Item>
  /** Whether its paged list can be read by month of publication, too (`?by=month`, `?month=2026-03`). @default false */
  byMonth?: boolean
  /** Filters that narrow its paged list as query parameters, with the title by the name of what the value refers to. @default none */
  narrowedBy?: Record<string, (name: string) => string>
  /** Markup above the list, also above an empty one. */
  intro?: (context: PageContext) => Html
  /** A figure about all items, above the list, on its first page without a choice. */
  figure?: (reads: Pick<AlsoReads, 'find'>) => Promise<Html>
  /** @param chosen the value of `choices` */
  list: (items: Item[], context: PageContext, chosen: null | string) => Html
  /** A field above an unpaged list that narrows it by a text, also while it is typed. @param of the text of an item */
  finder?: { label: string; of: (item: Item) => string }
  /** Related items of an item's page: those that this filter finds by its slug. */
  related?: { filter: string; perPage: number; resource: string; paged?: boolean }[]
  /** Reads what an item's page shows besides, such as fields of other kinds that no reference holds. @default nothing */
  also?: (item: Item, reads: AlsoReads) => Promise<unknown>
  /** @param also what `also` has read */
  item(item: Item, context: PageContext, related: Related, also: unknown): ItemPage
}

/** What `also` of a section reads with: public documents only. */
export type AlsoReads = {
  find: PublicFind
  /** The first items of a named list, narrowed by its filters; none if the app has left the kind out. */
  newest: <K extends Kind>(
    kind: K,
    asked: { filters: Record<string, string>; limit: number },
  ) => Promise<ItemOf<K>[]>
  /** Canonical page of an item of the named resource. */
  url: (resource: string, slug: string) => string
}

/** A page at a fixed address. */
export type FixedPage<Data> = {
  path: string
  /** The title; empty for the newsroom's name alone. */
  title: string
  description: (newsroom: Newsroom) => string
  /** Resources on which the page depends. */
  dependsOn: (newsroom: Newsroom) => readonly string[]
  /** Returns the query in canonical form. @default an empty query */
  query?: (search: string, newsroom: Newsroom) => string
  /** @param args.search what `query` returns */
  read: (args: { list: ListItems; read: PublicRead; search: URLSearchParams }) => Promise<Data>
  body: (data: Data, context: PageContext) => Html
  head?: (data: Data, context: PageContext) => Html
  jsonLd?: (newsroom: Newsroom) => Record<string, unknown>
  style?: string
  script?: string
  /** Sources that its Content-Security-Policy allows in addition. */
  policy?: (newsroom: Newsroom) => Record<string, string>
}

/** A feed, declared: one resource, newest first, in three formats. */
export type FeedDeclaration<Item> = {
  resource: string
  /** Its order among the feeds: higher ones follow all lower ones. @default 0 */
  place?: number
  /** After the newsroom's name. */
  title: string
  description: string
  paths: Record<FeedFormat, string>
  /**
   * Filters of the resource by which the feed can be narrowed, one at a time, as query parameters: each with a function that returns the
   * title, by the name of the item that the value refers to.
   * @default none
   */
  narrowedBy?: Record<string, (name: string) => string>
  entry: (item: Item, context: PageContext) => FeedEntry
}

/** The mail of a kind's items, declared: they can be sent to all subscribers. */
export type LetterDeclaration<Item> = {
  resource: string
  write: (item: Item, context: PageContext) => Letter
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
  modified: Date
  /** When its newest item last changed. */
  updatedAt: Date
}

/** Declarations with their types erased. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnySection = Section<any>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFixedPage = FixedPage<any>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFeed = FeedDeclaration<any>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyLetter = LetterDeclaration<any>
