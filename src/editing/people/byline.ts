import type { PayloadRequest } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'

type Id = number | string

/**
 * Returns the ids of a user's author documents: what the users' field `author` has, if it refers to the newsroom's authors. An app's
 * users may have another field of this name.
 */
export const bylineOf = ({ req: { payload, user } }: { req: PayloadRequest }): Id[] => {
  if (!user || !refersToAuthors(payload, user.collection)) return []
  const { author } = user as { author?: Author | Author[] | null }
  return [author ?? []].flat().map((one) => (typeof one === 'object' ? one.id : one))
}

type Author = { id: Id } | Id

const refersToAuthors = (payload: PayloadRequest['payload'], users: string): boolean =>
  payload.collections[users]?.config.flattenedFields.some(
    (field) =>
      field.name === 'author' &&
      field.type === 'relationship' &&
      field.relationTo === slugOf(newsroomOf(payload), 'authors'),
  ) ?? false
