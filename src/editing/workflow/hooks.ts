import type { CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { isSame } from '../../differences/isSame.ts'
import { instantOf } from '../../store/changes/instant.ts'
import { notesIn, notesOf } from './notes.ts'
import type { DeskState } from './states.ts'

/**
 * Keeps the review state: publishing ends it, and a change after an approval revokes it. Only a step sets another state.
 */
export const keepDesk: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc }) => {
  const before: DeskState = (operation === 'update' && originalDoc.desk) || 'writing'
  const falls =
    data._status === 'published' || (before === 'approved' && isChanged(originalDoc, data))
  return { ...data, desk: context.deskState ?? (falls ? 'writing' : before) }
}

/** Stores when the item became public or was withdrawn, also in newer drafts. */
export const notePublic: CollectionBeforeChangeHook = (args) => {
  const { context, data, operation, originalDoc, req } = args
  const now = instantOf(req)
  // For a copy Payload passes the item that is copied.
  const before: Facts = operation === 'update' ? originalDoc : {}
  const { publicFrom = null, withdrawnAt = null } = before
  // If the item has a date, it is `publishedAt`.
  if (data._status === 'published') {
    return { ...data, publicFrom: publicFrom ?? now.toISOString(), withdrawnAt: null }
  }
  if (context.draftSave) return { ...data, publicFrom, withdrawnAt }
  const wasSeen = publicFrom !== null && new Date(publicFrom) <= now
  const lostAt = wasSeen ? now.toISOString() : withdrawnAt
  return { ...data, publicFrom: null, withdrawnAt: lostAt }
}

type Facts = { publicFrom?: null | string; withdrawnAt?: null | string }

type Values = Record<string, unknown>

/** Fields whose change does not revoke an approval. */
const ASIDE = new Set([
  '_status',
  'basedOn',
  'bodyWords',
  'changedBy',
  'createdAt',
  'createdBy',
  'desk',
  'id',
  'publicFrom',
  'publicId',
  'updatedAt',
  'withdrawnAt',
])

const isChanged = (before: Values, after: Values): boolean =>
  Object.keys(after).some((name) => !ASIDE.has(name) && !isSame(before[name], after[name]))

/** The notes about an item are deleted with it. */
export const deleteNotes: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await req.payload.delete({
    collection: notesIn(req),
    req,
    where: notesOf({ collection: collection.slug, publicId: doc.publicId, req }),
  })
}
