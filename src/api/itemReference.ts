import { z } from 'zod'
import { referenceSchema } from '../core/resource.ts'
import type { Resource } from '../core/types.ts'

/** The schema of a reference to an item of any of some kinds. @param args.of the kinds */
export const itemReference = (args: {
  meaning: string
  of: readonly Resource[]
  resources: readonly Resource[]
}): z.ZodType => {
  const { meaning, of, resources } = args
  const [one, ...others] = new Set(
    of.map(({ collection }) => referenceSchema(resources, collection)),
  )
  // A described $ref would forbid all keys: the reference stands here in full.
  return one && others.length === 0
    ? z.strictObject((one as z.ZodObject).shape).meta({ description: meaning, 'x-reference': true })
    : z.union([one as z.ZodType, ...others]).describe(meaning)
}
