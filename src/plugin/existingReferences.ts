import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  FlattenedField,
  Payload,
  PayloadRequest,
} from 'payload'
import { ValidationError } from 'payload'
import { mongoOf } from '../database/mongo.ts'

/**
 * Returns the collection with a hook that rejects references to documents that do not exist, with an error at the field: the target may
 * have been deleted while the form was open. Otherwise SQLite would fail with a foreign key error, and MongoDB would store a dangling
 * reference.
 */
export const withExistingReferences = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), refuseMissing],
  },
})

/** @throws ValidationError, 400, that names each field */
const refuseMissing: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const { flattenedFields, slug } = collection
  const known = new Set(referencesIn(flattenedFields, originalDoc ?? {}).map(keyOf))
  // Stored references were valid when they were saved: only added ones are checked.
  const added = referencesIn(flattenedFields, data).filter((one) => !known.has(keyOf(one)))
  if (added.length === 0) return data
  const there = await existing(req, added)
  const missing = added.filter((one) => !there.has(keyOf(one)))
  if (missing.length === 0) return data
  const errors = missing.map(({ path }) => ({ message: DELETED, path }))
  throw new ValidationError({ collection: slug, errors, req }, req.t)
}

const DELETED = 'This was deleted in the meantime. Choose another one, or remove it.'

/** A reference in a document: the path of the field, and the target. */
type Reference = { id: unknown; path: string; to: string }

const keyOf = ({ id, to }: Reference): string => `${to} ${String(id)}`

/** Returns the keys of the targets that exist, with one query per collection. */
const existing = async (
  req: PayloadRequest,
  references: readonly Reference[],
): Promise<Set<string>> => {
  const found: string[] = []
  // One after another: MongoDB refuses the second of two operations that begin a transaction together.
  for (const to of new Set(references.map((one) => one.to))) {
    const named = references.filter((one) => one.to === to && mayBeId(req.payload, one))
    const { docs } = await req.payload.db.find<{ id: unknown }>({
      collection: to,
      limit: 0,
      pagination: false,
      req,
      select: {},
      where: { id: { in: named.map(({ id }) => id) } },
    })
    found.push(...docs.map(({ id }) => keyOf({ id, path: '', to })))
  }
  return new Set(found)
}

/** A query for an id that is no ObjectId fails on MongoDB. */
const mayBeId = ({ collections, db }: Payload, { id, to }: Reference): boolean =>
  !mongoOf(db) || Boolean(collections[to]?.customIDType) || /^[\da-f]{24}$/i.test(String(id))

type Data = Readonly<Record<string, unknown>>

const referencesIn = (fields: readonly FlattenedField[], data: Data, place = ''): Reference[] =>
  fields.flatMap((field): Reference[] => {
    const value = data[field.name]
    const path = `${place}${field.name}`
    // What has the wrong form is left to the validation of the field, which is later.
    if (value === undefined || value === null) return []
    switch (field.type) {
      case 'relationship':
      case 'upload':
        return [value].flat().flatMap((one, index) => {
          const target = targetOf(field.relationTo, one)
          return target
            ? [{ ...target, path: Array.isArray(value) ? `${path}.${index}` : path }]
            : []
        })
      case 'group':
      case 'tab':
        return isRow(value) ? referencesIn(field.flattenedFields, value, `${path}.`) : []
      case 'array':
        return [value]
          .flat()
          .flatMap((row, index) =>
            isRow(row) ? referencesIn(field.flattenedFields, row, `${path}.${index}.`) : [],
          )
      default:
        return []
    }
  })

const isRow = (value: unknown): value is Data => typeof value === 'object' && value !== null

/** A value is an id, a document, or an object with both if the field refers to several collections. */
const targetOf = (
  relationTo: string | string[],
  value: unknown,
): Omit<Reference, 'path'> | undefined => {
  const to = typeof relationTo === 'string' ? relationTo : isRow(value) && value.relationTo
  const target = typeof relationTo === 'string' || !isRow(value) ? value : value.value
  const id = isRow(target) ? target.id : target
  const isId = typeof id === 'string' || typeof id === 'number'
  return isId && typeof to === 'string' ? { id, to } : undefined
}
