import type { PublicInstant } from '../core/publicInstant.ts'
import type { TaggedCache } from '../core/tagged.ts'
import { keepTagged, makeTaggedCache } from '../core/tagged.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { isInSave, isSettled, upToDate } from './changes/catchUp.ts'
import { shownAt } from './changes/read.ts'
import { positionOf } from './changes/tail.ts'
import { findPublic } from './find.ts'
import { keptByLog } from './keptByLog.ts'
import { tagsNotedIn, noteTags } from './notedTags.ts'
import { orderFields, readingOf, serializeAll } from './reading.ts'
import { shownBy } from './shown.ts'
import { itemTag } from './tags.ts'

/** A public item as readers get it. Many answers show it: nobody may change it. */
export type Item = Readonly<Record<string, unknown>>

type Prepared = {
  /** When anything that it shows last changed, once somebody has asked. */
  changedAt?: PublicInstant
  item: Item
  /** Kinds that an answer depends on which shows it. */
  kinds: ReadonlySet<string>
  /** The instant at which its references were public. */
  now: number
  /** What it shows: items by id, and kinds of which anything may change it. */
  tags: ReadonlySet<string>
  /** When its document was last saved. */
  version: string
}

/** Memory for items, as a part of that for answers. */
const SHARE = 4
const BYTES = 16 * 1024 ** 2

/** Bytes beside the content of an item: tags, and what holds it together. */
const OVERHEAD = 2_048
/** Bytes for a character of its JSON: objects take more room than their text. */
const A_CHARACTER = 4

const makeItems = ({ answerBytes }: { answerBytes?: number }): TaggedCache<Prepared> =>
  makeTaggedCache({
    maxSize: answerBytes === undefined ? BYTES : Math.ceil(answerBytes / SHARE),
    sizeOf: ({ item }) => JSON.stringify(item).length * A_CHARACTER + OVERHEAD,
  })

const itemsIn = keptByLog('items', makeItems)

/**
 * The items of these documents, of which no more was read than `namingOf` says. An item is prepared once and kept until it is saved
 * again or something that it shows changes: what is dear (relations, HTML, words) is not done again for every answer that shows it.
 */
export const itemsOf = async (read: PublicRead, resource: Resource, docs: Doc[]): Promise<Item[]> =>
  (await listedOf(read, resource, docs)).map(({ item }) => item)

/** The same, each beside its document: one that has gone meanwhile has no item. */
export const listedOf = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
): Promise<{ doc: Doc; item: Item }[]> => {
  const prepared = await preparedOf(read, resource, docs)
  for (const { kinds } of prepared.values()) noteTags(kinds)
  return docs.flatMap((doc) => {
    const found = prepared.get(doc.id)
    return found ? [{ doc, item: found.item }] : []
  })
}

/** One item, and what it shows: an answer that is this item alone depends on nothing else. */
export const itemOf = async (
  read: PublicRead,
  resource: Resource,
  doc: Doc,
): Promise<undefined | { changedAt: PublicInstant; item: Item; tags: ReadonlySet<string> }> => {
  const prepared = (await preparedOf(read, resource, [doc])).get(doc.id)
  if (!prepared) return undefined
  const { item, tags } = prepared
  return { changedAt: (prepared.changedAt ??= await shownAt(read, tags)), item, tags }
}

const preparedOf = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
): Promise<Map<Id, Prepared>> => {
  await upToDate(read)
  const prepared = isInSave(read) ? new Map<Id, Prepared>() : keptOf(read, resource, docs)
  const missing = docs.filter(({ id }) => !prepared.has(id))
  if (missing.length > 0) {
    for (const [id, made] of await prepare(read, resource, missing)) prepared.set(id, made)
  }
  return prepared
}

/** What has to be read of a document to show its item, and to order it. @param select stored fields besides */
export const namingOf = (resource: Resource, select: Record<string, unknown> = {}) => ({
  asStored: true,
  collection: resource.collection,
  select: {
    publicId: true,
    slug: true,
    updatedAt: true,
    [resource.label]: true,
    ...Object.fromEntries(orderFields(resource).map((field) => [field, true])),
    ...select,
  } as Record<string, true>,
})

type Id = Doc['id']

const keptOf = (read: PublicRead, resource: Resource, docs: Doc[]): Map<Id, Prepared> => {
  const { byKey } = itemsIn(read.payload)
  return new Map(
    docs.flatMap((doc) => {
      const prepared = byKey.get(keyOf(resource, doc))
      if (prepared?.version !== doc.updatedAt) return []
      return prepared && prepared.now <= read.now.getTime() ? [[doc.id, prepared] as const] : []
    }),
  )
}

const prepare = async (
  read: PublicRead,
  resource: Resource,
  missing: Doc[],
): Promise<Map<Id, Prepared>> => {
  const { payload } = read
  const before = positionOf(payload)
  const docs = await findPublic(read, {
    ...readingOf(resource, { updatedAt: true }),
    where: { id: { in: missing.map(({ id }) => id) } },
  })
  const { made, tags: followed } = await tagsNotedIn(() => serializeAll(read, resource, docs))
  const kinds = new Set([resource.collection, ...Object.keys(resource.populate), ...followed])
  const shown = shownBy(payload, resource)
  const prepared = docs.map((doc, index): Prepared => ({
    item: frozen(made[index] ?? {}),
    kinds,
    now: read.now.getTime(),
    tags: new Set([itemTag(doc.publicId), ...followed, ...shown(doc)]),
    version: doc.updatedAt,
  }))
  if (!isInSave(read) && (await isSettled(read, before))) {
    const items = itemsIn(payload)
    docs.forEach((doc, index) =>
      keepTagged(items, keyOf(resource, doc), prepared[index] as Prepared),
    )
  }
  return new Map(docs.map(({ id }, index) => [id, prepared[index] as Prepared]))
}

const keyOf = ({ collection }: Resource, { id }: Doc): string => `${collection}:${id}`

/** Whoever changed an item that many answers show would change them all. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
