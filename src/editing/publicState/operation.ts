import type { CollectionBeforeOperationHook } from 'payload'
import { refuse } from '../../core/refuse.ts'

/** The values of `_status`; Payload's own check is skipped for drafts, and one of the databases stores anything. */
const STATES: readonly unknown[] = ['draft', 'published']

type OperationArgs = {
  data?: { _status?: unknown; deletedAt?: unknown }
  draft?: boolean
  duplicateFromID?: unknown
  unpublishAllLocales?: boolean
}

/**
 * Checks which state a request sets, before anything is read or stored, and stores it in the context: later hooks receive neither whether
 * the save is a draft nor which state was requested.
 * @throws APIError 400 if the state is invalid, or a version would be restored as anything but a draft
 */
export const checkOperation: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { context } = req
  if (operation === 'restoreVersion') {
    // Payload has determined by now whether it is a draft: the request can be rejected here, but not changed.
    if (!(args as OperationArgs).draft) throw refuse(RESTORE_IS_DRAFT)
    Object.assign(context, { draftSave: true, statusAsked: undefined })
    return
  }
  if (operation !== 'create' && operation !== 'update') return
  const operationArgs = args as OperationArgs
  const { data } = operationArgs
  if (data?._status !== undefined && !STATES.includes(data._status)) throw refuse(NO_STATE)
  if (!isInstantOrNothing(data?.deletedAt)) throw refuse(NO_INSTANT)
  const isCopy =
    operationArgs.duplicateFromID !== undefined && operationArgs.duplicateFromID !== null
  const isDraft = isCopy || (Boolean(operationArgs.draft) && data?._status !== 'published')
  Object.assign(context, {
    draftSave: isDraft,
    // Payload leaves it set: a later save of the same request would count as a restore.
    isRestoringVersion: false,
    statusAsked: isCopy ? 'draft' : data?._status,
  })
  const isWithdrawal = context.withdrawalReason !== undefined && data?._status === 'draft'
  return {
    ...args,
    // Payload stores such a save in the newest version, also a colleague's, and validates nothing that it does not name.
    unpublishAllLocales: Boolean(operationArgs.unpublishAllLocales) && isWithdrawal,
    ...(isCopy && { data: { ...data, _status: 'draft' }, draft: true }),
  }
}

const isInstantOrNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  ((typeof value === 'string' || value instanceof Date) && !Number.isNaN(+new Date(value)))

const NO_STATE = 'The state (_status) is "draft" or "published", and nothing else.'

const NO_INSTANT = 'The instant of moving to the trash (deletedAt) is a date, or null.'

const RESTORE_IS_DRAFT =
  'A version is restored as a draft, which readers do not see: ask for it with draft=true, then publish it.'
