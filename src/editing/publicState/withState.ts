import type { Named } from '../named.ts'
import { withBulk } from '../bulk/withBulk.ts'
import { guardDeletion, guardState } from './guard.ts'
import { checkOperation } from './operation.ts'
import { keepWhatHappened, restoreVersionEndpoint } from './restoreVersion.ts'
import { trashButtons } from '../bulk/trashButtons.ts'
import { withdrawEndpoint } from './withdraw.ts'
import {
  publicVersionsEndpoint,
  showAgainEndpoint,
  withholdEndpoint,
} from '../withholding/endpoints.ts'

/**
 * A collection whose public state changes through Publish, Schedule and Withdraw only: one rule for forms, REST, code, bulk actions,
 * the trash, restored versions and duplicates.
 */
export const withState = <const S extends string>(
  collection: Named<S>,
  { outliveRestore = [] }: { outliveRestore?: string[] | undefined },
): Named<S> => {
  const { endpoints, hooks } = collection
  const ruled: Named<S> = {
    ...collection,
    endpoints: [
      ...(endpoints || []),
      withdrawEndpoint,
      publicVersionsEndpoint,
      withholdEndpoint,
      showAgainEndpoint,
      restoreVersionEndpoint,
      ...trashButtons,
    ],
    hooks: {
      ...hooks,
      beforeChange: [guardState, keepWhatHappened(outliveRestore), ...(hooks?.beforeChange ?? [])],
      beforeDelete: [guardDeletion, ...(hooks?.beforeDelete ?? [])],
      beforeOperation: [checkOperation, ...(hooks?.beforeOperation ?? [])],
    },
  }
  return withBulk(ruled, { actions: ACTIONS })
}

const EDITORS = ['admin', 'editor'] as const

const ACTIONS = {
  delete: ['admin'],
  publish: EDITORS,
  restore: EDITORS,
  trash: EDITORS,
  withdraw: EDITORS,
} as const
