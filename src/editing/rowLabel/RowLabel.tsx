import type { ArrayField, PayloadRequest } from 'payload'
import { flattenTopLevelFields } from 'payload'
import { heldBy } from '../../core/newsroom.ts'
import { formatLabel, formatOption } from '../../differences/words.ts'
import type { RowLabelProps, RowOptions } from './RowLabel.client.tsx'
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
      options={readOptions(field, req.i18n)}
      {...(fixed && { fixed })}
    />
  )
}

/** Returns the labels of values by the names of a row's selects. */
const readOptions = ({ fields }: ArrayField, i18n: PayloadRequest['i18n']): RowOptions =>
  Object.fromEntries(
    flattenTopLevelFields(fields).flatMap((one) => {
      if (one.type !== 'select') return []
      const labels = one.options.map((option) => {
        const value = typeof option === 'string' ? option : option.value
        return [value, formatOption(one.options, value, i18n) ?? value]
      })
      return [[one.name, Object.fromEntries(labels)]]
    }),
  )
