import type { PayloadRequest } from 'payload'
import { newsroomOf } from '../core/newsroom.ts'
import type { Refs, Sheet, Stored, World } from './types.ts'

/** All that staff may read of a collection, as the newest drafts have it, and the addresses of what it names. */
export const worldOf = async (
  req: PayloadRequest,
  { collection, sheet }: { collection: string; sheet: Sheet },
): Promise<World> => {
  const { flattenedFields: fields } = req.payload.collections[collection as 'articles'].config
  const named = [...new Set(sheet.refersTo(fields))]
  const refs: Refs = new Map()
  for (const other of named) refs.set(other, await addressesOf(req, other))
  const docs = await readAll(req, collection)
  return { collection, docs, fields, refs, req, timeZone: newsroomOf(req.payload).timeZone }
}

const readAll = async (
  req: PayloadRequest,
  collection: string,
  options: object = {},
): Promise<Stored[]> => {
  const { docs } = await req.payload.find({
    collection: collection as 'articles',
    depth: 0,
    draft: true,
    overrideAccess: false,
    pagination: false,
    req,
    ...options,
  })
  return docs as unknown as Stored[]
}

/** Those in the trash, too: what names them names them still. */
const addressesOf = async (req: PayloadRequest, collection: string) => {
  const docs = await readAll(req, collection, { select: { slug: true }, trash: true })
  const known = docs.filter(({ slug }) => typeof slug === 'string')
  return {
    idOf: new Map(known.map(({ id, slug }) => [String(slug), id])),
    slugOf: new Map(known.map(({ id, slug }) => [String(id), String(slug)])),
  }
}
