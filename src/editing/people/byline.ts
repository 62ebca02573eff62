import type { PayloadRequest } from 'payload'

type Id = number | string

/** Returns the id of a user's author document as a list; empty if there is none, or the app's users have no such field. */
export const bylineOf = ({ user }: Pick<PayloadRequest, 'user'>): Id[] => {
  const { author } = (user ?? {}) as { author?: { id: Id } | Id | null }
  if (author === undefined || author === null) return []
  return [typeof author === 'object' ? author.id : author]
}
