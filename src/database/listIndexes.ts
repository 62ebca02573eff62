import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../newsroom.ts'
import type { Resource } from '../types.ts'

/**
 * Fields of the index that serves a list: state, filter, order. Compound indexes of to-one fields stand in the
 * collections; those over a hasMany field exist on MongoDB only (Payload refuses them on SQLite), and are made here.
 */
export const makeListIndexes = async (payload: Payload): Promise<void> => {
  if (payload.db.name !== 'mongoose') return
  const { collections } = payload.db as unknown as MongoAdapter
  const newsroom = newsroomOf(payload)
  for (const resource of newsroom.resources) {
    for (const field of manyFields(payload, resource)) {
      const keys = Object.fromEntries(['_status', field, ...resource.sort].map((name) => [name, 1]))
      await collections[slugOf(newsroom, resource.collection)]?.collection.createIndex(keys)
    }
  }
}

type MongoAdapter = {
  collections: Record<
    string,
    { collection: { createIndex: (keys: Record<string, number>) => Promise<unknown> } }
  >
}

/** Filtered fields that hold many references. */
export const manyFields = (payload: Payload, resource: Resource): string[] => {
  const { flattenedFields } =
    payload.collections[slugOf(newsroomOf(payload), resource.collection)].config
  return Object.values(resource.filters)
    .flatMap(({ fields }) => fields)
    .filter((name) =>
      flattenedFields.some(
        (field) => field.name === name && 'hasMany' in field && field.hasMany === true,
      ),
    )
}
