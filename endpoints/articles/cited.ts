import type { Article } from '../../payload-types.ts'
import { byCode } from '../../src/core/order.ts'
import type { Doc } from '../../src/core/doc.ts'
import type { PublicFind } from '../../src/core/read.ts'
import { isDoc } from '../../src/core/doc.ts'
import { inParts } from '../../src/core/inParts.ts'

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

const AT_ONCE = { limit: 500, sort: ['publishedAt', 'publicId'] } as const

/** Returns the database ids of the documents that public articles of a beat cite, each once. */
export const citedOfBeat = async (beat: Doc['id'], find: PublicFind): Promise<Doc['id'][]> => {
  const asked = {
    asStored: true,
    collection: 'articles',
    select: { bodyDocuments: true, documents: true } as const,
    where: { beat: { equals: beat } },
  }
  const cited = new Set<Doc['id']>()
  for await (const articles of inParts(find, asked, AT_ONCE)) {
    for (const article of articles) {
      for (const id of citedIn(article as Citing & Doc)) cited.add(id as Doc['id'])
    }
  }
  return [...cited]
}

const CITED_BY = ['documents', 'bodyDocuments'] as const

const newestFirst = (a: Doc, b: Doc): number => byCode(orderOf(b), orderOf(a))

/** Instants have one stored form, so their text order is chronological. */
const orderOf = ({ publicId, publishedAt }: Doc): string => `${publishedAt} ${publicId}`
