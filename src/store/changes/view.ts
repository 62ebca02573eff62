import type { Where } from 'payload'
import { labelPages } from '../../core/labels.ts'
import { configOf, embeddedKindOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import { findPublic } from '../find.ts'
import { referencePaths } from '../references.ts'
import { orderFields, readingOf } from '../howRead.ts'
import { linksIn } from '../shown.ts'
import { hashOf, withoutDerived } from '../../core/hash.ts'
import { isDoc } from '../../core/doc.ts'
import { serializeContext, serializeItem } from '../../core/serialize.ts'
import type { FilterValues } from './collection.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'

/** The public view of one document, compared before and after a save. */
export type View = {
  publicId: string
  slug: null | string
  /** Its public content, without parts of other items. */
  shown: Record<string, unknown>
  /** The same as one string. */
  content: string
  /** Stored values by which its list can be filtered. */
  filters: FilterValues
  hash: string
  /** Targets of links in its texts (`Change.links`). */
  links: string[]
  /** Stored values that order or filter it in its list without being shown, or that its page alone shows. */
  order: string
  /** What its page alone shows, by stored field. */
  pageOnly: Record<string, unknown>
  corrections: string
}

/**
 * Returns the public view of a document; null if it is not public. Of other items only the reference is included: their changes are
 * logged as theirs.
 */
export const publicView = async (args: {
  read: PublicRead
  collection: string
  id: number | string
}): Promise<null | View> => {
  const { collection, id, read } = args
  const resource = resourceOf(read.newsroom, collection)
  if (resource) return resourceView(read, resource, id)
  const doc = await embeddedDoc(read, { collection, where: { id: { equals: id } } })
  if (!doc || !(await isShown({ collection, id, read }))) return null
  const shown = { id: doc.publicId, ...doc.shown }
  return {
    content: JSON.stringify(shown),
    corrections: '',
    filters: {},
    hash: hashOf({ baseUrl: read.newsroom.baseUrl, derived: [] }, shown),
    links: [],
    order: '',
    pageOnly: {},
    publicId: doc.publicId,
    shown,
    slug: doc.slug,
  }
}

/** A document of an embedded kind, with what items or its page show of it. */
export type EmbeddedDoc = {
  id: Doc['id']
  publicId: string
  shown: Record<string, unknown>
  slug: null | string
}

/** Returns a document of an embedded kind, whether or not a public item shows it; undefined if there is none. */
export const embeddedDoc = async (
  read: PublicRead,
  { collection, where }: { collection: string; where: Where },
): Promise<EmbeddedDoc | undefined> => {
  const { newsroom } = read
  const kind = embeddedKindOf(newsroom, collection)
  if (!kind) return undefined
  const { populate, show } = kind
  const [doc] = await findPublic(read, {
    collection,
    ...(populate && { depth: 1, populate }),
    limit: 1,
    where,
  })
  if (!doc) return undefined
  const { id, publicId, slug = null } = doc
  return { id, publicId, shown: show(doc, serializeContext(newsroom)), slug }
}

/** Returns the public views of many documents of one kind, by id, with one query; documents that are not public are absent. */
export const publicViews = async (args: {
  read: PublicRead
  collection: string
  ids: readonly (number | string)[]
}): Promise<Map<number | string, View>> => {
  const { collection, ids, read } = args
  const resource = resourceOf(read.newsroom, collection)
  if (!resource) {
    const views = new Map<number | string, View>()
    for (const id of ids) {
      const view = await publicView({ collection, id, read })
      if (view) views.set(id, view)
    }
    return views
  }
  if (ids.length === 0) return new Map()
  const docs = await findPublic(read, {
    ...viewing(resource),
    where: { id: { in: [...ids] } },
  })
  return new Map(docs.map((doc) => [doc.id, viewOf(read, resource, doc)]))
}

/** The public views of items of one kind, by their public ids. */
export const viewsOf = async (
  read: PublicRead,
  { items, resource }: { items: readonly string[]; resource: Resource },
): Promise<View[]> => {
  const where = { publicId: { in: [...items] } }
  const docs = await findPublic(read, { ...viewing(resource), where })
  return docs.map((doc) => viewOf(read, resource, doc))
}

/** Whether any public item, or the public page of an author, refers to this document. */
export const isShown = async (args: {
  read: PublicRead
  collection: string
  id: number | string
}): Promise<boolean> => {
  const { collection, id, read } = args
  for (const resource of read.newsroom.resources) {
    for (const path of pathsTo(read, resource.collection, collection)) {
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
  for (const { collection: kind } of labelPages(read.newsroom)) {
    for (const path of pathsTo(read, kind, collection)) {
      const where = { [path]: { equals: id } }
      for (const label of await findPublic(read, {
        collection: kind,
        select: { slug: true },
        where,
      })) {
        if (await isShown({ collection: kind, id: label.id, read })) return true
      }
    }
  }
  return false
}

/** The paths at which documents of one kind refer to documents of another one. */
const pathsTo = ({ newsroom, payload }: PublicRead, from: string, to: string): string[] =>
  newsroom.absent.has(from)
    ? []
    : referencePaths(
        configOf(payload, slugOf(newsroom, from)).flattenedFields,
        slugOf(newsroom, to),
      )

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

/** Fields whose change readers notice in lists, by filters, and not in the item. */
const filteredUnseen = (resource: Resource): string[] =>
  filteredBy(resource).filter((field) => !(field in resource.select))

/** All that a view is made of. */
const viewing = (resource: Resource) =>
  readingOf(
    resource,
    Object.fromEntries(
      [...orderFields(resource), ...filteredBy(resource)].map((field) => [field, true]),
    ),
  )

const viewOf = (read: PublicRead, resource: Resource, doc: Doc): View => {
  const { newsroom } = read
  const { updatedAt: _none, ...all } = serializeItem({ doc, newsroom, resource, updatedAt: '' })
  const shown = withoutDerived(resource.derived, all)
  return {
    content: JSON.stringify(shown),
    corrections: JSON.stringify(shown.corrections ?? []),
    filters: Object.fromEntries(
      filteredBy(resource).map((field) => [field, withoutContent(doc[field])]),
    ),
    hash: hashOf({ baseUrl: newsroom.baseUrl, derived: resource.derived }, shown),
    links: linksIn(doc),
    order: JSON.stringify(
      [...orderFields(resource), ...filteredUnseen(resource)].map((field) =>
        withoutContent(doc[field]),
      ),
    ),
    pageOnly: Object.fromEntries(
      Object.values(resource.sharedAs ?? {}).map((field) => [field, doc[field] || null]),
    ),
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
