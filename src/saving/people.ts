import type { PayloadRequest } from 'payload'

/** Returns the display names of users by id; deleted users are missing. */
export const namesOf = async (
  req: Pick<PayloadRequest, 'payload'>,
  ids: (null | string)[],
): Promise<Map<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: req.payload.config.admin.user as 'users',
    depth: 0,
    limit: 0,
    pagination: false,
    req: req as PayloadRequest,
    where: { id: { in: known } },
  })
  return new Map(docs.map((user) => [String(user.id), nameOf(user)]))
}

/** Returns the display name of a user, whatever fields an app's own users have. */
const nameOf = (user: object): string => {
  const { email, name, username } = user as Record<string, string | undefined>
  return name || username || email || 'a colleague'
}

/** Phrases who did something, for the middle of a sentence. */
export const phraseUser = (args: {
  by: null | string
  names: Map<string, string>
  req: PayloadRequest
}): string => {
  const { by, names, req } = args
  if (by === null) return 'somebody'
  if (isYou(req, by)) return 'you'
  return names.get(by) ?? 'somebody who no longer works here'
}

/** Whether this id is the signed-in user's. */
export const isYou = ({ user }: PayloadRequest, by: null | string): boolean =>
  by !== null && user !== null && String(user.id) === by
