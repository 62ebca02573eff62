import { z } from 'zod'
import { webAddress } from '../webAddress.ts'
import type { Field, From, Kinds } from '../field.ts'

/** Text as it is stored. */
export const text = (meaning: string, example: string): Field<string, string> => ({
  example,
  meaning,
  schema: z.string(),
  serialize: (value) => value,
})

/** A whole number. @param bounds `{ minimum, maximum }`, both included. @default none */
export const integer = (
  meaning: string,
  example: number,
  bounds: Bounds = {},
): Field<number, number> => ({
  example,
  meaning,
  schema: bounded(z.int(), bounds),
  serialize: (value) => value,
})

/** A number. */
export const number = (meaning: string, example: number): Field<number, number> => ({
  example,
  meaning,
  schema: z.number(),
  serialize: (value) => value,
})

/** A checkbox; one that was never set is off. */
export const flag = (
  meaning: string,
  example: boolean,
): Field<boolean | null | undefined, boolean> => ({
  example,
  meaning,
  schema: z.boolean(),
  serialize: (value) => value ?? false,
})

/** One of a closed set of values. */
export const oneOf = <const V extends string>(
  values: readonly V[],
  meaning: string,
  example: NoInfer<V>,
): Field<V, V> => ({
  example,
  meaning,
  schema: z.enum(values as readonly [V, ...V[]]) as z.ZodType<V>,
  serialize: (value) => value,
})

/** An instant: ISO 8601 UTC with milliseconds. */
export const instant = (meaning: string, example: string): Field<string, string> => ({
  example,
  meaning,
  schema: INSTANT,
  serialize: (value) => new Date(value).toISOString(),
})

/** The instant since which an item is public: optional as stored, always present in a public item. */
export const publishedAt = (
  meaning: string,
  example: string,
): Field<null | string | undefined, string> => ({
  ...instant(meaning, example),
  serialize: (value) => new Date(value ?? Number.NaN).toISOString(),
})

/** A calendar day: `YYYY-MM-DD`. */
export const day = (meaning: string, example: string): Field<string, string> => ({
  example,
  meaning,
  schema: z.iso.date(),
  serialize: (value) => new Date(value).toISOString().slice(0, 10),
})

/** The absolute address of a page or a file; null if the stored text is no address that a browser can open. */
export const url = (
  meaning: string,
  example: string,
): Field<null | string | undefined, null | string> => ({
  example,
  meaning,
  schema: z.url().nullable(),
  serialize: webAddress,
})

/** The same value, or null if nothing or an empty text is stored. */
export const maybe = <In, Out>(
  field: Field<In, Out>,
): Field<In | null | undefined, null | NonNullable<Out>> => ({
  ...field,
  example: field.example as NonNullable<Out>,
  schema: optional(field.schema),
  serialize: (value, context) =>
    value === null || value === undefined || value === ''
      ? null
      : ((field.serialize(value, context) ?? null) as NonNullable<Out> | null),
})

/** The same value, read from a stored field of another name. */
export const from = <const Path extends string, In, Out>(
  path: Path,
  field: Field<In, Out>,
): From<Path, In, Out> => ({ ...field, from: path })

/** ISO 8601 UTC with milliseconds. */
export const INSTANT = z.iso.datetime({ precision: 3 }).meta({ id: 'Instant' })

type Bounds = { minimum?: number; maximum?: number }

const bounded = (schema: z.ZodInt, { maximum, minimum }: Bounds): z.ZodInt => {
  const atLeast = minimum === undefined ? schema : schema.min(minimum)
  return maximum === undefined ? atLeast : atLeast.max(maximum)
}

const optional = <Out>(schema: Field<never, Out>['schema']) =>
  typeof schema === 'function'
    ? (kinds: Kinds) => schema(kinds).nullable()
    : (schema.nullable() as z.ZodType<NonNullable<Out> | null>)
