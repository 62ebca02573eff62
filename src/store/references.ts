import type { Payload } from 'payload'
import { configOf, newsroomOf, slugOf } from '../core/newsroom.ts'
import { mongoOf } from '../database/mongo.ts'
import type { Resource } from '../core/types.ts'

type FieldShape = {
  name?: string
  type: string
  relationTo?: string | string[]
  flattenedFields?: FieldShape[]
}

/** A path at which a collection refers to documents: `authors`, `history.document`. */
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

/** All relationships of a kind to kinds of the newsroom: the target kind, by path. */
export const referenceKinds = (
  payload: Payload,
  { collection }: Resource,
): Record<string, string> => {
  const newsroom = newsroomOf(payload)
  const { flattenedFields } = configOf(payload, slugOf(newsroom, collection))
  return Object.fromEntries(
    [...newsroom.resources, ...newsroom.embeddedKinds].flatMap((kind) =>
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
 * Creates the indexes for looking up what refers to a document, newest first: whether its file is shown, which items cite it. SQLite's
 * adapter creates them itself.
 */
export const makeReferenceIndexes = async (payload: Payload): Promise<void> => {
  const mongo = mongoOf(payload.db)
  if (!mongo) return
  const newsroom = newsroomOf(payload)
  for (const resource of newsroom.resources) {
    const slug = slugOf(newsroom, resource.collection)
    const model = mongo.collections[slug]
    const declared = configOf(payload, slug).indexes?.map(({ fields }) => fields[0])
    for (const path of referencesOf(payload, resource)) {
      if (declared?.includes(path)) continue
      await model?.collection.createIndex([path, '_status', ...resource.sort])
    }
  }
}
