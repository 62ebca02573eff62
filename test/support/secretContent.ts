import { nouns } from '../../endpoints/index.ts'
import { body, withCard } from './body.ts'
import type { Corpus } from './corpus.ts'
import { isPublic } from './corpus.ts'
import type { Secret } from './secrets.ts'
import { linkTo } from './showcase.ts'

/** Returns an element; the index wraps around. */
export const at = <T>(items: T[], n: number): T | undefined => items[n % Math.max(1, items.length)]

/** Content that refers to public and to hidden items. */
export const secretContent = (args: {
  collection: string
  companions: Secret[]
  corpus: Corpus
  n: number
  secrets: Secret[]
}): Record<string, unknown> => {
  const { collection, companions, corpus, n, secrets } = args
  const ids = (name: string) =>
    companions.filter((one) => one.collection === name).map(({ doc }) => doc.id)
  const live = (name: string) =>
    secrets.filter((one) => one.collection === name && !one.trashed).map(({ doc }) => doc)
  const cited = [...live('documents'), ...corpus.documents.filter(isPublic)]
  const board = at([...live('school-boards'), ...corpus.schoolBoards], n)!
  const text = body([`Text ${n}. `, linkTo('documents', at(cited, n)!, 'A link')])
  const shared = { districts: [board.id] }
  const dates = n % 2 ? { corrections: [{ text: `C ${n}`, type: 'update' }] } : {}
  const file = at(ids('files'), n)
  switch (collection) {
    case 'articles':
      return {
        ...shared,
        ...dates,
        authors: [...ids('authors'), corpus.authors[0]!.id],
        beat: at([...live('beats'), ...corpus.beats], n)!.id,
        body: withCard(text, at(cited, n + 1)!),
        documents: [at(cited, n)!.id],
        image: at(ids('media'), n) ?? null,
        title: `Secret ${n}`,
      }
    case 'wire-posts':
      return { ...shared, ...dates, body: text, headline: `Secret ${n}`, kind: 'vote' }
    case 'documents':
      return {
        ...shared,
        title: `Secret ${n}`,
        ...(file && { file, link: null }),
        kind: 'secret',
      }
    case 'school-boards':
      return {
        county: at([...ids('counties'), corpus.counties[0]!.id], n),
        name: `Secret ${n}`,
        priority: true,
      }
    case 'charter-applications':
      return { district: board.id, name: `Secret ${n}` }
    case 'schools':
      return { charter: true, district: board.id, grades: 'K-5', name: `Secret ${n}` }
    default:
      return { [labelOf(collection)]: `Secret ${n}` }
  }
}

/** Returns the name field of a referenced collection. */
const labelOf = (collection: string): string =>
  nouns.find(({ kind }) => kind.collection === collection)?.kind.label ?? 'name'
