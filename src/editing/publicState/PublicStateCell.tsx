import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { gather } from '../../core/gather.ts'
import { readPublicStates } from './readPublicState.ts'
import { StatePill } from './StatePill.client.tsx'

/** The public state in a list. Payload's status column shows a withdrawn item as a draft that is still published. */
export const PublicStateCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { collectionConfig, payload, rowData } = props
  // Payload also renders the cell in every form, without a row.
  if (!collectionConfig || !payload || rowData?.id === undefined) return null
  const state = await statesOf(payload, collectionConfig.slug)(rowData.id)
  return state && <StatePill state={state} />
}

/** Read once for all rows of a list. */
const statesOf = cache((payload: Payload, collection: string) =>
  gather((ids: (number | string)[]) => readPublicStates({ collection, ids, payload })),
)
