import type { PayloadRequest } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import type { Refs, Sheet, Stored, ImportContext } from './types.ts'

/** Returns the newest drafts of a collection that staff may read, and the slugs of the items that they refer to. */
export const importContextOf = async (
  req: PayloadRequest,
  { collection, sheet }: { collection: string; sheet: Sheet },
): Promise<ImportContext> => {
  const { flattenedFields: fields } = configOf(req.payload, collection)
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
    collection,
    depth: 0,
    draft: true,
    overrideAccess: false,
    pagination: false,
    req,
    ...options,
  })
  return docs
}

/** Includes the trash, because items may still refer to it. */
const addressesOf = async (req: PayloadRequest, collection: string) => {
  const docs = await readAll(req, collection, { select: { slug: true }, trash: true })
  const known = docs.filter(({ slug }) => typeof slug === 'string')
  return {
    idOf: new Map(known.map(({ id, slug }) => [String(slug), id])),
    slugOf: new Map(known.map(({ id, slug }) => [String(id), String(slug)])),
  }
}
