import { resourceOf } from '../../core/newsroom.ts'
import { districtKind } from '../../core/search.ts'
import type { PublicRead } from '../../core/types.ts'
import { findPublic } from '../../store/find.ts'
import { ifReadable } from '../../store/unreadable.ts'

/** A district by which results can be narrowed. */
export type District = { name: string; slug: string }

/** Returns the public districts by name; none where no kind refers to districts. */
export const districtsOf = async (read: PublicRead): Promise<District[]> => {
  const kind = resourceOf(read.newsroom, districtKind(read.newsroom))
  if (!kind) return []
  const { label } = kind
  const select = { [label]: true, slug: true } as const
  const args = { asStored: true, collection: kind.collection, select, sort: [label] }
  const docs = await ifReadable(() => findPublic(read, args), [])
  return docs.map((doc) => ({
    name: String((doc as Record<string, unknown>)[label]),
    slug: String(doc.slug),
  }))
}
