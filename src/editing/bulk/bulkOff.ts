import type { CollectionBeforeOperationHook, Endpoint, PayloadRequest } from 'payload'
import { ROLES, requireRole } from '../access.ts'
import { refuse } from '../../core/refuse.ts'
import { restUrl } from '../../core/restUrl.ts'

/** PATCH and DELETE of a whole collection: `disableBulkEdit` makes Payload reject them as well, but without naming the alternative. */
export const bulkOffEndpoints: Omit<Endpoint, 'root'>[] = (['patch', 'delete'] as const).map(
  (method) => ({
    handler: (req) => {
      requireRole(req, ...ROLES)
      throw bulkOff(req)
    },
    method,
    path: '/',
  }),
)

/** Rejects Payload's bulk operations from code, too: they report an item whose last hook failed as failed, but commit it. */
export const refuseBulk: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const isBulk = operation === 'update' || operation === 'delete'
  if (!isBulk || (args as { id?: unknown }).id !== undefined) return
  // Image collections of an app that the newsroom uses keep their bulk operations.
  if (collection.disableBulkEdit) throw bulkOff(req)
}

/** Names the alternative: code has the Local API, and a client an address below the app's REST. */
export const bulkOff = ({ payload, payloadAPI }: PayloadRequest) =>
  refuse(
    payloadAPI === 'local'
      ? 'Many items are not changed by one call here: call update or delete with the id of each.'
      : `Many items are not changed by one request here. POST ${restUrl(payload.config)}/{collection}/bulk { action, ids } does it item by item, and reports the outcome of each.`,
  )
