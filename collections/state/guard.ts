import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { APIError, Forbidden } from 'payload'
import { hasRole } from '../access.ts'
import { isReason } from './reason.ts'
import type { StoredState } from './stored.ts'
import { readStored } from './stored.ts'

/**
 * What readers see changes through Publish, Schedule and Withdraw alone, whatever door a save comes by. Reporters
 * save drafts; what is published is withdrawn before it goes to the trash; and nothing comes back public.
 * @throws APIError 409 that says what to do instead
 */
export const guardState: CollectionBeforeChangeHook = async (args) => {
  const { collection, context, data, operation, originalDoc, req } = args
  // A state that an earlier release let in is none.
  if (context.isRestoringVersion || data._status !== 'published') data._status = 'draft'
  if (context.isRestoringVersion) return data
  const stored =
    operation === 'create' ? undefined : await readStored({ collection, id: originalDoc.id, req })
  if (isReporter(req)) checkReporter({ data, isDraftSave: Boolean(context.draftSave), req, stored })
  if (stored?.deletedAt) checkTrashed({ data, statusAsked: context.statusAsked })
  else if (isPublished(stored)) checkPublished({ context, data })
  if (context.draftSave && Boolean(data.deletedAt) !== Boolean(stored?.deletedAt)) {
    throw refused(TRASH_IS_NO_DRAFT, 400)
  }
  if (data.deletedAt) data._status = 'draft'
  return data
}

/** What is published is not deleted, by nobody: readers are told why it went, by its withdrawal. */
export const guardDeletion: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (isPublished(await readStored({ collection, id, req }))) throw refused(WITHDRAW_FIRST)
}

type Data = { _status?: unknown; deletedAt?: unknown }

/** Public, or scheduled to be. */
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
  if (statusAsked === 'published') throw refused(data.deletedAt ? IN_TRASH : RESTORE_IS_DRAFT)
  data._status = 'draft'
}

const checkPublished = (args: { context: PayloadRequest['context']; data: Data }): void => {
  const { context, data } = args
  if (data.deletedAt) throw refused(WITHDRAW_FIRST)
  if (context.draftSave || data._status === 'published') return
  if (context.statusAsked === undefined) throw refused(NEWER_DRAFT)
  if (!isReason(context.withdrawalReason)) throw refused(WITHDRAW)
}

const refused = (message: string, status = 409) => new APIError(message, status, undefined, true)

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
