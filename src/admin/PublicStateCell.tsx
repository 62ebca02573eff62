import type { DefaultServerCellComponentProps } from 'payload'
import { readPublicState } from '../saving/readPublicState.ts'
import { StatePill } from './StatePill.tsx'

/** The same in a list. Payload's own status column calls a withdrawn item a draft that is still published. */
export const PublicStateCell = async (props: Partial<DefaultServerCellComponentProps>) => {
  const { collectionConfig, payload, rowData } = props
  // Payload renders it in every form, too, where it is of no row.
  if (!collectionConfig || !payload || rowData?.id === undefined) return null
  const state = await readPublicState({
    collection: collectionConfig.slug,
    id: rowData.id,
    payload,
  })
  return state && <StatePill state={state} />
}
