import type { Where } from 'payload'
import type { z } from 'zod'

/** One documented query parameter that narrows a list. */
export type Filter = {
  /** One sentence for the documentation. */
  description: string
  /** Reads the parameter's text; its output is what `where` receives. */
  schema: z.ZodType<unknown, string>
  /** The closed set of values, named in a 400. */
  allowed?: readonly string[]
  /** How its value is described where it is more than a text. */
  shape?:
    | { type: 'boolean' }
    | { default: number; maximum: number; minimum: number; type: 'integer' }
    | { format: 'cursor'; type: 'string' }
  /** The value is the slug of a public item of this collection; `where` receives its database id. */
  refersTo?: string
  /** Stored fields that this filter compares by equality: what an index must lead with. */
  fields: readonly string[]
  where: (value: never) => Where
}
