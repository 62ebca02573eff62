import type { Shown } from '../../src/core/page.ts'
import type { AlsoReads } from '../../src/core/types.ts'
import { citing } from './cited.ts'
import { articles } from './item.ts'

type Article = Shown<typeof articles>

/** An article in the list after another one. */
export type RelatedArticle = Pick<Article, 'publishedAt' | 'title' | 'url'> & { id: string }

const MOST = 4

/**
 * Returns other articles that a reader of this one may want: the newest that cite its documents, then those about its first district,
 * then those of its beat, each asked for only if the ones before are too few. Each query is bounded and served by an index.
 */
export const relatedTo = async (
  { beat, districts, documents, id }: Article,
  reads: AlsoReads,
): Promise<RelatedArticle[]> => {
  const [district] = districts
  // One more, because the article itself may be among them.
  const newest = (filters: Record<string, string>) =>
    reads.newest(articles, { filters, limit: MOST + 1 })
  const asked: (() => Promise<RelatedArticle[]>)[] = [
    () => citingSame(documents, reads),
    ...(district ? [() => newest({ district: district.slug })] : []),
    ...(beat ? [() => newest({ beat: beat.slug })] : []),
  ]
  const byId = new Map<string, RelatedArticle>()
  for (const ask of asked) {
    if (byId.size >= MOST) break
    for (const one of await ask()) if (one.id !== id) byId.set(one.id, one)
  }
  return [...byId.values()].slice(0, MOST)
}

const citingSame = async (
  documents: Article['documents'],
  { find, url }: AlsoReads,
): Promise<RelatedArticle[]> => {
  if (documents.length === 0) return []
  const cited = await find({
    collection: 'documents',
    select: { publicId: true },
    where: { publicId: { in: documents.map(({ id }) => id) } },
  })
  const { articles } = await citing(find, { ids: cited.map(({ id }) => id), limit: MOST + 1 })
  return articles.map(({ publicId, publishedAt, slug, title }) => ({
    id: publicId,
    publishedAt,
    title,
    url: url('articles', slug),
  }))
}
