import type { Where } from 'payload'
import type { z } from 'zod'
import type { PublicFind } from './read.ts'

/** One documented query parameter that narrows a list. Its methods take what `schema` puts out, or a database id. */
export type Filter = {
  /** One sentence for the documentation. */
  description: string
  /** Reads the parameter's text; its output is what `where` receives. */
  schema: z.ZodType<unknown, string>
  /** The closed set of values, named in a 400. */
  allowed?: readonly string[]
  /** The OpenAPI shape of its value, if it is more than a string. */
  shape?:
    | { type: 'boolean' }
    | { default: number; maximum: number; minimum: number; type: 'integer' }
    | { format: 'cursor'; maxLength: number; minLength: number; type: 'string' }
    | { maxLength: number; minLength: number; type: 'string' }
    | { format: 'day-or-instant'; minLength: number; type: 'string' }
  /** The collection of which the value is a slug; `where` receives the database id of its public item. */
  refersTo?: string
  /** Stored fields that this filter compares by equality: the leading fields of its index. */
  fields: readonly string[]
  /** @param timeZone the newsroom's zone, in which a day begins */
  where(value: unknown, timeZone: string): Where
  /**
   * Returns the database ids of the matching items, derived from other public items; called instead of `where`, for filters without a
   * stored field. The kinds of those items must be among the dependencies of the list.
   */
  derivedIds?(value: unknown, find: PublicFind): Promise<readonly (number | string)[]>
}
