import type { Html } from './html.ts'
import type { Picture } from './picture.ts'
import type { Fields } from './field.ts'
import type { Item } from './kind.ts'
import type { Doc } from './doc.ts'

/** Related items on a page, with the links to further pages of them; undefined if the app has left out their kind. */
export type Related = <K extends Named>(kind: K) => undefined | RelatedItems<Item<K>>

export type RelatedItems<Item> = { items: Item[]; total: number; pager: Html | string }

/** The page of one item, declared. */
export type ItemPage = {
  title: string
  description: null | string
  body: Html
  /** @default 'article' */
  type?: 'article' | 'profile' | 'website'
  /** The image of link previews. @default the item's own image, or the first in its `bodyHtml` */
  image?: null | Picture
  /** schema.org, without `@context`. */
  jsonLd?: Record<string, unknown>
  /** Sources that its Content-Security-Policy allows in addition. */
  policy?: Record<string, string> | undefined
}

/** Links that filter a list by one value, or clear the filter. */
export type Choices<Item> = {
  /** The query parameter; a filter of the resource, unless `keep` decides. */
  parameter: string
  all: string
  values: Record<string, string>
  keep?: (item: Item, value: string) => boolean
}

/** An item beside the document that it shows. */
export type Listed<Item> = { doc: Doc; item: Item }

/** The first items of a kind; all of them without a limit. */
export type ListItems = <K extends Named>(kind: K, limit?: number) => Promise<Item<K>[]>

/** What a kind is read by, and what its items show. */
type Named = { fields: Fields; name: string }

/** A public item of a kind, typed by its fields. */
export type { Item as Shown } from './kind.ts'
