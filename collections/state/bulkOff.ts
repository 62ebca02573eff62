import type { CollectionBeforeOperationHook } from 'payload'
import { APIError, Forbidden } from 'payload'
import { ROLES, hasRole } from '../access.ts'

/**
 * Payload's own operations on many items are off: they report an item whose last hook failed as failed, and commit it
 * all the same.
 * @param local whether code may still use them, of what readers never see
 */
export const refuseBulk =
  ({ local }: { local: boolean }): CollectionBeforeOperationHook =>
  ({ args, collection, operation, overrideAccess, req }) => {
    if (operation !== 'update' && operation !== 'delete') return
    if ((args as { id?: unknown }).id !== undefined) return
    // An app's own images that the newsroom uses keep their bulk operations, and the app its ways.
    if (!collection.disableBulkEdit || (local && req.payloadAPI === 'local')) return
    if (!overrideAccess && !hasRole(req, ...ROLES)) throw new Forbidden(req.t)
    throw bulkOff()
  }

export const bulkOff = () => new APIError(BULK_OFF, 400, undefined, true)

const BULK_OFF =
  'Many items are not changed by one request here. POST /api/{collection}/bulk { action, ids } does it item by item, and says of each what happened.'
