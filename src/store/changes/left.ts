import { labelPages } from '../../core/labels.ts'
import type { Newsroom, PublicRead } from '../../core/types.ts'
import { findPublic } from '../find.ts'
import { uploadsOf } from '../uploads.ts'
import type { Change } from './collection.ts'
import { FILES } from './collection.ts'
import type { View } from './view.ts'
import { embeddedDoc, isShown } from './view.ts'

/** What an item shows, before a change and after it; null while it is not public. */
export type ShownChange = Record<'after' | 'before', null | Pick<View, 'content' | 'shown'>>

/** What an item was the last one to show, as rows name it. */
type Left = Partial<Pick<Change, 'reason' | 'slug'>> & Pick<Change, 'item' | 'kind'>

/**
 * Returns the files, authors and others that the item was the last one to show, each as a row of its departure: their addresses answer
 * 410 from now on.
 */
export const leftBy = async (
  read: PublicRead,
  change: ShownChange,
): Promise<(Left & Pick<Change, 'what'>)[]> => {
  const files = await filesLeft(read, change)
  const labels = await labelsLeft(read, change)
  const left: Left[] = [...files.map((item) => ({ item, kind: FILES })), ...labels]
  return left.map((one) => ({ ...one, what: 'unpublished' }))
}

const filesLeft = (read: PublicRead, { after, before }: ShownChange): Promise<string[]> => {
  const still = filesIn(read.newsroom, after?.content ?? '')
  const gone = [...filesIn(read.newsroom, before?.content ?? '')].filter((file) => !still.has(file))
  return withoutShown(read, gone)
}

/** Returns the opaque ids of the newsroom's files that a view shows, by their addresses in its content. */
const filesIn = ({ baseUrl }: Newsroom, content: string): Set<string> =>
  new Set(
    content
      .split(`${baseUrl}/files/`)
      .slice(1)
      .map((rest) => rest.split('/')[0] ?? ''),
  )

/** Returns those of the files that nothing public shows. */
const withoutShown = async (read: PublicRead, files: string[]): Promise<string[]> => {
  const left: string[] = []
  for (const file of files) if (!(await isFileShown(read, file))) left.push(file)
  return left
}

const isFileShown = async (read: PublicRead, publicId: string): Promise<boolean> => {
  for (const collection of uploadsOf(read.newsroom, read.payload)) {
    const [doc] = await findPublic(read, {
      asStored: true,
      collection,
      limit: 1,
      select: { publicId: true },
      where: { publicId: { equals: publicId } },
    })
    if (doc) return isShown({ collection, id: doc.id, read })
  }
  return false
}

/** Returns the documents of embedded kinds with a page that the item was the last one to name, with the files that their pages showed. */
const labelsLeft = async (read: PublicRead, { after, before }: ShownChange): Promise<Left[]> => {
  if (!before) return []
  const left: Left[] = []
  for (const { collection: kind } of labelPages(read.newsroom)) {
    const prefix = `${read.newsroom.baseUrl}/${kind}/`
    const still = new Set(namedIn(after, prefix).map(({ item }) => item))
    for (const named of namedIn(before, prefix)) {
      if (still.has(named.item)) continue
      const doc = await embeddedDoc(read, {
        collection: kind,
        where: { publicId: { equals: named.item } },
      })
      if (doc && (await isShown({ collection: kind, id: doc.id, read }))) continue
      const shown = filesIn(read.newsroom, JSON.stringify(doc?.shown ?? {}))
      const files = await withoutShown(read, [...shown])
      left.push({ ...named, kind, reason: null })
      left.push(...files.map((item) => ({ item, kind: FILES, reason: null })))
    }
  }
  return left
}

/** The references of an item to such pages: lists at its top level. */
const namedIn = (
  view: ShownChange['after'],
  prefix: string,
): Required<Pick<Left, 'item' | 'slug'>>[] =>
  Object.values(view?.shown ?? {})
    .flat()
    .flatMap((value) =>
      isReference(value) && value.url?.startsWith(prefix)
        ? [{ item: value.id, slug: value.slug }]
        : [],
    )

const isReference = (value: unknown): value is { id: string; slug: string; url: null | string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value && 'url' in value
