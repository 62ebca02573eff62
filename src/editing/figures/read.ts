import type { Payload } from 'payload'
import { cache } from 'react'
import { kindOf, newsroomOf, readNow, resourceOf } from '../../core/newsroom.ts'
import { findPublic } from '../../store/find.ts'
import type { Item } from '../../store/prepared.ts'
import { listedOf, namingOf } from '../../store/prepared.ts'

/** Returns public items of a collection, by id. @param id of one @default all of them, with the fields that `Kind.brief` names */
export const readFigures = async (
  payload: Payload,
  collection: string,
  id?: number | string,
): Promise<Map<string, Item>> => {
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, collection))
  if (!resource) return new Map()
  const read = readNow(payload)
  const docs = await findPublic(read, {
    ...namingOf(resource),
    ...(id !== undefined && { limit: 1, where: { id: { equals: id } } }),
  })
  const shown = id === undefined ? (resource.brief ?? resource) : resource
  const listed = await listedOf(read, shown, docs)
  return new Map(listed.map(({ doc, item }) => [String(doc.id), item]))
}

/** Returns all public items, read once for all rows of a list. */
export const figuresOfList = cache((payload: Payload, collection: string) =>
  readFigures(payload, collection),
)
