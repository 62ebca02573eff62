import type { oas31 } from 'zod-openapi'

/** A key of an answer, as a path with dots; `[]` stands for the entries of a list. */
export type Field = { name: string; type: string; meaning: string }

type Schema = oas31.SchemaObject | oas31.ReferenceObject

/** Returns every key of a schema, in order, including those of references. */
export const fieldsOf = (document: oas31.OpenAPIObject, name: string): Field[] => {
  const schemas = document.components?.schemas ?? {}
  const resolve = (schema: Schema): oas31.SchemaObject =>
    '$ref' in schema && schema.$ref
      ? resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
      : (schema as oas31.SchemaObject)

  const walk = (prefix: string, schema: Schema): Field[] =>
    Object.entries(resolve(schema).properties ?? {}).flatMap(([key, value]) => {
      const { inner, type } = typed(value as Schema)
      const isList = type.startsWith('list')
      const path = `${prefix}${key}${isList ? '[]' : ''}`
      const meaning = (value as Schema).description ?? resolve(value as Schema).description ?? ''
      return [{ meaning, name: path, type }, ...walk(`${path}.`, inner)]
    })

  /** Returns the type of a schema in words, and the schema to descend into. */
  const typed = (given: Schema): { inner: Schema; type: string } => {
    const schema = resolve(given)
    const others = schema.anyOf?.filter((one) => (one as oas31.SchemaObject).type !== 'null')
    if (schema.anyOf && others?.length === 1) {
      const { inner, type } = typed(others[0] as Schema)
      return { inner, type: `${type} or null` }
    }
    if (schema.type === 'array') {
      const { inner, type } = typed((schema.items ?? {}) as Schema)
      return { inner, type: type === 'object' ? 'list' : `list of ${type}` }
    }
    const types = [schema.type ?? 'any'].flat().map((type) => describeType(type, schema))
    return { inner: schema, type: types.join(' or ') }
  }

  return walk('', { $ref: `#/components/schemas/${name}` })
}

const describeType = (type: string, { enum: values, format }: oas31.SchemaObject): string => {
  if (type !== 'string') return type
  if (values) return values.map((value) => `"${value}"`).join(', ')
  return FORMATS[format ?? ''] ?? 'text'
}

const FORMATS: Record<string, string> = { date: 'day', 'date-time': 'instant', uri: 'address' }
