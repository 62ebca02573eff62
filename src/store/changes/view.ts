import { companionOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import { findPublic } from '../find.ts'
import { referencePaths } from '../references.ts'
import { orderFields, readingOf } from '../reading.ts'
import { hashOf } from '../../core/hash.ts'
import { isDoc } from '../../core/read.ts'
import { serializeItem } from '../../core/serialize.ts'
import type { FilterValues } from './collection.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'

/** What the public sees of one document, to be compared before and after a save. */
export type View = {
  publicId: string
  slug: null | string
  /** What is shown of it, without what follows from others. */
  shown: Record<string, unknown>
  /** The same as one string. */
  content: string
  /** Stored values by which its list can be filtered. */
  filters: FilterValues
  hash: string
  /** What orders it in its list and is not shown. */
  order: string
  corrections: string
}

/**
 * The public view of a document; null where it has none. Of what is shown of others only the reference counts:
 * their own changes are theirs.
 */
export const publicView = async (args: {
  read: PublicRead
  collection: string
  id: number | string
}): Promise<null | View> => {
  const { collection, id, read } = args
  const resource = resourceOf(read.newsroom, collection)
  if (resource) return resourceView(read, resource, id)
  const companion = companionOf(read.newsroom, collection)
  if (!companion) return null
  const [doc] = await findPublic(read, { collection, where: { id: { equals: id } } })
  if (!doc || !(await isShown({ collection, id, read }))) return null
  const shown = { id: doc.publicId, ...companion.show(doc) }
  return {
    content: JSON.stringify(shown),
    corrections: '',
    filters: {},
    hash: hashOf({ derived: [] }, shown),
    order: '',
    publicId: doc.publicId,
    shown,
    slug: doc.slug ?? null,
  }
}

/** The public views of many documents of one kind, by id, in one question; what has none is not among them. */
export const publicViews = async (args: {
  read: PublicRead
  collection: string
  ids: readonly (number | string)[]
}): Promise<Map<number | string, View>> => {
  const { collection, ids, read } = args
  const resource = resourceOf(read.newsroom, collection)
  if (!resource || ids.length === 0) return new Map()
  const docs = await findPublic(read, {
    ...viewing(resource),
    where: { id: { in: [...ids] } },
  })
  return new Map(docs.map((doc) => [doc.id, viewOf(read, resource, doc)]))
}

/** Whether any public item refers to this document. */
export const isShown = async (args: {
  read: PublicRead
  collection: string
  id: number | string
}): Promise<boolean> => {
  const { collection, id, read } = args
  for (const resource of read.newsroom.resources) {
    const { config } = read.payload.collections[slugOf(read.newsroom, resource.collection)]
    const slug = slugOf(read.newsroom, collection)
    for (const path of referencePaths(config.flattenedFields, slug)) {
      const [item] = await findPublic(read, {
        collection: resource.collection,
        limit: 1,
        select: { slug: true },
        // As its index has them.
        sort: resource.sort.map((field) => `-${field}`),
        where: { [path]: { equals: id } },
      })
      if (item) return true
    }
  }
  return false
}

const resourceView = async (
  read: PublicRead,
  resource: Resource,
  id: number | string,
): Promise<null | View> => {
  const [doc] = await findPublic(read, {
    ...viewing(resource),
    limit: 1,
    where: { id: { equals: id } },
  })
  return doc ? viewOf(read, resource, doc) : null
}

const filteredBy = ({ filters }: Resource): string[] =>
  Object.values(filters).flatMap(({ fields }) => fields)

/** All that a view is made of. */
const viewing = (resource: Resource) =>
  readingOf(
    resource,
    Object.fromEntries(
      [...orderFields(resource), ...filteredBy(resource)].map((field) => [field, true]),
    ),
  )

const viewOf = (read: PublicRead, resource: Resource, doc: Doc): View => {
  const { updatedAt: _none, ...shown } = serializeItem({
    doc,
    newsroom: read.newsroom,
    resource,
    updatedAt: '',
  })
  for (const name of resource.derived) delete shown[name]
  return {
    content: JSON.stringify(shown),
    corrections: JSON.stringify(shown.corrections ?? []),
    filters: Object.fromEntries(
      filteredBy(resource).map((field) => [field, withoutContent(doc[field])]),
    ),
    hash: hashOf(resource, shown),
    order: JSON.stringify(orderFields(resource).map((field) => doc[field])),
    publicId: doc.publicId,
    shown,
    slug: doc.slug,
  }
}

/** What a document that is referred to is found by. */
const withoutContent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutContent)
  return isDoc(value) ? value.id : (value ?? null)
}
