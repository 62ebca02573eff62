import type {
  FlattenedArrayField,
  FlattenedField,
  Payload,
  PayloadRequest,
  PopulateType,
  SelectType,
  Where,
} from 'payload'
import { combineQueries, createLocalReq, executeAccess } from 'payload'
import { configOf, slugOf } from '../core/newsroom.ts'
import { mongoOf } from '../database/mongo.ts'
import { NO_JOINS } from '../database/noJoins.ts'
import type { Doc, Newsroom, PublicFind, PublicRead } from '../core/types.ts'
import { noteTags } from './tags.ts'
import { UnreadableKindError, ifReadable, isForbidden } from './unreadable.ts'

/**
 * Returns an anonymous request: the collections' access control limits it to public items, all at one instant. Each call makes a new
 * request, because a request caches the documents that it has loaded.
 */
const publicRequest = ({ now, req }: PublicRead): Partial<PayloadRequest> => ({
  ...(req?.transactionID !== undefined && { transactionID: req.transactionID }),
  context: { newsroomNow: now },
  user: null,
})

type Find = Parameters<PublicFind>[0] & {
  /**
   * Whether a kind that the public may not read is an error. Otherwise it has no public items.
   * @default false
   */
  isSubject?: boolean
  populate?: PopulateType
}

/** Public documents; no drafts, trashed or scheduled ones, none hidden in a relationship. */
export const findPublic = (read: PublicRead, args: Find): Promise<Doc[]> =>
  find(read, args, { pagination: false })

/** MongoDB's adapter skips only with an additional count: up to this many documents are read and dropped instead. */
const LEFT_OUT = 2_000

/**
 * Returns one page, by its number: the documents before it are skipped. A page near the end is read in reverse order.
 * @param args.total the number of documents, if known
 */
export const findPublicPage = async (
  read: PublicRead,
  args: Find & { limit: number; page: number; sort: string[]; total?: Promise<number> },
): Promise<Doc[]> => {
  const { limit, page, sort, total = Infinity } = args
  const passed = (page - 1) * limit
  // From the beginning of the page to the end of the list.
  const left = (await total) - passed
  if (left <= 0) return []
  if (left < passed && left <= LEFT_OUT) {
    const backwards = sort.map((field) => (field.startsWith('-') ? field.slice(1) : `-${field}`))
    const last = await findPublic(read, { ...args, limit: left, sort: backwards })
    return last.reverse().slice(0, limit)
  }
  const isMongo = mongoOf(read.payload.db) !== undefined
  if (isMongo && page * limit <= LEFT_OUT) {
    return (await findPublic(read, { ...args, limit: page * limit })).slice(passed)
  }
  return find(read, args, { page, pagination: isMongo })
}

type Paging = { page?: number; pagination: boolean }

const find = async (read: PublicRead, args: Find, paging: Paging): Promise<Doc[]> => {
  // A collection that this app has left out has no documents.
  if (read.newsroom.absent.has(args.collection)) return []
  const asked = { ...options(read, args), ...paging }
  const found = () =>
    readable(read, args.collection, async () => {
      const { docs } = await (args.asStored
        ? findStored(read.payload, asked)
        : read.payload.find(asked))
      return docs as Doc[]
    })
  return args.isSubject ? found() : ifReadable(found, [])
}

/**
 * Returns what `act` reads of a kind. Within a save the collection's access control is checked before: Payload rolls back the transaction
 * of a request that it refuses (`collections/operations/find.ts`, 3.90.1), and the save would be lost.
 * @throws UnreadableKindError if the public may not read the kind
 */
const readable = async <T>(read: PublicRead, kind: string, act: () => Promise<T>): Promise<T> => {
  const { newsroom, payload, req } = read
  if (req?.transactionID !== undefined) {
    const { access } = configOf(payload, slugOf(newsroom, kind))
    const asked = await createLocalReq({ req: publicRequest(read) }, payload)
    const isRefused = !(await executeAccess({ disableErrors: true, req: asked }, access.read))
    if (isRefused) throw new UnreadableKindError(kind)
  }
  try {
    return await act()
  } catch (error) {
    throw isForbidden(error) ? new UnreadableKindError(kind, error) : error
  }
}

/** Reads what the collection's own access control allows, straight from the database. */
const findStored = async (
  payload: Payload,
  { req: asked, where = {}, ...rest }: ReturnType<typeof options> & Paging,
) => {
  const req = await createLocalReq({ req: asked }, payload)
  const { access } = configOf(payload, rest.collection)
  const shown = await executeAccess({ req }, access.read)
  return payload.db.find({ ...rest, req, where: combineQueries(where, shown) })
}

const options = (read: PublicRead, args: Find) => {
  const { collection, depth = 0, limit = 0, populate, select, sort, where } = args
  noteTags([collection, ...Object.keys(populate ?? {})])
  return {
    collection: slugOf(read.newsroom, collection),
    depth,
    joins: NO_JOINS,
    limit,
    overrideAccess: false,
    req: publicRequest(read),
    // A trashed item is never `published` (see the trash hook), so the extra trash filter is not needed.
    trash: true,
    ...(populate && { populate: renamed(read.newsroom, populate) }),
    // The fields that name a document are read with every selection.
    ...(select && { select: inFull(fieldsOf(read, collection), { ...select, publicId: true }) }),
    ...(sort && { sort }),
    ...(where && { where }),
  }
}

const fieldsOf = ({ newsroom, payload }: PublicRead, collection: string): FlattenedField[] =>
  configOf(payload, slugOf(newsroom, collection)).flattenedFields

/**
 * Returns the selection with lists of many references expanded to their fields: of a list that is selected as a whole SQLite's adapter
 * reads no references.
 */
export const inFull = (fields: FlattenedField[], select: SelectType): SelectType => {
  const lists = listsIn(fields).filter(([name]) => select[name] === true)
  return lists.length === 0 ? select : ({ ...select, ...Object.fromEntries(lists) } as SelectType)
}

/** Returns whether a document of this kind has lists whose rows hold many references each. */
export const hasListsOfMany = (read: PublicRead, collection: string): boolean =>
  listsIn(fieldsOf(read, collection)).length > 0

/** Lists that hold many references, by their fields; cached, because every read needs them and few collections have any. */
const listsIn = (fields: FlattenedField[]): [name: string, SelectType | true][] => {
  const known = listsOf.get(fields)
  if (known) return known
  const lists = fields
    .filter(isListOfMany)
    .map((field): [string, SelectType | true] => [field.name, whole(field)])
  listsOf.set(fields, lists)
  return lists
}

const listsOf = new WeakMap<FlattenedField[], [name: string, SelectType | true][]>()

const whole = (field: FlattenedField): SelectType | true =>
  isListOfMany(field)
    ? (Object.fromEntries(field.flattenedFields.map((one) => [one.name, whole(one)])) as SelectType)
    : true

const isListOfMany = (field: FlattenedField): field is FlattenedArrayField =>
  field.type === 'array' && field.flattenedFields.some(holdsMany)

const holdsMany = (field: FlattenedField): boolean =>
  isListOfMany(field) || (field.type === 'relationship' && Boolean(field.hasMany))

/**
 * Returns how many public documents match.
 * @throws UnreadableKindError if the public may not read the kind
 */
export const countPublic = async (
  read: PublicRead,
  args: { collection: string; where: Where },
): Promise<number> => {
  if (read.newsroom.absent.has(args.collection)) return 0
  noteTags([args.collection])
  return readable(read, args.collection, async () => {
    const { totalDocs } = await read.payload.count({
      collection: slugOf(read.newsroom, args.collection),
      overrideAccess: false,
      req: publicRequest(read),
      trash: true,
      where: args.where,
    })
    return totalDocs
  })
}

const renamed = (newsroom: Newsroom, populate: PopulateType): PopulateType =>
  Object.fromEntries(
    Object.entries(populate).map(([kind, select]) => [slugOf(newsroom, kind), select]),
  )
