import type { FlattenedField, PayloadRequest, Where } from 'payload'
import { heldBy, kindOf, newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import type { Doc, Resource } from '../../core/types.ts'
import type { Reference } from '../../saving/leftOut.ts'
import { referencesIn } from '../../saving/leftOut.ts'
import { publicWhere } from '../../store/publicWhere.ts'
import { referenceKinds } from '../../store/references.ts'
import { wordsIn } from '../words.ts'
import type { Card } from './cards.ts'
import { MOST, rowOf } from './rows.ts'

/**
 * Public items with references to what readers do not see: whatever refers to a draft, to something withdrawn or in the trash, and
 * of the newest items with a text what that links to. Two questions at most to each kind, and one for what is referred to.
 */
export const readBroken = async (req: PayloadRequest): Promise<Card | null> => {
  const { payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const newsroom = newsroomOf(payload)
  const found = await Promise.all(newsroom.resources.map((resource) => candidatesOf(req, resource)))
  const candidates = found.flat()
  const seen = await targetsOf(
    req,
    candidates.flatMap(({ references }) => references),
  )
  const { deleted } = wordsIn(req.i18n).dashboard
  const rows = candidates
    .map(({ doc, references, resource }) => ({
      doc,
      notes: references.flatMap((reference) => {
        const kind = resourceOf(newsroom, kindOf(newsroom, reference.collection)) as Resource
        const target = seen.get(keyOf(reference))
        if (target && isPublic(target)) return []
        return `${reference.label}: ${target ? target[kind.label] || kind.singular : deleted}`
      }),
      resource,
    }))
    .filter(({ notes }) => notes.length > 0)
    .sort((one, other) => other.doc.updatedAt.localeCompare(one.doc.updatedAt))
    .slice(0, MOST)
    .map(({ doc, notes, resource }) => {
      const { config } = payload.collections[slugOf(newsroom, resource.collection)]
      return rowOf(req, { config, doc, note: [...new Set(notes)].slice(0, TOLD).join('; ') })
    })
  return { more: [], rows }
}

/** Newest items of a kind whose texts are read: no database finds a link in a text. */
const READ = 50

/** References of an item that are told. */
const TOLD = 3

type Candidate = { doc: Doc; references: Reference[]; resource: Resource }

const candidatesOf = async (req: PayloadRequest, resource: Resource): Promise<Candidate[]> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  const { config } = payload.collections[slugOf(newsroom, resource.collection)]
  const fields = config.flattenedFields.filter(({ name }) => name in resource.select)
  const paths = Object.entries(referenceKinds(payload, resource))
    .filter(([path]) => fields.some(({ name }) => name === path.split('.')[0]))
    .filter(([, kind]) => resourceOf(newsroom, kind))
    .map(([path]) => path)
  const texts = fields.filter(({ type }) => type === 'richText')
  // Past the access of readers, which finds none of what it is asked for: a public item by something that is not public.
  const find = async (limit: number, looked: FlattenedField[], ...where: Where[]) => {
    const names = [...looked.map(({ name }) => name), resource.label, 'updatedAt']
    const { docs } = await payload.find({
      collection: config.slug as 'articles',
      depth: 0,
      joins: false as unknown as undefined,
      limit,
      pagination: false,
      req,
      select: Object.fromEntries(names.map((name) => [name, true])) as never,
      sort: '-updatedAt',
      where: { and: [publicWhere(resource, newsroom.now()), ...where] },
    })
    return docs as unknown as Doc[]
  }
  const leading = { or: paths.map((path) => ({ [`${path}._status`]: { equals: 'draft' } })) }
  const refers = fields.filter(({ name }) => paths.some((path) => path.split('.')[0] === name))
  const [byPath, byText] = await Promise.all([
    paths.length > 0 ? find(MOST, refers, leading) : [],
    texts.length > 0 ? find(READ, texts) : [],
  ])
  const docs = new Map<unknown, Doc>()
  for (const doc of [...byText, ...byPath]) docs.set(doc.id, { ...docs.get(doc.id), ...doc })
  return [...docs.values()].map((doc) => ({
    doc,
    references: referencesIn(fields, { i18n: req.i18n, value: doc }).filter(({ collection }) =>
      resourceOf(newsroom, kindOf(newsroom, collection)),
    ),
    resource,
  }))
}

/** What is referred to, as readers would have it: one question to each collection. */
const targetsOf = async (
  req: PayloadRequest,
  references: Reference[],
): Promise<Map<string, Doc>> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  const collections = [...new Set(references.map(({ collection }) => collection))]
  const found = await Promise.all(
    collections.map(async (collection) => {
      const kind = resourceOf(newsroom, kindOf(newsroom, collection)) as Resource
      const of = references.filter((reference) => reference.collection === collection)
      const { docs } = await payload.find({
        collection: collection as 'articles',
        depth: 0,
        pagination: false,
        req,
        select: { _status: true, [kind.label]: true, deletedAt: true } as never,
        trash: true,
        where: { id: { in: [...new Set(of.map(({ id }) => id))] } },
      })
      return (docs as unknown as Doc[]).map(
        (doc) => [keyOf({ collection, id: doc.id }), doc] as const,
      )
    }),
  )
  return new Map(found.flat())
}

const keyOf = ({ collection, id }: Pick<Reference, 'collection' | 'id'>): string =>
  `${collection}:${id}`

/** Scheduled counts as public: it appears by itself. */
const isPublic = ({ _status, deletedAt }: Doc): boolean => _status === 'published' && !deletedAt
