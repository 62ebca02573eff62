import type { CollectionBeforeOperationHook, Endpoint } from 'payload'
import { APIError, Forbidden } from 'payload'
import { ROLES, hasRole } from '../access.ts'

/**
 * PATCH and DELETE of a whole collection: `disableBulkEdit` has Payload refuse them as well, and not say what to do
 * instead.
 */
export const bulkOffEndpoints: Omit<Endpoint, 'root'>[] = (['patch', 'delete'] as const).map(
  (method) => ({
    handler: (req) => {
      if (!hasRole(req, ...ROLES)) throw new Forbidden(req.t)
      throw bulkOff()
    },
    method,
    path: '/',
  }),
)

/**
 * Payload's own operations on many items are off for code, too: they report an item whose last hook failed as failed,
 * and commit it all the same.
 */
export const refuseBulk: CollectionBeforeOperationHook = ({ args, collection, operation }) => {
  const isBulk = operation === 'update' || operation === 'delete'
  if (!isBulk || (args as { id?: unknown }).id !== undefined) return
  // An app's own images that the newsroom uses keep their bulk operations, and the app its ways.
  if (collection.disableBulkEdit) throw bulkOff()
}

export const bulkOff = () => new APIError(BULK_OFF, 400, undefined, true)

const BULK_OFF =
  'Many items are not changed by one request here. POST /api/{collection}/bulk { action, ids } does it item by item, and says of each what happened.'
