import type { SelectType, Sort, Where } from 'payload'
import type { Doc, Reference } from './doc.ts'
import type { AnyWidget } from './widget.ts'

/** The helpers of a field's `serialize`, besides the stored value. */
export type SerializeContext = {
  /** `BASE_URL`, no slash at the end. */
  baseUrl: string
  /** Canonical page of an item of the named resource. */
  url: (resource: string, slug: string) => string
  /** Converts a populated public item to a reference; anything else (an id, a hidden item) becomes null. */
  ref: (kind: string, value: unknown) => null | Reference
  /** The same for a list; items that are not public are left out. */
  refs: (kind: string, values: unknown) => Reference[]
  /** Address of one of the newsroom's files or images, or null. */
  fileUrl: (value: unknown) => null | string
  /** What can be embedded. */
  widgets: readonly AnyWidget[]
  /** An editor's rich text as sanitised HTML; links to what is not public become plain text. @param blocks what readers get of its blocks */
  html: (value: unknown, blocks?: Blocks) => string
}

/** The fields that are read of the documents of a kind which a field shows: those that name them (`true`), and these stored fields. */
export type Shows = { readonly [kind: string]: SelectType | true }

/** A block of a text, as readers get it. */
export type Block = {
  /** Kinds whose documents the block contains parts of. */
  readonly shows?: Shows
  /** Renders the block's stored fields as HTML; empty if it contains nothing public. */
  readonly html: (fields: never, context: SerializeContext) => string
}

/** Blocks of a text by the name of their stored type. */
export type Blocks = Readonly<Record<string, Block>>

/** Finds public documents only, all at one instant. */
export type PublicFind = (args: {
  /**
   * Whether to read straight from the adapter, without the hooks and the access of fields: for a list of names these are most of the
   * cost. Names, slugs and dates, which every reader may see, have neither.
   * @default false
   */
  asStored?: boolean
  collection: string
  where?: Where
  select?: SelectType
  sort?: Sort
  depth?: number
  limit?: number
}) => Promise<Doc[]>

/** Counts public documents only. */
export type PublicCount = (args: { collection: string; where: Where }) => Promise<number>
