import type { BaseDatabaseAdapter, PayloadRequest } from 'payload'

type Id = number | string

type Req = Partial<PayloadRequest> | undefined

/**
 * Makes each save of an item later than its newest version, also if the clock was set back since, or another node's is ahead. Payload
 * (3.90.1) compares these instants to find the newest version (`createVersion` of both adapters, `getLatestCollectionVersion`,
 * `replaceWithDraftIfAvailable`): forms would show the state before the save, and the next save from them would undo it.
 */
export const withRisingInstants = <T extends BaseDatabaseAdapter>(db: T): T => {
  const [createVersion, updateOne] = [db.createVersion.bind(db), db.updateOne.bind(db)]
  const [findOne, findVersions] = [db.findOne.bind(db), db.findVersions.bind(db)]

  /** Returns the instant of an item's newest version, in milliseconds; undefined for a collection without drafts, or of the app's own. */
  const newestOf = async ({ collection, id, req }: Item): Promise<number | undefined> => {
    const { custom, versions } = db.payload.collections[collection]?.config ?? {}
    if (custom?.newsroom === undefined || !versions?.drafts) return undefined
    const { docs } = await findVersions({
      collection,
      limit: 1,
      pagination: false,
      req,
      select: { updatedAt: true },
      sort: '-updatedAt',
      where: { latest: { equals: true }, parent: { equals: id } },
    })
    return docs[0] ? Date.parse(docs[0].updatedAt) : -Infinity
  }

  db.createVersion = (async (args: Parameters<typeof createVersion>[0]) => {
    const { collectionSlug: collection, parent: id, req, updatedAt, versionData } = args
    const item = { collection, id, req }
    const later = raised(takeKnown(item) ?? (await newestOf(item)), updatedAt)
    if (later === undefined) return createVersion(args)
    const version = versionData as Record<string, unknown>
    const isSameSave = version.updatedAt === updatedAt
    return createVersion({
      ...args,
      updatedAt: later,
      versionData: { ...versionData, ...(isSameSave && { updatedAt: later }) },
    })
  }) as typeof createVersion

  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    const { collection, data, id, req } = args
    const { updatedAt } = data
    if (id === undefined || typeof updatedAt !== 'string') return updateOne(args)
    const newest = await newestOf({ collection, id, req })
    if (req && newest !== undefined) known.set(req, { collection, id, newest })
    const later = raised(newest, updatedAt)
    if (later === undefined) return updateOne(args)
    const where = { id: { equals: id } }
    const stored = await findOne<{ id: Id; updatedAt: string }>({
      collection,
      req,
      select: { updatedAt: true },
      where,
    })
    // A write that is no editor's save leaves the instant as it was.
    if (!stored || Date.parse(stored.updatedAt) === Date.parse(updatedAt)) return updateOne(args)
    return updateOne({ ...args, data: { ...data, updatedAt: later } })
  }) as typeof updateOne
  return db
}

type Item = { collection: string; id: Id; req: Req }

/** What a request has read of the item that it wrote last: Payload creates the version right after it. */
const known = new WeakMap<object, { collection: string; id: Id; newest: number }>()

const takeKnown = ({ collection, id, req }: Item): number | undefined => {
  const last = req && known.get(req)
  if (!req || last?.collection !== collection || last.id !== id) return undefined
  known.delete(req)
  return last.newest
}

/** Returns the instant to save at if `at` is earlier than the newest version; otherwise undefined. */
const raised = (newest: number | undefined, at: string): string | undefined =>
  newest !== undefined && Date.parse(at) < newest ? new Date(newest + 1).toISOString() : undefined
