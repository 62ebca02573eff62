import type { Model, Types } from 'mongoose'
import type { Payload, PayloadRequest, UpdateOneArgs } from 'payload'
import { SaveConflict } from './clearConflicts.ts'
import type { Mongo } from './mongo.ts'
import { mongoOf } from './mongo.ts'

type Id = number | string

type Session = { createdAt?: Date | string; expiresAt: Date | string; id: string }

/** What an operation changes in a user's sessions: the difference of what it read and what it writes. */
type SessionChange = { added: Session[]; extended: Session[]; removed: string[] }

/**
 * Lets sign-in, refresh and sign-out change a user's sessions and nothing else of the user, atomically. Payload 3.90.1 writes the whole
 * user back as read before the password was hashed, and outside the transaction (`auth/sessions.js`,
 * `auth/operations/{login,logout,refresh}.js`): of parallel sign-ins one session remains, and a role that was removed meanwhile
 * returns. Such a write is recognised by `updatedAt: null`, which Payload sets if only sessions change. On MongoDB sessions are
 * compared and set atomically in the document; elsewhere they are changed in the stored user, read again within the transaction.
 */
export const keepSessions = (payload: Payload): void => {
  const { db } = payload
  const mongo = mongoOf(db)
  const findOne = db.findOne.bind(db)
  const updateOne = db.updateOne.bind(db)

  db.findOne = (async (args: Parameters<typeof findOne>[0]) => {
    const doc = await findOne(args)
    const { sessions } = (doc ?? {}) as Partial<User>
    const hasAll = !args.select && hasSessions(payload, args.collection)
    if (doc && hasAll) noteRead(args.req, keyOf(args.collection, doc.id), sessions ?? [])
    return doc
  }) as typeof findOne

  db.updateOne = (async (args: UpdateOneArgs) => {
    const { collection, data, id, req } = args
    if (id === undefined || !Array.isArray(data.sessions) || !hasSessions(payload, collection)) {
      return updateOne(args)
    }
    const key = keyOf(collection, id)
    const read = readBy(req)?.get(key)
    if (!read) return updateOne(args)
    const given = data.sessions as Session[]
    const change = changeOf(read, given)
    noteRead(req, key, given)
    const isOfSessionsAlone = data.updatedAt === null
    // A transaction that has written the user holds the document: the sessions are changed within it.
    const writes = req && (await req.transactionID) ? (written.get(req) ?? new Set()) : undefined
    if (mongo && isOfSessionsAlone && !writes?.has(key)) {
      await changeInMongo(mongo, { change, collection, id })
      return data
    }
    if (req && writes) written.set(req, writes.add(key))
    if (isOfSessionsAlone) {
      const stored = (await findOne<User>({
        collection,
        req,
        where: { id: { equals: id } },
      })) as null | User
      if (!stored) return data
      const sessions = merged(stored.sessions ?? [], change)
      return updateOne({ ...args, data: { ...stored, sessions, updatedAt: null } })
    }
    return updateOne(mongo && isNone(change) ? withoutSessions(args) : args)
  }) as typeof updateOne
}

type User = { _id: Types.ObjectId; id: Id; sessions?: null | Session[] } & Record<string, unknown>

const keyOf = (collection: string, id: Id): string => `${collection}:${id}`

const hasSessions = ({ collections }: Payload, slug: string): boolean =>
  collections[slug]?.config.auth?.useSessions === true

type Request = Partial<PayloadRequest> | undefined

/** The sessions that a request last read or wrote, by user. */
const reads = new WeakMap<object, Map<string, readonly Session[]>>()

/** The users that a request's transaction has written. */
const written = new WeakMap<object, Set<string>>()

const readBy = (req: Request) => (req ? reads.get(req) : undefined)

/** A copy, because Payload modifies the sessions that it receives. */
const noteRead = (req: Request, key: string, sessions: readonly Session[]): void => {
  if (!req) return
  const known = reads.get(req) ?? new Map<string, readonly Session[]>()
  reads.set(
    req,
    known.set(
      key,
      sessions.map((session) => ({ ...session })),
    ),
  )
}

const changeOf = (before: readonly Session[], after: readonly Session[]): SessionChange => {
  const ends = new Map(before.map(({ expiresAt, id }) => [id, +new Date(expiresAt)]))
  const kept = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !ends.has(id)),
    extended: after.filter(
      ({ expiresAt, id }) => ends.has(id) && ends.get(id) !== +new Date(expiresAt),
    ),
    removed: [...ends.keys()].filter((id) => !kept.has(id)),
  }
}

const isNone = ({ added, extended, removed }: SessionChange): boolean =>
  added.length + extended.length + removed.length === 0

const merged = (stored: readonly Session[], change: SessionChange): Session[] => {
  const { added, extended, removed } = change
  const extendedById = new Map(
    extended.map(({ expiresAt, id }) => [id, { expiresAt: new Date(expiresAt) }]),
  )
  return [
    ...stored
      .filter(({ id }) => !removed.includes(id))
      .map((session) => ({ ...session, ...extendedById.get(session.id) })),
    ...added.map(dated),
  ]
}

/** In the form in which both adapters store it. */
const dated = ({ createdAt, expiresAt, id }: Session): Session => ({
  createdAt: new Date(createdAt ?? Date.now()),
  expiresAt: new Date(expiresAt),
  id,
})

/**
 * Writes the sessions if they are unchanged since they were read, and retries otherwise: each failure is the success of another
 * operation. Runs outside the transaction, in which a simultaneous sign-in would fail with a write conflict.
 */
const changeInMongo = async (
  { collections }: Mongo,
  args: { change: SessionChange; collection: string; id: Id },
): Promise<void> => {
  const { change, collection, id } = args
  const model = collections[collection] as Model<User>
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const stored = await model.findOne({ _id: id }, { sessions: 1 }).lean<null | User>()
    if (!stored) return
    // By the driver, without mongoose's casting: MongoDB compares embedded documents including the order of their fields.
    const { matchedCount } = await model.collection.updateOne(
      { _id: stored._id, sessions: stored.sessions ?? null },
      { $set: { sessions: merged(stored.sessions ?? [], change) } },
    )
    if (matchedCount > 0) return
  }
  throw new SaveConflict('updateOne')
}

/** Maximum of retries, larger than the number of simultaneous sign-ins of one account. */
const MOST_TRIES = 200

/** Without sessions that the operation did not change: another one may have added some since. */
const withoutSessions = (args: UpdateOneArgs): UpdateOneArgs => {
  const { sessions: _none, ...data } = args.data
  return { ...args, data }
}
