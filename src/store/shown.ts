import { setImmediate as nextTurn } from 'node:timers/promises'
import { embeddedKindOf, kindOf, resourceOf, slugOf } from '../core/newsroom.ts'
import { isDoc } from '../core/doc.ts'
import { grouped } from '../core/grouped.ts'
import type { Doc, PublicRead, Resource } from '../core/types.ts'
import { NO_JOINS } from '../database/noJoins.ts'
import { referenceKinds } from './references.ts'
import { itemTag } from './tags.ts'

/**
 * Returns the tags of what each of these documents refers to, the hidden items among it, since they may become public. Not the kind of a
 * hidden one: an answer would then be as new as any item of that kind, which would reveal the reference to readers. The documents must be
 * populated one level deep.
 */
export const shownBy = async (
  read: PublicRead,
  resource: Resource,
  docs: Doc[],
): Promise<Set<string>[]> => {
  const { newsroom, payload } = read
  const references = Object.entries(referenceKinds(payload, resource))
  const all = await inTurns(docs, (doc): Referred[] => [
    ...references.flatMap(([path, kind]) =>
      valuesAt(doc, path.split('.')).map((value) => ({ kind, value })),
    ),
    ...linkedIn(doc).map(({ relationTo, value }) => ({
      kind: kindOf(newsroom, relationTo),
      value,
    })),
  ])
  const tagOf = await tagsOfHidden(read, all.flat())
  return inTurns(all, (referred) => new Set(referred.flatMap((one) => tagOf(one) ?? [])))
}

/** Maps a list, some of it per turn of the event loop: a bill with its roll calls refers to hundreds of documents. */
const inTurns = async <Item, Result>(
  items: readonly Item[],
  resultOf: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await nextTurn()
    results.push(resultOf(item))
  }
  return results
}

const AT_ONCE = 10

type Referred = { kind: string; value: unknown }

/** Returns a function that returns the tag of what is referred to; undefined if it does not exist. */
const tagsOfHidden = async (
  { newsroom, payload, req }: PublicRead,
  referred: Referred[],
): Promise<(one: Referred) => string | undefined> => {
  const tags = new Map<string, string>()
  const hidden = referred.filter(({ value }) => !isDoc(value) && isGiven(value))
  for (const [kind, some] of grouped(hidden, (one) => one.kind)) {
    const known = resourceOf(newsroom, kind) ?? embeddedKindOf(newsroom, kind)
    if (!known || newsroom.absent.has(kind)) continue
    const { docs } = await payload.db.find<Doc>({
      collection: slugOf(newsroom, kind),
      joins: NO_JOINS,
      limit: 0,
      pagination: false,
      select: { publicId: true },
      where: { id: { in: [...new Set(some.map(({ value }) => value))] } },
      ...(req && { req }),
    })
    for (const { id, publicId } of docs) tags.set(`${kind}:${id}`, itemTag(publicId))
  }
  return ({ kind, value }) => {
    if (!isDoc(value)) return isGiven(value) ? tags.get(`${kind}:${String(value)}`) : undefined
    return value.publicId === undefined ? kind : itemTag(value.publicId)
  }
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined

/**
 * Returns the targets of links in a document's texts: public ids, and database ids of hidden items. The document must be populated one
 * level deep.
 */
export const linksIn = (doc: Doc): string[] => [
  ...new Set(
    linkedIn(doc).flatMap(({ value }) => {
      const id: unknown = isDoc(value) ? (value.publicId ?? value.id) : value
      return id === null || id === undefined ? [] : [String(id)]
    }),
  ),
]

type Linked = { relationTo: string; value: unknown }

/** Links and images may be at any depth of a text. */
const linkedIn = (value: unknown, found: Linked[] = []): Linked[] => {
  if (!isDoc(value)) return found
  const { relationTo, value: linked } = value
  if (typeof relationTo === 'string') found.push({ relationTo, value: linked })
  // One array for all results: a text has thousands of nodes, a roll call hundreds of names.
  for (const name in value) linkedIn(value[name], found)
  return found
}

/** Returns all values at a path, through each row of the lists on the way. */
const valuesAt = (value: unknown, path: string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return isDoc(value) ? valuesAt(value[name], rest) : []
}
