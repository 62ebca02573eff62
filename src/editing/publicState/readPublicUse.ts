import type { Payload } from 'payload'
import { referencePaths } from '../../store/references.ts'
import { labelPages } from '../../core/labels.ts'
import { byCode } from '../../core/order.ts'
import {
  configOf,
  kindOf,
  labelUrl,
  newsroomOf,
  pageUrl,
  readNow,
  slugOf,
} from '../../core/newsroom.ts'
import { isShown } from '../../store/changes/view.ts'
import { findPublic } from '../../store/find.ts'
import { ifReadable } from '../../store/unreadable.ts'
import type { Doc, PublicRead, Resource } from '../../core/types.ts'

/** The public items, and public pages of authors, that show a document without drafts. */
export type PublicUse = {
  /** Whether the count stopped before all were counted. */
  isMore: boolean
  /** The newest public items that show it, then the pages of authors. */
  items: { title: string; url: string }[]
  /** Number of items that were counted. */
  total: number
}

const FEW = 5

/** Maximum of items of one kind that are counted. */
const MOST = 100

/** Returns the public items, and pages of authors, that show a document: a save of it changes them at once. */
export const readPublicUse = async (args: {
  collection: string
  id: number | string
  payload: Payload
}): Promise<PublicUse> => {
  const { collection, id, payload } = args
  const newsroom = newsroomOf(payload)
  const read = readNow(payload)
  const slug = slugOf(newsroom, kindOf(newsroom, collection))
  const use: PublicUse = { isMore: false, items: [], total: 0 }
  const pathsIn = (kind: string) =>
    referencePaths(configOf(payload, slugOf(newsroom, kind)).flattenedFields, slug)
  for (const resource of newsroom.resources) {
    const docs = await newestOf(read, resource, { id, paths: pathsIn(resource.collection) })
    const counted = docs.slice(0, MOST)
    const shown = counted.slice(0, FEW - use.items.length).map((doc) => ({
      title: doc[resource.label],
      url: pageUrl(newsroom, resource.name, doc.slug),
    }))
    use.isMore ||= docs.length > MOST
    use.items.push(...shown)
    use.total += counted.length
  }
  for (const { collection: kind } of labelPages(newsroom)) {
    for (const { name, slug } of await labelsWith(read, { id, kind, paths: pathsIn(kind) })) {
      if (use.items.length < FEW) {
        use.items.push({ title: name, url: labelUrl(newsroom, kind, slug) ?? newsroom.baseUrl })
      }
      use.total += 1
    }
  }
  return use
}

/** Returns the documents of an embedded kind that refer to a document and have a public page, as an author with a portrait. */
const labelsWith = async (
  read: PublicRead,
  { id, kind, paths }: { id: number | string; kind: string; paths: string[] },
): Promise<Doc[]> => {
  if (paths.length === 0) return []
  const labels = await findPublic(read, {
    collection: kind,
    limit: MOST,
    select: { name: true, slug: true },
    where: { or: paths.map((path) => ({ [path]: { equals: id } })) },
  })
  const shown: Doc[] = []
  for (const label of labels) {
    if (await isShown({ collection: kind, id: label.id, read })) shown.push(label)
  }
  return shown
}

/**
 * Returns the newest items of a kind that refer to a document by any of these paths, at least one more than are counted where there are
 * more. Each path has a query of its own, in the order of the index: an `or` over several joins all of their rows.
 */
const newestOf = async (
  read: PublicRead,
  resource: Resource,
  { id, paths }: { id: number | string; paths: string[] },
): Promise<Doc[]> => {
  const found = new Map<Doc['id'], Doc>()
  for (const path of paths) {
    const select = [resource.label, 'slug', ...resource.sort].map((field) => [field, true])
    const asked = {
      asStored: true,
      collection: resource.collection,
      limit: MOST + 1,
      select: Object.fromEntries(select) as Record<string, true>,
      sort: resource.sort.map((field) => `-${field}`),
      where: { [path]: { equals: id } },
    }
    const docs = await ifReadable(() => findPublic(read, { ...asked, isSubject: true }), [])
    for (const doc of docs) found.set(doc.id, doc)
  }
  return [...found.values()].sort(
    (a, b) =>
      resource.sort
        .map((field) => byCode(String(b[field] ?? ''), String(a[field] ?? '')))
        .find((order) => order !== 0) ?? 0,
  )
}
