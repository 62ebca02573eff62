import type { Where } from 'payload'
import type { Article } from '../../payload-types.ts'
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

/** The articles that cite any of these documents. */
export const citingAny = (ids: (number | string)[]): Where => ({
  or: [{ documents: { in: ids } }, { bodyDocuments: { in: ids } }],
})
