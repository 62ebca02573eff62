import { extend } from '../extend.ts'
import type { Named } from '../named.ts'
import type { BulkActions } from './actions.ts'
import { bulkEndpoint } from './bulkEndpoint.ts'
import { bulkPreviewEndpoint } from './bulkPreview.ts'
import { bulkOffEndpoints } from './bulkOff.ts'

/**
 * Adds actions on many items to a collection's list: each item has its own transaction and result. Payload's own bulk operations and
 * buttons are disabled; where items are public, `refuseBulk` refuses them to code, too.
 */
export const withBulk = <const S extends string>(
  collection: Named<S>,
  actions: BulkActions,
): Named<S> => ({
  ...extend(collection, {
    beforeListTable: [{ clientProps: { actions }, path: 'civic-newsroom/rsc#BulkActions' }],
    endpoints: [
      ...bulkOffEndpoints,
      bulkEndpoint(actions),
      ...(actions.publish ? [bulkPreviewEndpoint] : []),
    ],
  }),
  disableBulkDelete: true,
  disableBulkEdit: true,
})
