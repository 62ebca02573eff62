import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { newsroomOf, slugOf } from '../../core/newsroom.ts'
import { ACCOUNTS } from '../../database/accountsLock.ts'
import { nameOf } from './userName.ts'

/** Kind of the names of deleted users. */
export const FORMER_USERS = 'former-users'

/**
 * Stores the name of a user with a role who is deleted, in the same transaction, so that versions and notes keep it. The newsroom's own
 * users need none: a user who has saved anything cannot be deleted.
 */
export const keepName: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { payload } = req
  if (ACCOUNTS in payload.collections) return doc
  if (newsroomOf(payload).rolesOf(doc).length === 0) return doc
  const collection = formerIn(req)
  const user = String(doc.id)
  // An id may come back in an import of users, and be deleted again.
  await payload.delete({ collection, req, where: { user: { equals: user } } })
  await payload.create({ collection, data: { name: nameOf(payload, doc), user }, req })
  return doc
}

/** Returns the names of deleted users among these ids. */
export const formerNames = async (
  req: Pick<PayloadRequest, 'payload'>,
  ids: string[],
): Promise<[id: string, name: string][]> => {
  if (ids.length === 0 || ACCOUNTS in req.payload.collections) return []
  const { docs } = await req.payload.find({
    collection: formerIn(req),
    depth: 0,
    limit: 0,
    pagination: false,
    req: req as PayloadRequest,
    where: { user: { in: ids } },
  })
  return docs.map(({ name, user }) => [String(user), String(name)])
}

const formerIn = ({ payload }: Pick<PayloadRequest, 'payload'>) =>
  slugOf(newsroomOf(payload), FORMER_USERS)
