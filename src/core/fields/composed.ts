import { z } from 'zod'
import type { Shows, SerializeContext } from '../read.ts'
import type {
  AnyPlain,
  Computed,
  Field,
  Kinds,
  LoadArguments,
  Serialized,
  Stored,
} from '../field.ts'
import type { Doc } from '../doc.ts'

/** The parts of an object or a row: each is read from the stored field of its name. */
export type Parts = Readonly<Record<string, AnyPlain>>

/** What an object of these parts is stored as: a part that may be absent may be missing. */
type StoredParts<P> = {
  [K in keyof P as undefined extends Stored<P[K]> ? never : K]: Stored<P[K]>
} & {
  [K in keyof P as undefined extends Stored<P[K]> ? K : never]?: Stored<P[K]>
}

/** What an object of these parts shows. */
export type ShownParts<P> = { -readonly [K in keyof P]: Serialized<P[K]> }

/** An object of several values; if nothing is stored, all of them are null. */
export const object = <const P extends Parts>(
  meaning: string,
  parts: P,
): Field<null | StoredParts<P> | undefined, ShownParts<P>> => ({
  derivedParts: derivedParts(parts),
  example: partsExample(parts),
  meaning,
  schema: (kinds) => partsSchema(parts, kinds),
  serialize: (value, context) => serializeParts(parts, value ?? {}, context),
  shows: showsOf(parts),
})

/** The same, or null if all of its values are unknown. */
export const objectOrNull = <const P extends Parts>(
  meaning: string,
  parts: P,
): Field<null | StoredParts<P> | undefined, null | ShownParts<P>> => ({
  ...object(meaning, parts),
  schema: (kinds) => partsSchema(parts, kinds).nullable(),
  serialize: (value, context) => {
    const shown = serializeParts(parts, value ?? {}, context)
    return Object.values(shown).every((part) => part === null) ? null : shown
  },
})

/** Rows of several values, in the order in which they are stored, or sorted. */
export const rows = <const P extends Parts>(
  meaning: string,
  parts: P,
  sort?: (a: ShownParts<P>, b: ShownParts<P>) => number,
): Field<null | StoredParts<P>[] | undefined, ShownParts<P>[]> => ({
  derivedParts: derivedParts(parts),
  example: [partsExample(parts)],
  meaning,
  schema: (kinds) => z.array(partsSchema(parts, kinds)),
  serialize: (value, context) => {
    const shown = (value ?? []).map((row) => serializeParts(parts, row, context))
    return sort ? shown.sort(sort) : shown
  },
  shows: showsOf(parts),
})

/** The same part, marked as derived from other items: the item's hash does not contain it. */
export const following = <In, Out>(field: Field<In, Out>): Field<In, Out> => ({
  ...field,
  derived: true,
})

/** A value that is computed from several stored fields. */
export const computed = <In extends object, Out>(
  field: Computed<In, Out, never>,
): Computed<In, Out, never> => field

/**
 * A value that is derived from other documents.
 * @param field.reads stored fields that `load` needs of the page's own documents. @default none
 */
export const derived = <Loaded, Out>(
  field: Omit<Field<Loaded | undefined, Out>, 'links'> & {
    follows?: readonly string[]
    load: (args: LoadArguments) => Promise<Map<Doc['id'], Loaded>>
    reads?: { readonly [path: string]: true }
  },
): Computed<object, Out, Loaded> => ({
  ...field,
  derived: true,
  reads: field.reads ?? {},
  serialize: (_doc, context, loaded) => field.serialize(loaded, context),
})

/** The schema of a field, its meaning with it. */
export const describedSchema = (
  { derived, meaning, schema }: Pick<Field<never, unknown>, 'derived' | 'meaning' | 'schema'>,
  kinds: Kinds,
): z.ZodType => {
  const described = (typeof schema === 'function' ? schema(kinds) : schema).describe(meaning)
  return derived ? described.meta({ 'x-derived': true }) : described
}

/** The schema of an object of these parts. */
export const partsSchema = (parts: Parts, kinds: Kinds): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, describedSchema(part, kinds)]),
    ),
  )

/** An example of every part. */
export const partsExample = <P extends Parts>(parts: P): ShownParts<P> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { example }]) => [name, example]),
  ) as ShownParts<P>

const derivedParts = (parts: Parts): string[] =>
  Object.keys(parts).filter((name) => parts[name]?.derived)

const showsOf = (parts: Parts): Shows =>
  Object.assign({}, ...Object.values(parts).map(({ shows }) => shows ?? {})) as Shows

/** The parts of one stored object as the public sees them. */
export const serializeParts = <P extends Parts>(
  parts: P,
  value: object,
  context: SerializeContext,
): ShownParts<P> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part.serialize((value as Record<string, unknown>)[name], context),
    ]),
  ) as ShownParts<P>
