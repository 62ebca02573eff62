import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FlattenedField, PayloadRequest, Where } from 'payload'
import { configOf, heldBy, kindOf, newsroomOf, resourceOf, slugOf } from '../../core/newsroom.ts'
import type { Doc, Resource } from '../../core/types.ts'
import type { Reference } from '../publishing/leftOut.ts'
import { referencesIn } from '../publishing/leftOut.ts'
import { inFull } from '../../store/find.ts'
import { referenceKinds } from '../../store/references.ts'
import { wordsIn } from '../words.ts'
import type { Card } from './cards.ts'
import { MOST, rowOf } from './rows.ts'

/**
 * Returns up to `MOST` public items that refer to something readers do not see, the last changed first. Looks at the `HIDDEN_MAX` items
 * of each kind that last became non-public and at what refers to them, and at the texts of the `TEXTS_MAX` public items that last changed.
 * Each query asks for one path: one `or` over the four member lists of a roll call joins them all (16 bills took 4 s). The queries run
 * in turns: SQLite's driver is synchronous.
 */
export const readBroken = async (req: PayloadRequest): Promise<Card | null> => {
  const { payload, user } = req
  if (heldBy(payload, user).length === 0) return null
  const newsroom = newsroomOf(payload)
  const hidden = await hiddenIds(req)
  const candidates: Candidate[] = []
  for (const resource of newsroom.resources) {
    candidates.push(...(await candidatesOf(req, { hidden, resource })))
  }
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
      const config = configOf(payload, slugOf(newsroom, resource.collection))
      return rowOf(req, {
        config,
        doc,
        note: [...new Set(notes)].slice(0, REFERENCES_MAX).join('; '),
      })
    })
  return { more: [], rows }
}

/** Maximum of non-public items per kind whose referrers are read. */
const HIDDEN_MAX = 50

/** Maximum of public items per kind whose texts are read: no database query finds a link in a text. */
const TEXTS_MAX = 50

/** Maximum of references shown per item. */
const REFERENCES_MAX = 3

type Candidate = { doc: Doc; references: Reference[]; resource: Resource }

/** Returns, by kind, the ids of the non-public items that changed last: one query for each kind that others refer to. */
const hiddenIds = async (req: PayloadRequest): Promise<Map<string, unknown[]>> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  const kinds = new Set(
    newsroom.resources.flatMap((resource) => Object.values(referenceKinds(payload, resource))),
  )
  const hidden = new Map<string, unknown[]>()
  for (const { collection } of newsroom.resources.filter(({ collection }) =>
    kinds.has(collection),
  )) {
    const docs = await find(req, {
      collection: slugOf(newsroom, collection),
      limit: HIDDEN_MAX,
      names: ['updatedAt'],
      where: { _status: { equals: 'draft' } },
    })
    hidden.set(
      collection,
      docs.map(({ id }) => id),
    )
  }
  return hidden
}

const candidatesOf = async (
  req: PayloadRequest,
  { hidden, resource }: { hidden: Map<string, unknown[]>; resource: Resource },
): Promise<Candidate[]> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  const config = configOf(payload, slugOf(newsroom, resource.collection))
  const fields = config.flattenedFields.filter(({ name }) => name in resource.select)
  const now = newsroom.now()
  const docs = new Map<unknown, Doc>()
  const add = async (looked: FlattenedField[], limit: number, ...where: Where[]) => {
    const found = await find(req, {
      collection: config.slug,
      limit,
      names: [...looked.map(({ name }) => name), resource.label, 'publishedAt', 'updatedAt'],
      where: { and: [{ _status: { equals: 'published' } }, ...where] },
    })
    // Scheduled items are dropped here: a second condition would keep the database from reading in the order of the index.
    const due = found.filter(({ publishedAt }) => !publishedAt || new Date(publishedAt) <= now)
    for (const doc of due) docs.set(doc.id, { ...docs.get(doc.id), ...doc })
  }
  const texts = fields.filter(({ type }) => type === 'richText')
  if (texts.length > 0) await add(texts, TEXTS_MAX)
  for (const [path, kind] of Object.entries(referenceKinds(payload, resource))) {
    const refers = fields.filter(({ name }) => name === path.split('.')[0])
    const ids = hidden.get(kind) ?? []
    if (refers.length > 0 && ids.length > 0) await add(refers, MOST, { [path]: { in: ids } })
  }
  return [...docs.values()].map((doc) => ({
    doc,
    references: referencesIn(fields, { i18n: req.i18n, value: doc }).filter(({ collection }) =>
      resourceOf(newsroom, kindOf(newsroom, collection)),
    ),
    resource,
  }))
}

/** Overrides readers' access, which would hide a public item if the query's condition is on a non-public one. */
const find = async (
  req: PayloadRequest,
  args: { collection: string; limit: number; names: string[]; where: Where },
): Promise<Doc[]> => {
  const { collection, limit, names, where } = args
  const { payload } = req
  await nextTurn()
  const { docs } = await payload.find({
    collection,
    depth: 0,
    joins: false,
    limit,
    pagination: false,
    req,
    select: inFull(
      configOf(payload, collection).flattenedFields,
      Object.fromEntries(names.map((name) => [name, true])),
    ),
    sort: '-updatedAt',
    trash: true,
    where,
  })
  return docs
}

/** Returns the referenced documents by collection and id, with one query for each collection. */
const targetsOf = async (
  req: PayloadRequest,
  references: Reference[],
): Promise<Map<string, Doc>> => {
  const { payload } = req
  const newsroom = newsroomOf(payload)
  const seen = new Map<string, Doc>()
  for (const collection of new Set(references.map((reference) => reference.collection))) {
    const kind = resourceOf(newsroom, kindOf(newsroom, collection)) as Resource
    const of = references.filter((reference) => reference.collection === collection)
    await nextTurn()
    const { docs } = await payload.find({
      collection,
      depth: 0,
      pagination: false,
      req,
      select: { _status: true, [kind.label]: true, deletedAt: true },
      trash: true,
      where: { id: { in: [...new Set(of.map(({ id }) => id))] } },
    })
    for (const doc of docs as Doc[]) seen.set(keyOf({ collection, id: doc.id }), doc)
  }
  return seen
}

const keyOf = ({ collection, id }: Pick<Reference, 'collection' | 'id'>): string =>
  `${collection}:${id}`

/** Scheduled items count as public: they become so without another save. */
const isPublic = ({ _status, deletedAt }: Doc): boolean => _status === 'published' && !deletedAt
