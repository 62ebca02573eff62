import type { ArrayField, PayloadRequest } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { formatLabel } from '../../differences/words.ts'
import type { RowLabelProps } from './RowLabel.client.tsx'
import { RowLabelClient } from './RowLabel.client.tsx'

/** Labels a row of a list. Rendered on the server, because an app may compute a user's roles. */
export const RowLabel = (props: RowLabelProps & { field: ArrayField; req: PayloadRequest }) => {
  const { field, fields, fixed, label: name, req } = props
  const label = formatLabel({ label: field.labels?.singular, name }, req.i18n)
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
