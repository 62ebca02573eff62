import type { CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import { isSame } from '../../src/saving/isSame.ts'
import { instantOf } from '../../src/store/changes/instant.ts'
import { notesIn, notesOf } from './notes.ts'
import type { DeskState } from '../../src/saving/desk.ts'

/**
 * Keeps where the work stands: publishing ends it, and an approval falls when anything is changed after it. Only a step says
 * otherwise.
 */
export const keepDesk: CollectionBeforeChangeHook = ({ context, data, operation, originalDoc }) => {
  const before: DeskState = (operation === 'update' && originalDoc.desk) || 'writing'
  const falls =
    data._status === 'published' || (before === 'approved' && isChanged(originalDoc, data))
  return { ...data, desk: context.deskState ?? (falls ? 'writing' : before) }
}

/** Notes from when readers see the item and since when they do not, in whatever lies over what they see, too. */
export const notePublic: CollectionBeforeChangeHook = ({ context, data, originalDoc, req }) => {
  const now = instantOf(req)
  const { publicFrom = null, withdrawnAt = null } = (originalDoc ?? {}) as Facts
  // Where it has a date, that says it (`publishedAt`).
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

/** What is no part of the work. */
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

/** What was said about an item goes with it. */
export const forgetNotes: CollectionAfterDeleteHook = async ({ collection, doc, req }) => {
  await req.payload.delete({
    collection: notesIn(req),
    req,
    where: notesOf({ collection: collection.slug, publicId: doc.publicId, req }),
  })
}
