import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { ROLES, hasRole } from '../../src/editing/access.ts'
import { fieldError } from '../../src/editing/fieldError.ts'
import { isFollowed } from './follow.ts'
import type { Id } from './votes.ts'
import { sameVotes } from './votes.ts'

/**
 * A member's votes are derived from bills: a save or a restored version cannot change them. They stay as stored, and each save of a bill
 * updates them.
 */
export const keepVotes: CollectionBeforeChangeHook = async (args) => {
  const { collection, data, operation, originalDoc, req } = args
  const votes = operation === 'create' ? [] : await votesIn(req, collection.slug, originalDoc.id)
  return { ...data, votes }
}

type SaveArgs = {
  data?: { votes?: unknown }
  duplicateFromID?: unknown
  id?: Id
}

/**
 * Rejects changed votes in a save, with a message that names where they are edited. Unchanged votes are accepted.
 * @throws ValidationError 400 that names the field
 */
export const refuseVotes: CollectionBeforeOperationHook = async (given) => {
  const { collection, operation, req } = given
  const { data, duplicateFromID, id } = given.args as SaveArgs
  const { votes } = data ?? {}
  if (operation !== 'create' && operation !== 'update') return
  if (votes === undefined || (duplicateFromID ?? undefined) !== undefined) return
  // The refusal to an anonymous client reveals no stored value.
  if (req.payloadAPI !== 'local' && !hasRole(req, ...ROLES)) return
  const stored = id === undefined ? [] : await votesIn(req, collection.slug, id)
  const isList = votes === null || Array.isArray(votes)
  if (isList && sameVotes(votes as null | object[], stored)) return
  throw fieldError({ collection, message: message(req), path: 'votes', req })
}

const message = ({ payload }: PayloadRequest): string =>
  isFollowed(payload)
    ? 'Votes follow from bills: enter the roll call there, and leave them out here.'
    : 'Votes follow from bills, which this newsroom does not keep: leave them out.'

const votesIn = async (req: PayloadRequest, collection: string, id: Id): Promise<object[]> => {
  const doc = await req.payload.db.findOne<{ id: Id; votes?: null | object[] }>({
    collection,
    req,
    select: { votes: true },
    where: { id: { equals: id } },
  })
  return doc?.votes ?? []
}
