import type { PayloadRequest } from 'payload'
import { configOf, newsroomOf } from '../../core/newsroom.ts'
import { makePause } from './pause.ts'
import { readAll } from './readAll.ts'
import type { Refs, Sheet, ImportContext } from './types.ts'

/** Returns the newest drafts of a collection that staff may read. @param refs of `refsOf` */
export const importContextOf = async (
  req: PayloadRequest,
  { collection, refs }: { collection: string; refs: Refs },
): Promise<ImportContext> => {
  const { flattenedFields: fields } = configOf(req.payload, collection)
  const docs = await readAll(req, collection)
  const { timeZone } = newsroomOf(req.payload)
  return { collection, docs, fields, pause: makePause(), refs, req, timeZone }
}

/** Returns the slugs and ids of all items to which a table's items can refer. Among very many it takes seconds: not within a transaction. */
export const refsOf = async (
  req: PayloadRequest,
  { collection, sheet }: { collection: string; sheet: Sheet },
): Promise<Refs> => {
  const { flattenedFields: fields } = configOf(req.payload, collection)
  const refs: Refs = new Map()
  for (const other of new Set(sheet.refersTo(fields))) {
    refs.set(other, await addressesOf(req, other))
  }
  return refs
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
