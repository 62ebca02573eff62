import type { Article } from '../../payload-types.ts'
import { byCode } from '../../src/core/order.ts'
import type { Doc, PublicFind } from '../../src/core/read.ts'
import { isDoc } from '../../src/core/read.ts'

/** By what an article cites documents: its list, and the cards in its text. */
export type Citing = Pick<Article, 'bodyDocuments' | 'documents'>

/** The documents that an article cites, each once: those of its list, then those that its text alone names. */
export const citedIn = ({ bodyDocuments, documents }: Citing): unknown[] => {
  const byId = new Map<unknown, unknown>()
  for (const cited of [...(documents ?? []), ...(bodyDocuments ?? [])]) {
    const id = isDoc(cited) ? cited.id : cited
    if (!byId.has(id)) byId.set(id, cited)
  }
  return [...byId.values()]
}

/**
 * The newest articles that cite any of these documents, newest first; `isAll`: there are no others. Asked for each field by itself:
 * no index answers a question about either.
 */
export const citing = async (
  find: PublicFind,
  { ids, limit }: { ids: Doc['id'][]; limit: number },
): Promise<{ articles: (Citing & Doc)[]; isAll: boolean }> => {
  const found = await Promise.all(
    CITED_BY.map((field) =>
      find({
        collection: 'articles',
        limit,
        select: {
          bodyDocuments: true,
          documents: true,
          publicId: true,
          publishedAt: true,
          slug: true,
          title: true,
        },
        sort: ['-publishedAt', '-publicId'],
        where: { [field]: { in: ids } },
      }),
    ),
  )
  const byId = new Map(found.flat().map((article) => [article.id, article]))
  const articles = [...byId.values()].sort(newestFirst).slice(0, limit)
  return {
    articles: articles as (Citing & Doc)[],
    isAll: found.every(({ length }) => length < limit),
  }
}

const CITED_BY = ['documents', 'bodyDocuments'] as const

const newestFirst = (a: Doc, b: Doc): number => byCode(orderOf(b), orderOf(a))

/** Instants are stored in one form: their texts are in their order. */
const orderOf = ({ publicId, publishedAt }: Doc): string => `${publishedAt} ${publicId}`
