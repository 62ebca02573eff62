import { labelPages } from '../../core/labels.ts'
import type { PublicRead } from '../../core/types.ts'
import { findPublic } from '../find.ts'
import type { View } from './view.ts'
import { isShown } from './view.ts'

/** A document of an embedded kind with a page, as a row names it. */
type Left = { item: string; kind: string; reason: null; slug: string }

/** Returns what the item was the last one to name: the pages of these documents answer 410 from now on. */
export const labelsLeft = async (
  read: PublicRead,
  { after, before }: { after: null | View; before: null | View },
): Promise<Left[]> => {
  if (!before) return []
  const left: Left[] = []
  for (const { collection: kind } of labelPages(read.newsroom)) {
    const prefix = `${read.newsroom.baseUrl}/${kind}/`
    const still = new Set(namedIn(after, prefix).map(({ item }) => item))
    for (const named of namedIn(before, prefix)) {
      if (still.has(named.item) || (await isNamed(read, kind, named.item))) continue
      left.push({ ...named, kind, reason: null })
    }
  }
  return left
}

const isNamed = async (read: PublicRead, kind: string, item: string): Promise<boolean> => {
  const [doc] = await findPublic(read, {
    collection: kind,
    limit: 1,
    select: { publicId: true },
    where: { publicId: { equals: item } },
  })
  return doc !== undefined && isShown({ collection: kind, id: doc.id, read })
}

/** The references of an item to such pages: lists at its top level. */
const namedIn = (view: null | View, prefix: string): Pick<Left, 'item' | 'slug'>[] =>
  Object.values(view?.shown ?? {})
    .flat()
    .flatMap((value) =>
      isReference(value) && value.url?.startsWith(prefix)
        ? [{ item: value.id, slug: value.slug }]
        : [],
    )

const isReference = (value: unknown): value is { id: string; slug: string; url: null | string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value && 'url' in value
