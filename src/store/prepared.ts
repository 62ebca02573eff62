import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TaggedCache } from './invalidatedByLog.ts'
import { FLEETING, tagsNotedIn, noteTags, itemTag } from './tags.ts'
import { keepTagged, makeTaggedCache, invalidatedByLog } from './invalidatedByLog.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { isInSave, isSettled, upToDate } from './changes/catchUp.ts'
import { shownAt } from './changes/read.ts'
import { positionOf } from './changes/tail.ts'
import { findPublic, hasListsOfMany } from './find.ts'
import { orderFields, readingOf } from './howRead.ts'
import { serializeAll } from './serialize.ts'
import { shownBy } from './shown.ts'

/** A public item as readers get it. Answers share it: code must not change it. */
export type Item = Readonly<Record<string, unknown>>

type Prepared = {
  /** When anything that it shows last changed; computed on first use. */
  changedAt?: Date
  item: Item
  /** Kinds on which an answer that shows it depends. */
  kinds: ReadonlySet<string>
  /** The instant at which its references were public. */
  now: number
  /** Size in memory, in bytes. */
  size: number
  /** Tags of the answer's data: items by id, and kinds of which any change may affect it. */
  tags: ReadonlySet<string>
  /** When its document was last saved. */
  version: string
}

/** Size limit of the cache of items, as a fraction of that for answers. */
const SHARE = 4
const BYTES = 16 * 1024 ** 2

/** Bytes of an entry besides its content: tags and object overhead. */
const OVERHEAD = 2_048
/** Bytes per character of its JSON: objects take more memory than their text. */
const A_CHARACTER = 4

const makeItems = ({ answerBytes }: { answerBytes?: number }): TaggedCache<Prepared> =>
  makeTaggedCache({
    maxSize: answerBytes === undefined ? BYTES : Math.ceil(answerBytes / SHARE),
    sizeOf: ({ size }) => size,
  })

const itemsIn = invalidatedByLog('items', makeItems)

/**
 * Returns the items of these documents, of which only the fields of `namingOf` were read. An item is computed once and cached until it is
 * saved or something that it shows changes: relationships, HTML and word counts are expensive.
 */
export const itemsOf = async (read: PublicRead, resource: Resource, docs: Doc[]): Promise<Item[]> =>
  (await listedOf(read, resource, docs)).map(({ item }) => item)

/** The same, each with its document; an item that is no longer public is left out. */
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

/** Returns one item and the tags of its data: an answer of this item alone depends on nothing else. */
export const itemOf = async (
  read: PublicRead,
  resource: Resource,
  doc: Doc,
): Promise<undefined | { changedAt: Date; item: Item; tags: ReadonlySet<string> }> => {
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
  const prepared = isInSave(read) ? new Map<Id, Prepared>() : cachedOf(read, resource, docs)
  const missing = docs.filter(({ id }) => !prepared.has(id))
  if (missing.length > 0) {
    for (const [id, made] of await prepare(read, resource, missing)) prepared.set(id, made)
  }
  return prepared
}

/** The fields of a document that its item and its order need. @param select additional stored fields */
export const namingOf = (resource: Resource, select: Record<string, unknown> = {}) => ({
  asStored: true,
  collection: resource.collection,
  isSubject: true,
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

const cachedOf = (read: PublicRead, resource: Resource, docs: Doc[]): Map<Id, Prepared> => {
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
  const { made: docs, tags: asked } = await tagsNotedIn(() => findInTurns(read, resource, missing))
  noteTags(asked)
  const fleeting = asked.has(FLEETING) ? [FLEETING] : []
  const { made, tags: followed } = await tagsNotedIn(() => serializeAll(read, resource, docs))
  const kinds = new Set([resource.collection, ...Object.keys(resource.populate), ...followed])
  const shown = await shownBy(read, resource, docs)
  const prepared: Prepared[] = []
  for (const [index, doc] of docs.entries()) {
    if (index % ITEMS_AT_ONCE === 0) await nextTurn()
    const item = frozen(made[index] ?? {})
    prepared.push({
      item,
      kinds,
      now: read.now.getTime(),
      size: JSON.stringify(item).length * A_CHARACTER + OVERHEAD,
      tags: new Set([itemTag(doc.publicId), ...fleeting, ...followed, ...(shown[index] ?? [])]),
      version: doc.updatedAt,
    })
  }
  if (!isInSave(read) && (await isSettled(read, before))) {
    const items = itemsIn(payload)
    docs.forEach((doc, index) =>
      keepTagged(items, keyOf(resource, doc), prepared[index] as Prepared),
    )
  }
  return new Map(docs.map(({ id }, index) => [id, prepared[index] as Prepared]))
}

/** Items that are cached per turn of the event loop. */
const ITEMS_AT_ONCE = 10

/** Documents read per turn of the event loop: a hundred populated ones would delay all other answers. */
const AT_ONCE = 20

/** The same for kinds with long lists, such as roll calls and votes: each document has hundreds of rows. */
const FEW_AT_ONCE = 4

const findInTurns = async (
  read: PublicRead,
  resource: Resource,
  missing: Doc[],
): Promise<Doc[]> => {
  const docs: Doc[] = []
  const isLong = resource.brief ?? resource.isBrief ?? hasListsOfMany(read, resource.collection)
  const atOnce = isLong ? FEW_AT_ONCE : AT_ONCE
  for (let from = 0; from < missing.length; from += atOnce) {
    if (from > 0) await nextTurn()
    const some = missing.slice(from, from + atOnce)
    const where = { id: { in: some.map(({ id }) => id) } }
    docs.push(...(await findPublic(read, { ...readingOf(resource, { updatedAt: true }), where })))
  }
  return docs
}

const keyOf = ({ collection, isBrief }: Resource, { id }: Doc): string =>
  `${collection}${isBrief ? ' in brief' : ''}:${id}`

/** Freezes a value deeply: a change of an item that many answers share would change all of them. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}
