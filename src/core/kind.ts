import type { AnyComputed, Checked, Field, Fields, From, Shown } from './field.ts'
import type { Doc } from './read.ts'
import type { Filter } from './filter.ts'

/** What a kind of public item declares; addresses, validation, paging, errors and the change log follow from it. */
export type KindDeclaration<D extends Doc = Doc> = {
  /** The noun of its addresses: `/api/v1/{name}`. */
  name: string
  /** The kind of collection that holds it, as `collections/` calls it; an app may have renamed it. */
  collection: string
  /** What one of them is called in a sentence. */
  singular: string
  /** One sentence for the documentation. */
  description: string
  /** `paged`, `whole` (one answer, no paging), or `none` while it has no JSON address of its own. */
  list: 'none' | 'paged' | 'whole'
  /** Whether `/api/v1/{name}/{slug}` exists. */
  item: boolean
  /** The item has a `publishedAt`, and is public from that instant on. */
  hasPublishedAt: boolean
  /** What a reference calls it: its name, or as its title one of the others. */
  label: 'headline' | 'name' | 'number' | 'title'
  /** Whether editors can link to it from a text. @default true */
  linkable?: boolean
  /** Query parameters besides paging, in documented order. */
  filters: Record<string, Filter>
  /** Order of a paged list: stored fields, all in one direction, the last one unique. */
  sort: readonly string[]
  /** Order of a whole list, in memory and so equal on every database. */
  compare?: (a: D, b: D) => number
  /** Stored fields that order a list but are not shown: moving an item is a public change. */
  orderedBy?: readonly string[]
  /**
   * Stored field with the zone in which the page of an item says the item's own times. It is not shown: another zone is
   * a public change of the page alone. @default the newsroom's zone
   */
  zonedBy?: string
  /** What the example of an item is called: the rest of it follows from the fields. */
  example: { id: string; slug: string; updatedAt: string }
}

/** A declared kind. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Kind<F extends Fields = Fields> = KindDeclaration<any> & {
  /** The public item besides `id`, `slug`, `url` and `updatedAt`, in the order in which it is shown. */
  fields: F
}

/**
 * Declares a kind of public item whose stored documents are `D`.
 * @example kind<Article>()({ name: 'articles', fields: { title: text('The headline.', 'Schools reopen') }, … })
 */
export const kind =
  <D extends Doc>() =>
  <const F extends Fields, const N extends string>(
    declaration: KindDeclaration<D> & { fields: F & NoInfer<Checked<D, F>>; name: N },
  ) =>
    declaration as unknown as Kind<F> & { name: N }

/** A public item of a kind. */
export type Item<K extends { fields: Fields }> = {
  -readonly [Name in keyof K['fields']]: Shown<K['fields'][Name]>
} & { id: string; slug: string; url: string; updatedAt: string }

/** Whether a kind has a list at an address of its own. */
export const hasList = ({ list }: Pick<Kind, 'list'>): boolean => list !== 'none'

/** Whether anything of a kind is read at an address of its own. */
export const hasAddress = (kind: Pick<Kind, 'item' | 'list'>): boolean => kind.item || hasList(kind)

/** The stored fields that a field is read from. */
export const pathsOf = (name: string, field: Fields[string]): string[] =>
  isComputed(field) ? Object.keys(field.reads) : [isFrom(field) ? field.from : name]

export const isComputed = (field: object): field is AnyComputed => 'reads' in field

const isFrom = (field: object): field is From<string, never, unknown> & Field<never, unknown> =>
  'from' in field
