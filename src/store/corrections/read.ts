import { resourceNamed } from '../../core/newsroom.ts'
import type { Correction } from '../../core/corrections.ts'
import { correctedKinds } from '../../core/corrections.ts'
import { serializeContext } from '../../core/serialize.ts'
import type { Doc, PublicRead, Reference, Resource } from '../../core/types.ts'
import { generatedAt } from '../changes/read.ts'
import { findPublic } from '../find.ts'
import type { Entry, Place } from './entries.ts'
import { SHOWN, byNewest, correctionsOf, entriesOf } from './entries.ts'

/** A public correction with the item that it corrects. */
export type PublicCorrection = Correction & {
  /** The noun of the item's address. */
  kind: string
  item: Reference
}

/** One page of the public corrections, newest first. */
type CorrectionsPage = {
  data: PublicCorrection[]
  generatedAt: Date
  /** The place of the last one, if others follow. */
  more: Place | undefined
  total: number
}

/** @param place the place behind which the page begins, instead of a page */
type CorrectionsQuery = {
  /** The noun of the items' addresses. */
  kind?: string | undefined
  page: number
  perPage: number
  place?: Place | undefined
  /** Instants: from then on, and before then. */
  publishedBefore?: string | undefined
  publishedSince?: string | undefined
  type?: string | undefined
  /** The newest row of the item got its position at this instant or later. */
  updatedSince?: string | undefined
}

/** Returns one page of the corrections of all public items. */
export const readCorrections = async (
  read: PublicRead,
  asked: CorrectionsQuery,
): Promise<CorrectionsPage> => {
  const { page, perPage, place } = asked
  const kinds = correctedKinds(read.newsroom)
  const at = await generatedAt(
    read,
    kinds.map(({ collection }) => collection),
  )
  const matching = (await entriesOf(read)).filter(isAsked(read, asked))
  const first = place ? matching.findIndex((entry) => byNewest(place, entry) < 0) : -1
  const from = place ? (first < 0 ? matching.length : first) : (page - 1) * perPage
  const shown = matching.slice(from, from + perPage)
  return {
    data: await withTexts(read, shown),
    generatedAt: at,
    more: matching.length > from + perPage ? shown.at(-1) : undefined,
    total: matching.length,
  }
}

const isAsked = (
  { newsroom }: PublicRead,
  {
    kind,
    publishedBefore = '\uffff',
    publishedSince = '',
    type,
    updatedSince = '',
  }: CorrectionsQuery,
) => {
  const collection = resourceNamed(newsroom, kind)?.collection
  return (entry: Entry): boolean =>
    (kind === undefined || entry.kind === collection) &&
    (type === undefined || entry.type === type) &&
    entry.publishedAt >= publishedSince &&
    entry.publishedAt < publishedBefore &&
    entry.loggedAt >= updatedSince
}

/** Reads the texts and the items of these entries, with one query for each kind. */
const withTexts = async (read: PublicRead, entries: Entry[]): Promise<PublicCorrection[]> => {
  const context = serializeContext(read.newsroom)
  const found = new Map<string, PublicCorrection>()
  for (const resource of correctedKinds(read.newsroom)) {
    const { collection, name } = resource
    for (const doc of await findItems(read, resource, entries)) {
      const item = context.ref(name, doc)
      if (!item) continue
      for (const { id, publishedAt, text, type } of correctionsOf(read, collection, doc)) {
        found.set(`${collection}:${id}`, { id, type, text, publishedAt, kind: name, item })
      }
    }
  }
  return entries.flatMap(({ id, kind }) => found.get(`${kind}:${id}`) ?? [])
}

const findItems = async (
  read: PublicRead,
  { collection, label }: Resource,
  entries: Entry[],
): Promise<Doc[]> => {
  const items = new Set(entries.filter(({ kind }) => kind === collection).map(({ item }) => item))
  if (items.size === 0) return []
  return findPublic(read, {
    collection,
    select: { ...SHOWN, [label]: true },
    where: { publicId: { in: [...items] } },
  })
}
