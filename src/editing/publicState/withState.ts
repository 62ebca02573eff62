import { extend } from '../extend.ts'
import type { Named } from '../named.ts'
import { withBulk } from '../bulk/withBulk.ts'
import { restoreVersionEndpoint } from './restoreVersion.ts'
import { trashButtons } from '../bulk/trashButtons.ts'
import { publicUseEndpoint } from './shown.ts'
import { withdrawEndpoint } from './withdraw.ts'
import {
  publicVersionsEndpoint,
  showAgainEndpoint,
  withholdEndpoint,
} from '../withholding/endpoints.ts'

/**
 * Adds the endpoints and buttons by which the public state of a collection changes. The rule itself, for forms, REST, code, bulk actions, the
 * trash, restored versions and duplicates, is in `guard.ts` and `operation.ts`.
 */
export const withState = <const S extends string>(collection: Named<S>): Named<S> =>
  withBulk(
    extend(collection, {
      endpoints: [
        withdrawEndpoint,
        publicUseEndpoint,
        publicVersionsEndpoint,
        withholdEndpoint,
        showAgainEndpoint,
        restoreVersionEndpoint,
        ...trashButtons,
      ],
    }),
    ACTIONS,
  )

const EDITORS = ['admin', 'editor'] as const

const ACTIONS = {
  delete: ['admin'],
  publish: EDITORS,
  restore: EDITORS,
  trash: EDITORS,
  withdraw: EDITORS,
} as const
