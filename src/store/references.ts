import type { Payload } from 'payload'
import { newsroomOf, slugOf } from '../core/newsroom.ts'
import { mongoOf } from '../database/mongo.ts'
import type { Resource } from '../core/types.ts'

type FieldShape = {
  name?: string
  type: string
  relationTo?: string | string[]
  flattenedFields?: FieldShape[]
}

/** Where documents of a collection are referred to: `authors`, `history.document`. */
export const referencePaths = (
  fields: readonly unknown[],
  collection: string,
  prefix = '',
): string[] =>
  (fields as FieldShape[]).flatMap((field) => {
    const path = `${prefix}${field.name}`
    if (field.flattenedFields) return referencePaths(field.flattenedFields, collection, `${path}.`)
    return field.relationTo === collection ? [path] : []
  })

/** Everything by which a kind refers to others of the newsroom: the kind of them, by path. */
export const referenceKinds = (
  payload: Payload,
  { collection }: Resource,
): Record<string, string> => {
  const newsroom = newsroomOf(payload)
  const { flattenedFields } = payload.collections[slugOf(newsroom, collection)].config
  return Object.fromEntries(
    [...newsroom.resources, ...newsroom.companions].flatMap((kind) =>
      referencePaths(flattenedFields, slugOf(newsroom, kind.collection)).map((path) => [
        path,
        kind.collection,
      ]),
    ),
  )
}

/** The paths alone, in order. */
export const referencesOf = (payload: Payload, resource: Resource): string[] =>
  Object.keys(referenceKinds(payload, resource)).sort()

/**
 * Makes the indexes by which it is found what refers to a document: whether its file is shown, what cites it, newest first.
 * SQLite's adapter makes them by itself.
 */
export const makeReferenceIndexes = async (payload: Payload): Promise<void> => {
  const mongo = mongoOf(payload.db)
  if (!mongo) return
  const newsroom = newsroomOf(payload)
  for (const resource of newsroom.resources) {
    const slug = slugOf(newsroom, resource.collection)
    const model = mongo.collections[slug]
    const declared = payload.collections[slug].config.indexes?.map(({ fields }) => fields[0])
    for (const path of referencesOf(payload, resource)) {
      if (declared?.includes(path)) continue
      await model?.collection.createIndex([path, '_status', ...resource.sort])
    }
  }
}
