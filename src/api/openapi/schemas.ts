import { z } from 'zod'
import { metaSchema } from '../envelope.ts'
import { FAULTS_MAX } from '../../core/query.ts'
import type { Resource } from '../../core/types.ts'

/** The metadata of every answer. */
export const meta = metaSchema
  .omit({ total: true, page: true, perPage: true })
  .meta({ id: 'Meta', description: 'What every answer says of itself.' })

const pagedMeta = metaSchema
  .required({ total: true, perPage: true })
  .meta({ id: 'PagedMeta', description: 'What a page of a list says of itself.' })

export const wholeMeta = metaSchema
  .omit({ page: true, perPage: true })
  .required({ total: true })
  .meta({ id: 'WholeMeta', description: 'What a list without pages says of itself.' })

/** The public item of a resource, by the name of its component. */
export const itemOf = (resource: Resource) =>
  resource.schema.meta({
    id: componentOf(resource),
    description: `One ${resource.singular}.`,
  })

/** The public item as its own address shows it: with what lists leave out. */
export const itemInFullOf = (resource: Resource, item: z.ZodObject) =>
  resource.beside
    ? resource.beside.schema.meta({
        id: componentInFullOf(resource),
        description: `One ${resource.singular}, with what there is about it.`,
      })
    : item

/** The name of the component with every key of an item. */
export const componentInFullOf = (resource: Pick<Resource, 'beside' | 'singular'>): string =>
  `${componentOf(resource)}${resource.beside ? 'InFull' : ''}`

/** The list of a resource: a page of it, or all of it. */
export const listOf = (resource: Resource, item: z.ZodObject) =>
  z.strictObject({
    data: z.array(item).describe('The items.'),
    meta: resource.list === 'paged' ? pagedMeta : wholeMeta,
  })

/** A page of other rows. */
export const pageOf = (row: z.ZodObject) =>
  z.strictObject({ data: z.array(row).describe('The rows.'), meta: pagedMeta })

/** One item in the envelope. @param then the item as it was at an instant, where it differs */
export const oneOf = (item: z.ZodObject, then?: z.ZodObject) =>
  z.strictObject({
    data: z
      .array(then ? z.union([item, then]) : item)
      .length(1)
      .describe('The item.'),
    meta,
  })

/** The item as it was at an instant: nothing that follows from other items. Undefined where no key does. */
export const itemThenOf = ({ beside, derived, ...resource }: Resource): undefined | z.ZodObject => {
  const { shape } = (beside ?? resource).schema
  const nulls = Object.entries(shape).flatMap(([name, schema]) => {
    if (derived.includes(name)) return [[name, notThen(schema as z.ZodType)] as const]
    const parts = derived.flatMap((path) => {
      const [key, part] = path.split('.')
      return key === name && part !== undefined ? [part] : []
    })
    return parts.length > 0 ? [[name, withoutParts(schema as z.ZodType, parts)] as const] : []
  })
  if (nulls.length === 0) return undefined
  return z.strictObject({ ...shape, ...Object.fromEntries(nulls) }).meta({
    id: `${componentOf(resource)}AsOf`,
    description: `One ${resource.singular} as the public saw it at an instant (\`as_of\`).`,
  })
}

/** A key that is always null, beside its own type: generators of clients know no type of null alone. */
const notThen = (schema: z.ZodType): z.ZodType => {
  const own = schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : schema
  return own.nullable().meta({ const: null, description: 'Null: it follows from other items.' })
}

const withoutParts = (schema: z.ZodType, parts: string[]): z.ZodType => {
  const { description } = schema
  if (schema instanceof z.ZodArray) {
    const rows = z.array(withoutParts(schema.element as z.ZodType, parts))
    return description === undefined ? rows : rows.describe(description)
  }
  if (!(schema instanceof z.ZodObject)) return schema
  const nulls = Object.fromEntries(
    parts.map((part) => [part, notThen(schema.shape[part] as z.ZodType)]),
  )
  return z.strictObject({ ...schema.shape, ...nulls })
}

/** `charter application` is `CharterApplication`. */
export const componentOf = ({ singular }: Pick<Resource, 'singular'>): string =>
  singular.replace(/(?:^|[ -])(\w)/g, (_match, letter: string) => letter.toUpperCase())

const fault = z
  .strictObject({
    parameter: z.string().describe('The parameter’s name, as it was sent.'),
    value: z.string().describe('Its value, as it was sent.'),
    detail: z.string().describe('What is wrong with it.'),
    allowed: z
      .array(z.string())
      .optional()
      .describe('The values that there are; of an unknown parameter the names that there are.'),
    didYouMean: z.string().optional().describe('The nearest name that there is.'),
  })
  .meta({ id: 'ParameterFault', description: 'One parameter that a request got wrong.' })

const problem = z.strictObject({
  type: z.url().describe('Names the sort of problem, and leads to its description.'),
  title: z.string().describe('The sort of problem in words.'),
  status: z.int().describe('The status of the answer.'),
  detail: z.string().describe('What is wrong with this request.'),
})

const nothing = z.array(z.unknown()).max(0).describe('Empty.')

/** A failure: no data, and the problem that RFC 9457 describes. */
export const failure = z
  .strictObject({
    data: nothing,
    meta,
    error: problem.meta({ id: 'Problem', description: 'What went wrong (RFC 9457).' }),
  })
  .meta({ id: 'Failure' })

/** The failure that names every parameter at fault. */
export const parameterFailure = z
  .strictObject({
    data: nothing,
    meta,
    error: problem
      .extend({
        errors: z
          .array(fault)
          .min(1)
          .max(FAULTS_MAX)
          .describe('The parameters that are wrong; `detail` says how many there are in all.'),
      })
      .meta({ id: 'ParameterProblem', description: 'Which parameters are wrong, and how.' }),
  })
  .meta({ id: 'ParameterFailure' })

/** The answer at an address that an item has left. */
export const moved = z.strictObject({ data: nothing, meta }).meta({ id: 'Moved' })
