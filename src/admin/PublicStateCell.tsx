import type { DefaultServerCellComponentProps } from 'payload'
import { readPublicState } from './readPublicState.ts'
import { StatePill } from './StatePill.tsx'

/** The same in a list. Payload's own status column calls a withdrawn item a draft that is still published. */
export const PublicStateCell = async (props: DefaultServerCellComponentProps) => {
  const { collectionConfig, payload, rowData } = props
  const state = await readPublicState({
    collection: collectionConfig.slug,
    id: rowData.id,
    payload,
  })
  return state && <StatePill state={state} />
}
