import type { Payload, PayloadRequest, PopulateType, SelectType, Sort, Where } from 'payload'
import type { z } from 'zod'
import type { Widget } from './embed/types.ts'
import type { AnyFeed } from './feeds/types.ts'
import type { AnyFixedPage, AnySection } from './site/types.ts'

/** A stored document as Payload gives it; a declaration narrows it to its generated type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Doc = Record<string, any> & { id: number | string }

/** A public reference to another item: `{ slug, name | title, url }`. */
export type Ref = { slug: string; url: string | null } & ({ name: string } | { title: string })

/** One documented query parameter that narrows a list. */
export type Filter = {
  /** One sentence for the documentation. */
  doc: string
  /** Reads the parameter's text; its output is what `where` receives. */
  schema: z.ZodType<unknown, string>
  /** The closed set of values, named in a 400. */
  allowed?: readonly string[]
  /** How its value is described where it is more than a text. */
  shape?:
    { type: 'boolean' } | { default: number; maximum: number; minimum: number; type: 'integer' }
  /** The value is the slug of a public item of this collection; `where` receives its database id. */
  refersTo?: string
  /** Stored fields that this filter compares by equality: what an index must lead with. */
  fields: readonly string[]
  where: (value: never) => Where
}

/** What a declaration's `show` may use besides the document. */
export type ShowContext<Extra = unknown> = {
  /** `BASE_URL`, no slash at the end. */
  baseUrl: string
  /** Canonical page of an item of the named resource. */
  url: (resource: string, slug: string) => string
  /** A populated public item as a reference; anything else (an id, a hidden item) is null. */
  ref: (resource: string, value: unknown) => null | Ref
  /** The same for a list: what is not public is left out. */
  refs: (resource: string, values: unknown) => Ref[]
  /** Address of one of the newsroom's files or images, or null. */
  fileUrl: (value: unknown) => null | string
  /** An editor's rich text as sanitised HTML; links to what is not public become plain text. */
  html: (value: unknown) => string
  /** What the declaration's `load` returned for this page; undefined when only the item's own content is compared. */
  extra: Extra | undefined
}

/** Finds public documents only, all in one instant. */
export type PublicFind = (args: {
  collection: string
  where?: Where
  select?: SelectType
  sort?: Sort
  depth?: number
  limit?: number
}) => Promise<Doc[]>

/** Counts public documents only. */
export type PublicCount = (args: { collection: string; where: Where }) => Promise<number>

/**
 * One kind of public item, declared. Addresses, validation, paging, caching, errors and the change log
 * follow from it.
 */
export type Resource<D extends Doc = Doc, Extra = never> = {
  /** The noun of its addresses: `/api/v1/{name}`. */
  name: string
  /** The kind of collection that holds it, as `collections/` calls it; an app may have renamed it. */
  collection: string
  /** What one of them is called in a sentence. */
  singular: string
  /** One sentence for the documentation. */
  doc: string
  /** `paged`, `whole` (one answer, no paging), or `none` while it has no JSON address of its own. */
  list: 'none' | 'paged' | 'whole'
  /** Whether `/api/v1/{name}/{slug}` exists. */
  item: boolean
  /** The item has a `publishedAt`, and is public from that instant on. */
  dated: boolean
  /** Query parameters besides paging, in documented order. */
  filters: Record<string, Filter>
  /** Order of a paged list: stored fields, all in one direction, the last one unique. */
  sort: readonly string[]
  /** Order of a whole list, in memory and so equal on every database. */
  compare?: (a: D, b: D) => number
  /** Fields that order a list but are not shown: moving an item is a public change. */
  orderedBy?: readonly string[]
  /** Which fields of referenced documents are read. */
  populate?: PopulateType
  /** Fields of the document that `show` reads. */
  select: SelectType
  /** Reads what an item shows of others, once for a page of documents. */
  load?: (args: { count: PublicCount; docs: D[]; find: PublicFind }) => Promise<Extra>
  /** The public item besides `id`, `slug`, `url` and `updatedAt`: a constructed whitelist. */
  show: (doc: D, context: ShowContext<Extra>) => Record<string, unknown>
  /** Schema of what `show` returns. */
  schema: z.ZodObject
  /** A whole item as the documentation shows it, of the newsroom https://newsroom.example. */
  example?: Record<string, unknown>
  /** Collections whose public change alters these bytes, besides its own. */
  dependsOn: readonly string[]
  /** What a reference calls it: its name or its title. */
  label: 'headline' | 'name' | 'title'
}

/** Something that is public only through the items that show it: an author, a county, a photograph. */
export type Companion<D extends Doc = Doc> = {
  collection: string
  /** What items show of it. */
  show: (doc: D) => Record<string, unknown>
}

/** The newsroom inside a Payload config: `payload.config.custom.newsroom`. */
export type Newsroom = {
  baseUrl: string
  serviceName: string
  contactEmail: string
  timeZone: string
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
  /** Slugs of the collections that this app renamed, by kind. */
  slugs: Record<string, string>
  /** Requests a minute: of an address without a key, and of a key that has no figure of its own. */
  limits: { anonymous: number; key: number }
  /** The address of the client behind a request that Payload's own endpoints got. */
  clientAddress?: (req: PayloadRequest) => string | undefined
  /** The clock; replaced in tests only. */
  now: () => Date
}

/** A read of the public side: one Payload, one instant, maybe inside an editor's transaction. */
export type PublicRead = {
  payload: Payload
  newsroom: Newsroom
  now: Date
  /** Set inside a save, so that the read sees what the save has written so far. */
  req?: Partial<PayloadRequest>
}
