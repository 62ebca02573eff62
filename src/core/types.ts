import type { Payload, PayloadRequest } from 'payload'
import type { Doc } from './read.ts'
import type { Resource } from './resource.ts'
import type { Widget } from './widget.ts'
import type { AnyFeed } from './feed.ts'
import type { AnyFixedPage, AnySection } from './page.ts'

export type { Filter } from './filter.ts'
export type { Doc, PublicCount, PublicFind, Reference, SerializeContext } from './read.ts'
export type { Resource } from './resource.ts'

/** Something that is public only through the items that show it: an author, a county, a photograph. */
export type Companion<D extends Doc = Doc> = {
  collection: string
  /** What items show of it. */
  show: (doc: D) => Record<string, unknown>
}

/** Where requests and tries are counted: in one process, in the primary of a machine's workers, in the app's MongoDB. */
export type LimitStore = 'cluster' | 'memory' | 'mongodb'

/** The newsroom inside a Payload config: `payload.config.custom.newsroom`. */
export type Newsroom = {
  baseUrl: string
  serviceName: string
  contactEmail: string
  timeZone: string
  /** Path of the JSON interface. @default '/api/v1' */
  apiPath?: string
  /** The page for whoever builds on the data. @default `${baseUrl}/developers` */
  docsUrl?: string
  /** Canonical page of an item on a front end of the app's own. */
  canonicalUrl?: (noun: string, slug: string) => string
  resources: Resource[]
  companions: Companion[]
  widgets: Widget[]
  /** Sections of the site, in the order of its navigation. */
  sections: AnySection[]
  /** Pages at fixed addresses. */
  pages: AnyFixedPage[]
  feeds: AnyFeed[]
  /** What is planned and not there yet, for the developer page. */
  announced: string[]
  /** Kinds of collections that this app has left out. */
  absent: ReadonlySet<string>
  /** Slugs of the collections in this app, by kind. */
  slugs: Record<string, string>
  /**
   * Requests a minute: of an address without a key, and of a key that has no figure of its own; and where they are counted.
   * @default store: 'memory'
   */
  limits: { anonymous: number; key: number; store?: LimitStore }
  /** The address of the client behind a request that Payload's own endpoints got. */
  clientAddress?: (req: PayloadRequest) => string | undefined
  /** The roles of a user document of the app. */
  rolesOf: (user: object) => readonly string[]
  /** Memory for answers that are kept, in bytes. @default 64 MB */
  answerBytes?: number
  /** The clock; replaced in tests only. */
  now: () => Date
  /** What a process keeps of this newsroom, by name (`core/kept.ts`). */
  kept: Map<string, unknown>
}

/** What every list says about itself; `page` and `perPage` on a paged one only. */
export type ListMeta = { total: number; page?: number; perPage?: number }

/** A read of the public side: one Payload, one instant, maybe inside an editor's transaction. */
export type PublicRead = {
  payload: Payload
  newsroom: Newsroom
  now: Date
  /** Set inside a save, so that the read sees what the save has written so far. */
  req?: Partial<PayloadRequest>
}
