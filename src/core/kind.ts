import type { AnyComputed, Checked, Field, Fields, From, Serialized } from './field.ts'
import type { Doc } from './doc.ts'
import type { Filter } from './filter.ts'
import type { Place } from './order.ts'

/** What a kind of public item declares; addresses, validation, paging, errors and the change log follow from it. */
export type KindDeclaration<D extends Doc = Doc> = {
  /** The noun of its addresses: `/api/v1/{name}`. */
  name: string
  /** The kind of collection that holds it, as `collections/` calls it; an app may have renamed it. */
  collection: string
  /** The singular in a sentence. */
  singular: string
  /** One sentence for the documentation. */
  description: string
  /** `paged`, `whole` (one answer, no paging), or `none` if it has no JSON list. */
  list: 'none' | 'paged' | 'whole'
  /** Whether `/api/v1/{name}/{slug}` exists. */
  item: boolean
  /** The item has a `publishedAt`, and is public from that instant on. */
  hasPublishedAt: boolean
  /** How a reference names it: `name` holds its name or number, `title` one of the others. */
  label: 'headline' | 'name' | 'number' | 'title'
  /** Whether editors can link to it from a text. @default true */
  linkable?: boolean
  /** Query parameters besides paging, in documented order. */
  filters: Record<string, Filter>
  /** Order of a paged list: stored fields, all in one direction, the last one unique. */
  sort: readonly string[]
  /** Whether a paged list begins with the least of `sort`, whose fields then are texts. @default the greatest first */
  ascending?: boolean
  /** Order of a whole list, in memory and so equal on every database. */
  compare?: (a: D, b: D) => number
  /**
   * Orders of a paged list that is short enough to be read as a whole, by the value of `sort`. The first one is the default.
   * @default none: `sort` above is the order, which the database makes
   */
  orders?: Readonly<Record<string, Order>>
  /** Stored fields that order a list but are not shown: moving an item is a public change. */
  orderedBy?: readonly string[]
  /**
   * Stored field with the time zone of the item's own page. It is not in the item: another zone is a public change of the page alone.
   * @default the newsroom's zone
   */
  zonedBy?: string
  /**
   * Stored fields with the title and the text of the item's page in search results and shared links. They are not in the item: another
   * one is a public change of the page alone.
   * @default the title and the description of its page
   */
  sharedAs?: { text: string; title: string }
  /**
   * Where the search finds its words, by weight (10, 4, 1): public values, also inside objects and rows (`members.name`). Rich texts and
   * corrections are part of the body in any case. `pdf` is an upload field whose PDF's text is searched, too (1): its items show the
   * file's `mimeType` and `sha256`.
   * @default title: `label`; summary: `summary`, `description`; body: nothing more
   */
  search?: Partial<Readonly<Record<'body' | 'summary' | 'title', readonly string[]>>> & {
    readonly pdf?: string
  }
  /**
   * Fields that the item's own address shows besides those in lists, each one `derived` from the items about it: what is new about a
   * district would make each change of an article a change of the whole list of districts.
   * @default none
   */
  beside?: Fields
  /**
   * Names of the fields that suffice for a page or a widget of all items, and to put them in order. The others, such as a member's hundreds
   * of votes, are not read there.
   * @default all fields
   */
  brief?: readonly string[]
  /** The id and names of the example; the rest is derived from the fields. */
  example: { id: string; slug: string; updatedAt: string }
}

/** An order in memory, by what items show and by the stored fields of `orderedBy`. */
type Order = {
  /** In brackets behind its name: "the highest first". */
  description: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  place: (listed: { doc: Doc; item: any }) => Place
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
    declaration as Kind<F> & { name: N }

/** A public item of a kind. */
export type Item<K extends { fields: Fields }> = {
  -readonly [Name in keyof K['fields']]: Serialized<K['fields'][Name]>
} & { id: string; slug: string; url: string; updatedAt: string }

/** Whether a kind has a JSON list. */
export const hasList = ({ list }: Pick<Kind, 'list'>): boolean => list !== 'none'

/** Whether a kind has a JSON list or item address. */
export const hasAddress = (kind: Pick<Kind, 'item' | 'list'>): boolean => kind.item || hasList(kind)

/** Whether a reference to an item of a kind has a `name`; otherwise it has a `title`. */
export const isNamed = ({ label }: Pick<Kind, 'label'>): boolean =>
  label === 'name' || label === 'number'

/** The stored fields that a field is read from. */
export const pathsOf = (name: string, field: Fields[string]): string[] =>
  isComputed(field) ? Object.keys(field.reads) : [isFrom(field) ? field.from : name]

export const isComputed = (field: object): field is AnyComputed => 'reads' in field

const isFrom = (field: object): field is From<string, never, unknown> & Field<never, unknown> =>
  'from' in field
