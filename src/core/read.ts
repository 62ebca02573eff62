import type { SelectType, Sort, Where } from 'payload'
import type { Blocks } from './richText/blocks.ts'
import type { Widget } from './widget.ts'

/** A stored document as Payload gives it; a declaration narrows it to its generated type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Doc = Record<string, any> & { id: number | string }

/** A public reference to another item: `{ id, slug, name | title, url }`. */
export type Reference = { id: string; slug: string; url: string | null } & (
  { name: string } | { title: string }
)

/** What a field's `serialize` may use besides the stored value. */
export type SerializeContext = {
  /** `BASE_URL`, no slash at the end. */
  baseUrl: string
  /** Canonical page of an item of the named resource. */
  url: (resource: string, slug: string) => string
  /** A populated public item as a reference; anything else (an id, a hidden item) is null. */
  ref: (kind: string, value: unknown) => null | Reference
  /** The same for a list: what is not public is left out. */
  refs: (kind: string, values: unknown) => Reference[]
  /** Address of one of the newsroom's files or images, or null. */
  fileUrl: (value: unknown) => null | string
  /** What can be embedded. */
  widgets: readonly Widget[]
  /** An editor's rich text as sanitised HTML; links to what is not public become plain text. @param blocks what readers get of its blocks */
  html: (value: unknown, blocks?: Blocks) => string
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

/** A populated document. What the access rules hide stays a bare id, and so is nothing. */
export const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null
