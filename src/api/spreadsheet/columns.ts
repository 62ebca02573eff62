import type { oas31 } from 'zod-openapi'

/** A column of a list as CSV: the way from the item to the value, and how the value is written. */
export type CsvColumn = {
  path: readonly string[]
  kind: 'json' | 'list' | 'reference' | 'references' | 'value'
}

type Schema = oas31.SchemaObject | oas31.ReferenceObject

/** The columns of a described kind, in the order of its keys: an object becomes one column for each of its keys. */
export const columnsOf = (document: oas31.OpenAPIObject, component: string): CsvColumn[] => {
  const resolve = (given: Schema | undefined): oas31.SchemaObject => {
    const name = given && '$ref' in given ? given.$ref?.split('/').at(-1) : undefined
    const schema =
      name === undefined
        ? ((given ?? {}) as oas31.SchemaObject)
        : resolve(document.components?.schemas?.[name])
    // What may be null is described as one of two.
    const others = schema.anyOf?.filter((one) => (one as oas31.SchemaObject).type !== 'null')
    if (others?.length === 1) return { ...resolve(others[0]), ...markOf(schema) }
    // What may refer to items of several kinds is a reference.
    return others?.every((one) => isReference(resolve(one))) ? resolve(others[0]) : schema
  }
  const walk = (schema: oas31.SchemaObject, path: string[]): CsvColumn[] => {
    if (isReference(schema)) return [{ kind: 'reference', path }]
    if (schema.properties) {
      return Object.entries(schema.properties).flatMap(([key, value]) =>
        walk(resolve(value), [...path, key]),
      )
    }
    return [{ kind: schema.items ? listKind(resolve(schema.items)) : 'value', path }]
  }
  return walk(resolve(document.components?.schemas?.[component]), [])
}

const listKind = (entry: oas31.SchemaObject): CsvColumn['kind'] => {
  if (isReference(entry) && namesOnly(entry)) return 'references'
  return entry.properties ? 'json' : 'list'
}

/** Whether a reference has nothing but what names its item: a slug would lose the rest. */
const namesOnly = ({ properties = {} }: oas31.SchemaObject): boolean =>
  Object.keys(properties).every((key) => NAMES.includes(key))

const NAMES = ['id', 'slug', 'name', 'title', 'url']

const MARK = 'x-reference'

const isReference = (schema: oas31.SchemaObject): boolean =>
  (schema as Record<string, unknown>)[MARK] === true

const markOf = (schema: oas31.SchemaObject) => (isReference(schema) ? { [MARK]: true } : {})
