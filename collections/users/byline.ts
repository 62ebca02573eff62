import type { PayloadRequest } from 'payload'

type Id = number | string

/** Whom somebody is among the authors; nobody where an app's own people have no such field. */
export const bylineOf = ({ user }: Pick<PayloadRequest, 'user'>): Id[] => {
  const { author } = (user ?? {}) as { author?: { id: Id } | Id | null }
  if (author === undefined || author === null) return []
  return [typeof author === 'object' ? author.id : author]
}
