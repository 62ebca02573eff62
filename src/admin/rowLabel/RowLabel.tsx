import type { PayloadRequest } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import type { RowLabelProps } from './RowLabelClient.tsx'
import { RowLabelClient } from './RowLabelClient.tsx'

/** Names a row of a list. Only the server knows the roles of whoever looks: an app may derive them itself. */
export const RowLabel = (props: RowLabelProps & { req: PayloadRequest }) => {
  const { fields, fixed, label, req } = props
  const canTakeBack = heldBy(req.payload, req.user).includes('admin')
  return (
    <RowLabelClient
      canTakeBack={canTakeBack}
      fields={fields}
      label={label}
      {...(fixed && { fixed })}
    />
  )
}
