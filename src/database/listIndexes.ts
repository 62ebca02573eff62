import type { CollectionConfig, Field, Payload } from 'payload'
import { flattenTopLevelFields } from 'payload'
import type { KindDeclaration } from '../core/kind.ts'
import { configOf, newsroomOf, slugOf } from '../core/newsroom.ts'
import { mongoOf } from './mongo.ts'

type Listed = Pick<KindDeclaration, 'filters' | 'sort'>

/**
 * Adds the indexes that serve a kind's list to its collection: the state and one filter, compared by equality, then the sort fields.
 * SQLite's adapter ends every order with `createdAt`, so the indexes do, too. Indexes over a list of references exist on MongoDB only
 * (`makeListIndexes`), since Payload rejects them on SQLite. Relationships that are queried from their other side, such as whether an
 * image is shown, get an index as well.
 * @param asked collections whose relationships are queried from the other side
 */
export const withListIndexes = (
  collection: CollectionConfig,
  kind: Listed | undefined,
  asked: readonly string[],
): CollectionConfig => {
  if (!kind || kind.sort.length < 2) return collection
  const many = manyFields(collection.fields, kind)
  // Sorted, so that a stored index does not change with the order in which a declaration names its filters.
  const filters = filtered(kind)
    .filter((name) => !many.includes(name))
    .sort()
  return {
    ...collection,
    indexes: [
      ...(collection.indexes ?? []),
      ...[[], ...filters.map((name) => [name])].map((filter) => ({
        fields: ['_status', ...filter, ...kind.sort, 'createdAt'],
      })),
      ...referring(collection.fields, asked)
        .filter((name) => !filters.includes(name))
        .map((name) => ({ fields: [name, '_status', ...kind.sort, 'createdAt'] })),
    ],
  }
}

/** Creates the indexes that Payload's own config cannot express: those over a list of references. */
export const makeListIndexes = async (payload: Payload): Promise<void> => {
  const mongo = mongoOf(payload.db)
  if (!mongo) return
  const newsroom = newsroomOf(payload)
  for (const resource of newsroom.resources) {
    const slug = slugOf(newsroom, resource.collection)
    for (const field of manyFields(configOf(payload, slug).fields, resource)) {
      const keys = ['_status', field, ...resource.sort]
      await mongo.collections[slug]?.collection.createIndex(keys)
    }
  }
}

/** Creates a partial index over the few documents that match; SQLite needs none, because no row waits there. */
export const makePartialIndex = async (
  payload: Payload,
  args: { fields: string[]; kind: string; where: Record<string, unknown> },
): Promise<void> => {
  const { fields, kind, where } = args
  const model = mongoOf(payload.db)?.collections[slugOf(newsroomOf(payload), kind)]
  await model?.collection.createIndex(fields, { partialFilterExpression: where })
}

/** Fields that refer to one document of these collections. */
const referring = (fields: Field[], collections: readonly string[]): string[] =>
  flattenTopLevelFields(fields).flatMap((field) =>
    'relationTo' in field &&
    typeof field.relationTo === 'string' &&
    collections.includes(field.relationTo) &&
    !('hasMany' in field && field.hasMany)
      ? [field.name]
      : [],
  )

/** Filtered fields that hold many references. */
export const manyFields = (fields: Field[], kind: Listed): string[] =>
  filtered(kind).filter((name) =>
    flattenTopLevelFields(fields).some(
      (field) => 'name' in field && field.name === name && 'hasMany' in field && field.hasMany,
    ),
  )

const filtered = ({ filters }: Listed): string[] =>
  Object.values(filters).flatMap(({ fields }) => fields)
