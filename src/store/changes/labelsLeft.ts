import { labelPages } from '../../core/labels.ts'
import type { PublicRead } from '../../core/types.ts'
import { FILES } from './collection.ts'
import { filesIn } from './filesIn.ts'
import { withoutShown } from './filesLeft.ts'
import type { View } from './view.ts'
import { embeddedDoc, isShown } from './view.ts'

/** A document of an embedded kind with a page, or a file that its page showed, as a row names it. */
type Left = { item: string; kind: string; reason: null; slug?: string }

/** Returns what the item was the last one to name, with its files: their addresses answer 410 from now on. */
export const labelsLeft = async (
  read: PublicRead,
  { after, before }: Record<'after' | 'before', Shown>,
): Promise<Left[]> => {
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

type Shown = null | Pick<View, 'shown'>

/** The references of an item to such pages: lists at its top level. */
const namedIn = (view: Shown, prefix: string): { item: string; slug: string }[] =>
  Object.values(view?.shown ?? {})
    .flat()
    .flatMap((value) =>
      isReference(value) && value.url?.startsWith(prefix)
        ? [{ item: value.id, slug: value.slug }]
        : [],
    )

const isReference = (value: unknown): value is { id: string; slug: string; url: null | string } =>
  typeof value === 'object' && value !== null && 'id' in value && 'slug' in value && 'url' in value
