import type { CreateVersionArgs, FlattenedField, JsonObject, Payload, Where } from 'payload'
import { configOf } from '../../core/newsroom.ts'
import { ACCOUNTS, LOCK } from '../accountsLock.ts'
import { sessionOf, sqliteOf } from '../sqliteTables.ts'
import type { Ids } from './ids.ts'
import { makeIds } from './ids.ts'
import { markPartly, markWhole } from './partly.ts'

/** Moved documents and versions per collection. */
type Moved = { collection: string; documents: number; versions: number }[]

/** The reason why a move is impossible, in one line for the operator. */
class MoveError extends Error {
  override name = 'MoveError'
}

/** Collections that are specific to a database, or expire within minutes; of the key-value store `keys` are moved. */
const LEFT = ['payload-kv', 'payload-locked-documents', 'payload-migrations']

/** Which rows of a collection are moved: all but the one that a start on MongoDB makes. */
const movedOf = (slug: string): Where => (slug === ACCOUNTS ? { user: { not_equals: LOCK } } : {})

/**
 * Copies all stored data into another, empty database: documents with versions, users with passwords, the log. Public values stay (ids of
 * the interface, addresses, instants, positions in the log); database ids are converted. SQLite stores all of it or nothing; a
 * MongoDB that holds a part of it does not start (`assertWhole`).
 * @param from a newsroom that is stopped
 * @param keys records of the key-value store that are no database's own: the others are made again
 * @throws MoveError if the other database is not empty, or differs after the copy
 */
export const moveNewsroom = async (
  from: Payload,
  to: Payload,
  keys: readonly string[],
): Promise<Moved> => {
  const collections = from.config.collections.filter(({ slug }) => !LEFT.includes(slug))
  for (const { slug } of collections) {
    const { totalDocs } = await to.db.count({ collection: slug, where: movedOf(slug) })
    if (totalDocs > 0)
      throw new MoveError(`the new database is not empty: it has ${totalDocs} ${slug}`)
  }
  const ids = makeIds(to.db.name === 'mongoose' ? 'objectId' : 'uuid')
  for (const { slug } of collections) {
    for await (const { id } of allOf(from, slug)) ids.add(id)
  }
  const moved: Moved = []
  await markPartly(to)
  await transactional(to.db, async (req) => {
    for (const { slug } of collections) {
      moved.push({ collection: slug, ...(await copyCollection({ from, ids, req, slug, to })) })
    }
  })
  for (const key of keys) {
    const value = await from.kv.get(key)
    if (value !== null) await to.kv.set(key, ids.inside(value))
  }
  for (const { collection, documents } of moved) {
    const { totalDocs } = await to.db.count({ collection, where: movedOf(collection) })
    if (totalDocs === documents) continue
    throw new MoveError(`${documents} ${collection} were copied, and ${totalDocs} are there`)
  }
  await markWhole(to)
  return moved
}

type Req = { transactionID?: number | string }
type Copy = { from: Payload; ids: Ids; req: Req; slug: string; to: Payload }
type Stored = { id: number | string } & Record<string, unknown>

const copyCollection = async (
  copy: Copy,
): Promise<Pick<Moved[number], 'documents' | 'versions'>> => {
  const { from, ids, req, slug, to } = copy
  const config = configOf(from, slug)
  const unique = config.flattenedFields.filter(isUnique).map(({ name }) => name)
  let [documents, versions] = [0, 0]
  for await (const { id, ...data } of allOf(from, slug)) {
    await to.db.create({
      collection: slug,
      customID: ids.of(id),
      data: ids.inside(withoutNulls(data, unique)),
      req,
      returning: false,
    })
    documents += 1
    if (config.versions) versions += await copyVersions(copy, id)
  }
  return { documents, versions }
}

const isUnique = (field: FlattenedField): boolean => 'unique' in field && field.unique === true

/** SQLite gives null for an empty field, and a unique index of MongoDB takes one stored null. */
const withoutNulls = (data: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) => value !== null || !names.includes(name)),
  )

/** In the order of their saves: the adapter treats the last one as the latest. */
const copyVersions = async (
  { from, ids, req, slug, to }: Copy,
  of: Stored['id'],
): Promise<number> => {
  let count = 0
  for await (const { id: _own, latest: _is, parent: _of, version, ...rest } of versionsOf(
    from,
    slug,
    of,
  )) {
    await to.db.createVersion({
      ...rest,
      collectionSlug: slug,
      parent: ids.of(of),
      req,
      returning: false,
      versionData: ids.inside(version as JsonObject),
    } as CreateVersionArgs)
    count += 1
  }
  return count
}

const AT_ONCE = 200

/** In the order of their ids, each page behind the one before: without a count, MongoDB's adapter skips none. */
async function* allOf({ db }: Payload, collection: string): AsyncGenerator<Stored> {
  for (let after: Stored['id'] | undefined; ;) {
    const { docs } = await db.find<Stored>({
      collection,
      joins: false,
      limit: AT_ONCE,
      pagination: false,
      sort: 'id',
      where: {
        ...movedOf(collection),
        ...(after !== undefined && { id: { greater_than: after } }),
      },
    })
    yield* docs
    if (docs.length < AT_ONCE) return
    after = docs.at(-1)?.id
  }
}

async function* versionsOf(
  { db }: Payload,
  collection: string,
  parent: Stored['id'],
): AsyncGenerator<Stored> {
  const sort = ['updatedAt', 'id']
  const where = { parent: { equals: parent } }
  for (let page = 1; ; page += 1) {
    const found = { collection, limit: AT_ONCE, page, pagination: false, sort, where }
    const { docs } = await db.findVersions(found)
    yield* docs as unknown as Stored[]
    if (docs.length < AT_ONCE) return
  }
}

/** One transaction if the database can hold all of it: MongoDB aborts one after a minute. */
const transactional = async (
  db: Payload['db'],
  work: (req: Req) => Promise<void>,
): Promise<void> => {
  if (db.name !== 'sqlite') return work({})
  const transactionID = (await db.beginTransaction()) as string
  try {
    const session = await sessionOf(sqliteOf(db), { transactionID })
    // A document may refer to one that is copied after it.
    await session?.run('PRAGMA defer_foreign_keys = ON')
    await work({ transactionID })
    await db.commitTransaction(transactionID)
  } catch (error) {
    await db.rollbackTransaction(transactionID)
    throw error
  }
}
