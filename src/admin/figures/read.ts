import type { Payload } from 'payload'
import { cache } from 'react'
import { kindOf, newsroomOf, resourceOf } from '../../core/newsroom.ts'
import { findPublic } from '../../store/find.ts'
import type { Item } from '../../store/prepared.ts'
import { listedOf, namingOf } from '../../store/prepared.ts'

/** Public items of a collection as readers have them, by id. @param id of one @default all of them */
export const readFigures = async (
  payload: Payload,
  collection: string,
  id?: number | string,
): Promise<Map<string, Item>> => {
  const newsroom = newsroomOf(payload)
  const resource = resourceOf(newsroom, kindOf(newsroom, collection))
  if (!resource) return new Map()
  const read = { newsroom, now: newsroom.now(), payload }
  const docs = await findPublic(read, {
    ...namingOf(resource),
    ...(id !== undefined && { limit: 1, where: { id: { equals: id } } }),
  })
  const listed = await listedOf(read, resource, docs)
  return new Map(listed.map(({ doc, item }) => [String(doc.id), item]))
}

/** All of them, read once for a list, however many rows it has. */
export const figuresOfList = cache((payload: Payload, collection: string) =>
  readFigures(payload, collection),
)
