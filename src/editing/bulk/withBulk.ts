import type { Named } from '../named.ts'
import type { BulkActions } from './actions.ts'
import { bulkEndpoint } from './bulkEndpoint.ts'
import { bulkPreviewEndpoint } from './bulkPreview.ts'
import { bulkOffEndpoints, refuseBulk } from './bulkOff.ts'

/**
 * Adds actions on many items to a collection's list: each item has its own transaction and result. Payload's own bulk operations and
 * buttons are disabled.
 * @param local whether code may still use Payload's bulk operations, for a collection that is never public. @default false
 */
export const withBulk = <const S extends string>(
  collection: Named<S>,
  { actions, local = false }: { actions: BulkActions; local?: boolean },
): Named<S> => {
  const { admin, endpoints, hooks } = collection
  const { beforeListTable = [] } = admin?.components ?? {}
  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        beforeListTable: [
          ...beforeListTable,
          { clientProps: { actions }, path: 'civic-newsroom/rsc#BulkActions' },
        ],
      },
    },
    disableBulkDelete: true,
    disableBulkEdit: true,
    endpoints: [
      ...(endpoints || []),
      ...bulkOffEndpoints,
      bulkEndpoint(actions),
      ...(actions.publish ? [bulkPreviewEndpoint] : []),
    ],
    hooks: {
      ...hooks,
      beforeOperation: [...(local ? [] : [refuseBulk]), ...(hooks?.beforeOperation ?? [])],
    },
  }
}
