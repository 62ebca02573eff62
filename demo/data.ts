import { VOTE_POSITIONS } from '../collections/vocabulary.ts'
import type { Block, Content } from './content/index.ts'
import { toLexical } from './content/lexical.ts'
import { SLUGS } from './slugs.ts'
import type { AnyItem, Keys } from './work.ts'
import { idOf } from './work.ts'

/** Returns the fields of an item for Payload, with references as database ids. */
export const dataOf = (args: {
  collection: keyof Content
  item: AnyItem
  keys: Keys
}): Record<string, unknown> => {
  const { collection, item, keys } = args
  const fields = Object.entries(item).filter(([name]) => !OWN.has(name))
  const data = Object.fromEntries(
    fields.map(([name, value]) => [name, resolve(keys, REFERENCES[collection]?.[name], value)]),
  )
  if (collection === 'charterApplications') {
    const { history } = item as Content['charterApplications'][number]
    data.history = history.map((step) => ({
      ...step,
      document: resolve(keys, 'documents', step.document),
    }))
  }
  if (collection === 'bills') {
    const { rollCalls } = item as Content['bills'][number]
    data.rollCalls = rollCalls.map((call) => ({
      ...call,
      ...Object.fromEntries(
        VOTE_POSITIONS.map((position) => [position, resolve(keys, 'legislators', call[position])]),
      ),
    }))
  }
  return collection === 'files' || collection === 'media' ? uploadData(data) : data
}

/** Returns the rich text of an item, if it has one. */
export const bodyOf = ({ item, keys }: { item: AnyItem; keys: Keys }): { body?: unknown } => {
  if (!('body' in item)) return {}
  return {
    body: toLexical({
      blocks: item.body as Block[],
      resolve: ({ collection, key }) => ({
        relationTo: SLUGS[collection],
        value: idOf(keys, SLUGS[collection], key),
      }),
    }),
  }
}

/** Keys of generated items that are not stored, or cannot be set. */
const OWN = new Set(['body', 'key', 'reason', 'state', 'votes'])

const REFERENCES: Partial<Record<keyof Content, Record<string, string>>> = {
  articles: {
    authors: 'authors',
    beat: 'beats',
    category: 'categories',
    districts: 'school-boards',
    documents: 'documents',
    image: 'media',
    region: 'regions',
  },
  authors: { picture: 'media' },
  charterApplications: { district: 'school-boards', documents: 'documents' },
  documents: { districts: 'school-boards', file: 'files' },
  newsletterIssues: { articles: 'articles' },
  schoolBoards: { county: 'counties' },
  schools: {
    application: 'charter-applications',
    county: 'counties',
    district: 'school-boards',
  },
  wirePosts: { article: 'articles', beat: 'beats', districts: 'school-boards' },
}

const resolve = (keys: Keys, collection: string | undefined, value: unknown): unknown => {
  if (!collection || value === null) return value
  return Array.isArray(value)
    ? value.map((key: string) => idOf(keys, collection, key))
    : idOf(keys, collection, value as string)
}

const uploadData = ({ alt, credit, publicId }: Record<string, unknown>) => ({
  publicId,
  ...(alt !== undefined && { alt, credit }),
})
