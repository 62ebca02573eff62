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
import { slugOf } from '../core/newsroom.ts'
import { mongoOf } from '../database/mongo.ts'
import type { Doc, Newsroom, PublicFind, PublicRead } from '../core/types.ts'
import { noteTags } from './notedTags.ts'

/**
 * A request of nobody in particular: the collections' own access rules show it public items alone, all in
 * one instant. Each call makes a new one, because a request remembers the documents it has loaded.
 */
export const publicRequest = ({ now, req }: PublicRead): Partial<PayloadRequest> => ({
  ...(req?.transactionID !== undefined && { transactionID: req.transactionID }),
  context: { newsroomNow: now },
  user: null,
})

type Find = Parameters<PublicFind>[0] & {
  /**
   * As the adapter has them, without what Payload does to each field of each document: for a list of names that is most of its
   * cost. Nothing of it is shown to anybody.
   * @default false
   */
  asStored?: boolean
  populate?: PopulateType
}

/** Public documents; never a draft, never one that is trashed, not yet due, or hidden in a relation. */
export const findPublic = (read: PublicRead, args: Find): Promise<Doc[]> =>
  find(read, args, { pagination: false })

/** MongoDB's adapter skips nothing without a count of its own: so many documents are rather read and left out. */
const LEFT_OUT = 2_000

/**
 * One page of them, by its number: what stands before it is passed, document by document. One that is near the end is read from there.
 * @param args.total how many there are in all, where that is known
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
  // What this app has left out is nowhere.
  if (read.newsroom.absent.has(args.collection)) return []
  const asked = { ...options(read, args), ...paging }
  const { docs } = await (args.asStored
    ? findStored(read.payload, asked)
    : read.payload.find(asked))
  return docs as Doc[]
}

/** What the collection's own access rule shows of it, straight from the database. */
const findStored = async (
  payload: Payload,
  { req: asked, where = {}, ...rest }: ReturnType<typeof options> & Paging,
) => {
  const req = await createLocalReq({ req: asked }, payload)
  const { access } = payload.collections[rest.collection].config
  const shown = await executeAccess({ req }, access.read)
  return payload.db.find({ ...rest, req, where: combineQueries(where, shown) })
}

const options = (read: PublicRead, args: Find) => {
  const { collection, depth = 0, limit = 0, populate, select, sort, where } = args
  noteTags([collection, ...Object.keys(populate ?? {})])
  return {
    collection: slugOf(read.newsroom, collection),
    depth,
    joins: false as unknown as undefined,
    limit,
    overrideAccess: false,
    req: publicRequest(read),
    // A trashed item is never `published` (see the trash hook), so the extra trash filter is not needed.
    trash: true,
    ...(populate && { populate: renamed(read.newsroom, populate) }),
    // What is shown of a document names it, whatever else is read of it.
    ...(select && { select: inFull(fieldsOf(read, collection), { ...select, publicId: true }) }),
    ...(sort && { sort }),
    ...(where && { where }),
  }
}

const fieldsOf = ({ newsroom, payload }: PublicRead, collection: string): FlattenedField[] =>
  payload.collections[slugOf(newsroom, collection)].config.flattenedFields

/**
 * What is selected, a list of rows that hold many references by each of its fields: of one that is selected as a whole SQLite's adapter
 * reads no references.
 */
const inFull = (fields: FlattenedField[], select: SelectType): SelectType => {
  const lists = listsIn(fields).filter(([name]) => select[name] === true)
  return lists.length === 0 ? select : ({ ...select, ...Object.fromEntries(lists) } as SelectType)
}

/** Lists that hold many references, written by each of their fields: few collections have any, and every read asks. */
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

/** How many public documents match. */
export const countPublic = async (
  read: PublicRead,
  args: { collection: string; where: Where },
): Promise<number> => {
  if (read.newsroom.absent.has(args.collection)) return 0
  noteTags([args.collection])
  const { totalDocs } = await read.payload.count({
    collection: slugOf(read.newsroom, args.collection),
    overrideAccess: false,
    req: publicRequest(read),
    trash: true,
    where: args.where,
  })
  return totalDocs
}

const renamed = (newsroom: Newsroom, populate: PopulateType): PopulateType =>
  Object.fromEntries(
    Object.entries(populate).map(([kind, select]) => [slugOf(newsroom, kind), select]),
  )
