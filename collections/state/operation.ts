import type { CollectionBeforeOperationHook } from 'payload'
import { APIError } from 'payload'

/** The values of `_status`; Payload's own check is skipped for drafts, and one of the databases stores anything. */
const STATES: readonly unknown[] = ['draft', 'published']

type Asked = {
  data?: { _status?: unknown; deletedAt?: unknown }
  draft?: boolean
  duplicateFromID?: unknown
}

/**
 * What a request asks of an item's state, checked before anything is read or stored, and noted: hooks further in are
 * told neither whether the save is a draft nor which state was asked for.
 * @throws APIError 400 where the state is none, or a version would be restored as anything but a draft
 */
export const checkOperation: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { context } = req
  if (operation === 'restoreVersion') {
    // Payload has read by now whether it is a draft: it can be refused here, and not changed.
    if (!(args as Asked).draft) throw refused(RESTORE_IS_DRAFT)
    Object.assign(context, { draftSave: true, statusAsked: undefined })
    return
  }
  if (operation !== 'create' && operation !== 'update') return
  const asked = args as Asked
  const { data } = asked
  if (data?._status !== undefined && !STATES.includes(data._status)) throw refused(NO_STATE)
  if (!isInstantOrNothing(data?.deletedAt)) throw refused(NO_INSTANT)
  const isCopy = asked.duplicateFromID !== undefined && asked.duplicateFromID !== null
  const isDraft = isCopy || (Boolean(asked.draft) && data?._status !== 'published')
  Object.assign(context, {
    draftSave: isDraft,
    // Payload sets it for good: a later save of the same request restores nothing.
    isRestoringVersion: false,
    statusAsked: isCopy ? 'draft' : data?._status,
  })
  if (isCopy) return { ...args, data: { ...data, _status: 'draft' }, draft: true }
}

const isInstantOrNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  ((typeof value === 'string' || value instanceof Date) && !Number.isNaN(+new Date(value)))

const refused = (message: string) => new APIError(message, 400, undefined, true)

const NO_STATE = 'The state (_status) is "draft" or "published", and nothing else.'

const NO_INSTANT = 'The instant of moving to the trash (deletedAt) is a date, or null.'

const RESTORE_IS_DRAFT =
  'A version is restored as a draft, which readers do not see: ask for it with draft=true, then publish it.'
