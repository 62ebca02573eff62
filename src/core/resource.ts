import type { PopulateType, SelectType } from 'payload'
import { z } from 'zod'
import { INSTANT } from './fields/plain.ts'
import { describedSchema } from './fields/composed.ts'
import type { AnyField, Kinds, LoadArguments } from './field.ts'
import type { Kind } from './kind.ts'
import { isComputed, isNamed, pathsOf } from './kind.ts'
import { publishedFilters, updatedFilter } from './publishedFilters.ts'
import type { Doc } from './doc.ts'
import type { SerializeContext } from './read.ts'

/** What was loaded for a page of documents: by field, by the document's database id. */
export type Loaded = ReadonlyMap<string, ReadonlyMap<Doc['id'], unknown>>

/** A declared kind with everything that is derived from its fields. */
export type Resource = Omit<Kind, 'beside' | 'brief' | 'example'> & {
  /** Fields of the stored document that are read. */
  select: SelectType
  /** Which fields of referenced documents are read, by kind. */
  populate: PopulateType
  /** Names of the fields that are derived from other items, and paths of such parts of others: `votes.title`. */
  derived: readonly string[]
  /** Other kinds whose public changes alter an answer. */
  dependsOn: readonly string[]
  /** Reads what its items show of other items, once for a page of documents. */
  load: (args: LoadArguments) => Promise<Loaded>
  /**
   * Returns the public item without `id`, `slug`, `url` and `updatedAt`. @param loaded absent: only the item's own content is
   * serialised
   */
  serialize: (doc: Doc, context: SerializeContext, loaded?: Loaded) => Record<string, unknown>
  /** Schema of the whole public item. */
  schema: z.ZodObject
  /** What the item's own address shows besides. */
  beside?: Beside
  /** The same kind with the fields of `Kind.brief` alone. */
  brief?: Resource
  /** Whether it is the `brief` of another one. */
  isBrief?: true
  /** A whole item as the documentation shows it, of the newsroom https://newsroom.example. */
  example: Record<string, unknown> & { updatedAt: string }
}

/** The fields that only an item's own address shows, with everything that is derived from them. */
type Beside = Pick<Resource, 'dependsOn' | 'load' | 'schema' | 'serialize'> & {
  example: Record<string, unknown>
}

/**
 * Returns all kinds with everything derived from their declarations, which refer to each other by name.
 * @param absent collections that the app has left out: references to them keep their shape, and are empty. @default none
 */
export const makeResources = (
  kinds: readonly Kind[],
  absent: ReadonlySet<string> = new Set(),
): Resource[] => {
  const references: Kinds = { reference: (kind) => referenceSchema(kinds, kind) }
  const isThere = (collection: string) => !absent.has(collection)
  const there = kinds.filter(({ collection }) => isThere(collection))
  return there.map((kind) => {
    const fields = Object.entries(kind.fields) as [string, AnyField][]
    const shown = showsOf(fields, there, isThere)
    const { beside, brief, ...declared } = kind
    const besides = Object.entries(beside ?? {}) as [string, AnyField][]
    const resource: Resource = {
      ...declared,
      ...(beside && {
        beside: {
          dependsOn: dependenciesOf(kind, besides, showsOf(besides, there, isThere)),
          example: Object.fromEntries(besides.map(([name, { example }]) => [name, example])),
          load: (args) => load(besides, args),
          schema: schemaOf([...fields, ...besides], references),
          serialize: (doc, context, loaded) => serialize(besides, doc, context, loaded),
        },
      }),
      derived: [...fields, ...besides].flatMap(([name, field]) => derivedIn(name, field)),
      dependsOn: dependenciesOf(kind, fields, shown).filter(isThere),
      example: exampleOf(kind, fields),
      filters: { ...kind.filters, ...publishedFilters(kind), ...updatedFilter(kind) },
      schema: schemaOf(fields, references),
      ...readsOf(kind, fields, shown),
    }
    if (!brief) return resource
    const some = fields.filter(([name]) => brief.includes(name))
    const ofSome = readsOf(kind, some, showsOf(some, there, isThere))
    return { ...resource, brief: { ...resource, ...ofSome, isBrief: true } }
  })
}

/** How these fields of a kind are read and serialised. */
const readsOf = (
  { orderedBy = [] }: Kind,
  fields: [string, AnyField][],
  shown: Selects,
): Pick<Resource, 'load' | 'populate' | 'select' | 'serialize'> => ({
  load: (args) => load(fields, args),
  populate: shown as PopulateType,
  select: Object.fromEntries(
    [...fields.flatMap(([name, field]) => pathsOf(name, field)), ...orderedBy].map((path) => [
      path,
      true as const,
    ]),
  ),
  serialize: (doc, context, loaded) => serialize(fields, doc, context, loaded),
})

const derivedIn = (name: string, { derived, derivedParts = [] }: AnyField): string[] =>
  derived ? [name] : derivedParts.map((part) => `${name}.${part}`)

/** Schema of a reference to an item of a kind. */
export const referenceSchema = (
  kinds: readonly Pick<Kind, 'collection' | 'label'>[],
  name: string,
): z.ZodType => {
  const kind = kinds.find(({ collection }) => collection === name)
  if (!kind) return LABELED
  return isNamed(kind) ? NAMED : TITLED
}

type Selects = Record<string, Record<string, unknown>>

/** By kind, what is read of the documents that the fields show. */
const showsOf = (
  fields: [string, AnyField][],
  kinds: readonly Kind[],
  isThere: (collection: string) => boolean,
): Selects => {
  const labelOf = (kind: string) => kinds.find(({ collection }) => collection === kind)?.label
  const named = (kind: string): Record<string, true> => ({
    [labelOf(kind) ?? 'name']: true,
    publicId: true,
    slug: true,
  })
  const shown: Selects = {}
  for (const [, field] of fields) {
    const linked = field.links ? kinds.filter(({ linkable = true }) => linkable) : []
    for (const { collection } of linked) shown[collection] ??= named(collection)
    for (const [kind, select] of Object.entries(field.shows ?? {})) {
      if (!isThere(kind)) continue
      shown[kind] = {
        ...shown[kind],
        ...((select === true || labelOf(kind)) && named(kind)),
        ...(select !== true && select),
      }
    }
  }
  return shown
}

const dependenciesOf = (
  { collection }: Kind,
  fields: [string, AnyField][],
  shown: Selects,
): string[] =>
  [
    ...new Set([
      ...Object.keys(shown),
      ...fields.flatMap(([, field]) => (isComputed(field) ? (field.follows ?? []) : [])),
    ]),
  ].filter((kind) => kind !== collection)

const exampleOf = (kind: Kind, fields: [string, AnyField][]): Resource['example'] => {
  const { id, slug, updatedAt } = kind.example
  return {
    id,
    slug,
    url: `https://newsroom.example/${kind.name}/${slug}`,
    ...Object.fromEntries(fields.map(([name, { example }]) => [name, example])),
    updatedAt,
  }
}

const load = async (fields: [string, AnyField][], args: LoadArguments): Promise<Loaded> => {
  const loading = fields.flatMap(([name, field]) =>
    isComputed(field) && field.load ? [[name, field.load] as const] : [],
  )
  return new Map(
    await Promise.all(loading.map(async ([name, load]) => [name, await load(args)] as const)),
  )
}

const serialize = (
  fields: [string, AnyField][],
  doc: Doc,
  context: SerializeContext,
  loaded?: Loaded,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(([name, field]) => {
      if (isComputed(field)) {
        return [name, field.serialize(doc, context, loaded?.get(name)?.get(doc.id))]
      }
      const [path = name] = pathsOf(name, field)
      return [name, field.serialize(doc[path], context)]
    }),
  )

const schemaOf = (fields: [string, AnyField][], kinds: Kinds): z.ZodObject =>
  z.strictObject({
    id: z.string().describe('Names the item for good, through changes of its address.'),
    slug: SLUG,
    url: PAGE,
    ...Object.fromEntries(fields.map(([name, field]) => [name, describedSchema(field, kinds)])),
    updatedAt: INSTANT.describe('When what the public sees of the item itself last changed.'),
  })

const SLUG = z.string().describe('Its part of the address; an editor may change it.')
const PAGE = z.url().describe('Its page.')
const NAME = z.string().describe('What it is called.')

const ID = z
  .string()
  .describe('Identifies the item and never changes; use it as the key of a copy.')

const NAMED = z.strictObject({ id: ID, slug: SLUG, name: NAME, url: PAGE }).meta({
  id: 'NamedReference',
  description: 'An item that has a name.',
  'x-reference': true,
})

const TITLED = z
  .strictObject({ id: ID, slug: SLUG, title: z.string().describe('Its title.'), url: PAGE })
  .meta({ id: 'TitledReference', description: 'An item that has a title.', 'x-reference': true })

const LABELED = z
  .strictObject({
    id: ID,
    slug: SLUG,
    name: NAME,
    url: z.url().nullable().describe('Its page; null where it has none.'),
  })
  .meta({
    id: 'LabelReference',
    description: 'Something that is public through the items that name it.',
    'x-reference': true,
  })
