import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { Forbidden } from 'payload'
import { hasRole } from '../access.ts'
import { isReason } from './reason.ts'
import type { StoredState } from './stored.ts'
import { readStoredState } from './stored.ts'
import { conflict, refuse } from '../../core/refuse.ts'

/**
 * Public content changes through Publish, Schedule and Withdraw only, on every path of a save. Reporters save drafts; a published item
 * must be withdrawn before it is trashed; and restoring never makes an item public.
 * @throws APIError 409 that names the alternative
 */
export const guardState: CollectionBeforeChangeHook = async (args) => {
  const { collection, context, data, operation, originalDoc, req } = args
  // A save without a state is a draft, too.
  if (context.isRestoringVersion || data._status !== 'published') data._status = 'draft'
  if (context.isRestoringVersion) return data
  const stored =
    operation === 'create'
      ? undefined
      : await readStoredState({ collection, id: originalDoc.id, req })
  // What is published again as it is changes nothing (`publishing/discard.ts`).
  if (isReporter(req) && !context.isDiscarding)
    checkReporter({ data, isDraftSave: Boolean(context.draftSave), req, stored })
  if (stored?.deletedAt) checkTrashed({ data, statusAsked: context.statusAsked })
  else if (isPublished(stored)) checkPublished({ context, data })
  if (context.draftSave && Boolean(data.deletedAt) !== Boolean(stored?.deletedAt)) {
    throw refuse(TRASH_IS_NO_DRAFT)
  }
  if (data.deletedAt) data._status = 'draft'
  return data
}

/** Rejects deleting a published item, by any role: a withdrawal gives readers the reason. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (isPublished(await readStoredState({ collection, id, req }))) throw conflict(WITHDRAW_FIRST)
}

type Data = { _status?: unknown; deletedAt?: unknown }

/** Whether a document is public or scheduled. */
const isPublished = (stored?: StoredState): boolean =>
  stored?._status === 'published' && !stored.deletedAt

const isReporter = (req: PayloadRequest): boolean =>
  hasRole(req, 'reporter') && !hasRole(req, 'admin', 'editor')

const checkReporter = (args: {
  data: Data
  isDraftSave: boolean
  req: PayloadRequest
  stored: StoredState | undefined
}): void => {
  const { data, isDraftSave, req, stored } = args
  const touchesPublic = data._status === 'published' || isPublished(stored)
  const touchesTrash = Boolean(stored?.deletedAt) || Boolean(data.deletedAt)
  if (touchesTrash || (touchesPublic && !isDraftSave)) throw new Forbidden(req.t)
}

const checkTrashed = ({ data, statusAsked }: { data: Data; statusAsked: unknown }): void => {
  if (statusAsked === 'published') throw conflict(data.deletedAt ? IN_TRASH : RESTORE_IS_DRAFT)
  data._status = 'draft'
}

const checkPublished = (args: { context: PayloadRequest['context']; data: Data }): void => {
  const { context, data } = args
  if (data.deletedAt) throw conflict(WITHDRAW_FIRST)
  if (context.draftSave || data._status === 'published') return
  if (context.statusAsked === undefined) throw conflict(NEWER_DRAFT)
  if (!isReason(context.withdrawalReason)) throw conflict(WITHDRAW)
}

const WITHDRAW =
  'This item is published. It leaves readers through Withdraw alone, which asks for the reason that they are told.'

const WITHDRAW_FIRST =
  'This item is published: withdraw it first, with a reason for readers. Then it can be moved to the trash or deleted.'

const IN_TRASH = 'This item is in the trash: restore it first, then publish it.'

const RESTORE_IS_DRAFT =
  'What comes back from the trash is a draft: restore it as one, look it over, then publish it.'

const TRASH_IS_NO_DRAFT =
  'Moving an item to the trash, or out of it, is no draft: save it without draft=true.'

const NEWER_DRAFT =
  'A newer draft of this item exists. Save with draft=true, or publish it with _status: published.'
