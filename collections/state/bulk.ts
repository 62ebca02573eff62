import type { Role } from '../access.ts'
import type { Named } from '../named.ts'
import type { Action } from './actions.ts'
import { bulkEndpoint } from './bulkEndpoint.ts'
import { bulkPreviewEndpoint } from './bulkPreview.ts'
import { bulkOffEndpoints, refuseBulk } from './bulkOff.ts'

/** Who may do what to many items of a collection; whoever may not is shown no button. */
export type BulkActions = Partial<Record<Action, readonly Role[]>>

/**
 * A collection whose list changes many items one by one, each in a transaction of its own and each told by name.
 * Payload's own bulk operations are off, and its buttons gone.
 * @param local whether code may still change many by one call, of what readers never see. @default false
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
