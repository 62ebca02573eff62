import type { Payload, Where } from 'payload'
import { referencePaths } from '../store/references.ts'
import { kindOf, newsroomOf, pageUrl, slugOf } from '../core/newsroom.ts'
import { countPublic, findPublic } from '../store/find.ts'
import type { PublicRead } from '../core/types.ts'

/** Where readers see something that has no drafts and no page of its own. */
export type PublicUse = {
  /** The newest public items that show it, a few. */
  items: { title: string; url: string }[]
  /** How many show it in all. */
  total: number
}

const FEW = 5

/** The public items that show a document: what a save of it changes at once. */
export const readPublicUse = async (args: {
  collection: string
  id: number | string
  payload: Payload
}): Promise<PublicUse> => {
  const { collection, id, payload } = args
  const newsroom = newsroomOf(payload)
  const read: PublicRead = { newsroom, now: newsroom.now(), payload }
  const slug = slugOf(newsroom, kindOf(newsroom, collection))
  const use: PublicUse = { items: [], total: 0 }
  for (const { collection: kind, label, name } of newsroom.resources) {
    const { config } = payload.collections[slugOf(newsroom, kind)]
    const paths = referencePaths(config.flattenedFields, slug)
    if (paths.length === 0) continue
    const where: Where = { or: paths.map((path) => ({ [path]: { equals: id } })) }
    const total = await countPublic(read, { collection: kind, where })
    if (total === 0) continue
    use.total += total
    const docs = await findPublic(read, {
      collection: kind,
      limit: FEW,
      select: { [label]: true, slug: true },
      sort: '-updatedAt',
      where,
    })
    const shown = docs.map((doc) => ({ title: doc[label], url: pageUrl(newsroom, name, doc.slug) }))
    use.items.push(...shown.slice(0, FEW - use.items.length))
  }
  return use
}
