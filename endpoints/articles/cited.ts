import type { Article } from '../../payload-types.ts'
import { byCode } from '../../src/core/order.ts'
import type { Doc } from '../../src/core/doc.ts'
import type { PublicFind } from '../../src/core/read.ts'
import { isDoc } from '../../src/core/doc.ts'

/** The fields by which an article cites documents: its list, and the cards in its text. */
export type Citing = Pick<Article, 'bodyDocuments' | 'documents'>

/** Returns the documents that an article cites, each once: those of its list, then those that only its text contains. */
export const citedIn = ({ bodyDocuments, documents }: Citing): unknown[] => {
  const byId = new Map<unknown, unknown>()
  for (const cited of [...(documents ?? []), ...(bodyDocuments ?? [])]) {
    const id = isDoc(cited) ? cited.id : cited
    if (!byId.has(id)) byId.set(id, cited)
  }
  return [...byId.values()]
}

/**
 * Returns the newest articles that cite any of these documents, newest first; `isAll` if there are no others. Each field has its own
 * query, because no index serves an `or` of both.
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
    isAll: byId.size <= limit && found.every(({ length }) => length < limit),
  }
}

/** Returns the database ids of the documents that public articles of a beat cite, each once. */
export const citedOfBeat = async (beat: Doc['id'], find: PublicFind): Promise<Doc['id'][]> => {
  const articles = (await find({
    asStored: true,
    collection: 'articles',
    select: { bodyDocuments: true, documents: true },
    where: { beat: { equals: beat } },
  })) as (Citing & Doc)[]
  return [...new Set(articles.flatMap((article) => citedIn(article) as Doc['id'][]))]
}

const CITED_BY = ['documents', 'bodyDocuments'] as const

const newestFirst = (a: Doc, b: Doc): number => byCode(orderOf(b), orderOf(a))

/** Instants have one stored form, so their text order is chronological. */
const orderOf = ({ publicId, publishedAt }: Doc): string => `${publishedAt} ${publicId}`
