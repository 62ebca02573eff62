import type { CollectionBeforeOperationHook, Endpoint } from 'payload'
import { ROLES, requireRole } from '../access.ts'
import { refuse } from '../../core/refuse.ts'

/** PATCH and DELETE of a whole collection: `disableBulkEdit` makes Payload reject them as well, but without naming the alternative. */
export const bulkOffEndpoints: Omit<Endpoint, 'root'>[] = (['patch', 'delete'] as const).map(
  (method) => ({
    handler: (req) => {
      requireRole(req, ...ROLES)
      throw bulkOff()
    },
    method,
    path: '/',
  }),
)

/** Rejects Payload's bulk operations from code, too: they report an item whose last hook failed as failed, but commit it. */
export const refuseBulk: CollectionBeforeOperationHook = ({ args, collection, operation }) => {
  const isBulk = operation === 'update' || operation === 'delete'
  if (!isBulk || (args as { id?: unknown }).id !== undefined) return
  // Image collections of an app that the newsroom uses keep their bulk operations.
  if (collection.disableBulkEdit) throw bulkOff()
}

export const bulkOff = () => refuse(BULK_OFF)

const BULK_OFF =
  'Many items are not changed by one request here. POST /api/{collection}/bulk { action, ids } does it item by item, and reports the outcome of each.'
