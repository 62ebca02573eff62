import type { CollectionConfig, DateField } from 'payload'
import { extend } from '../extend.ts'
import { mapFields } from '../form/mapFields.ts'
import type { DatePrecision } from './typed.ts'

/**
 * Returns the collection with dates that are typed, shown and filtered in the newsroom's zone, whatever the browser's. This applies to
 * days (`pickerAppearance: 'dayOnly'`) and instants (`'dayAndTime'`) without a custom component, and to the dates that Payload adds.
 * `custom.zoneField` of a date names a top-level field with the item's own zone.
 */
export const withDates = <C extends CollectionConfig>(collection: C): C => ({
  ...extend(collection, { edit: { beforeDocumentControls: ['civic-newsroom/client#SavedAt'] } }),
  fields: mapFields([...collection.fields, ...datesOfPayload(collection)], (field, isTop) =>
    field.type === 'date' ? dateInZone(field, isTop) : field,
  ),
})

/** The date fields that Payload adds to a collection that does not declare them. */
const datesOfPayload = ({ fields, timestamps = true, trash }: CollectionConfig): DateField[] =>
  (['updatedAt', 'createdAt', ...(trash ? (['deletedAt'] as const) : [])] as const)
    .filter((name) => timestamps && !fields.some((field) => 'name' in field && field.name === name))
    .map((name) => ({
      name,
      type: 'date',
      admin: { date: { pickerAppearance: 'dayAndTime' }, disableBulkEdit: true, hidden: true },
      index: true,
      label: ({ t }) => t(`general:${name}`),
    }))

const dateInZone = (field: DateField, isTop: boolean): DateField => {
  const { admin, custom, name } = field
  const precision = PRECISIONS[admin?.date?.pickerAppearance ?? 'default']
  if (!precision || field.timezone) return field
  const clientProps = { precision, ...(custom?.zoneField && { zoneField: custom.zoneField }) }
  return {
    ...field,
    admin: {
      ...admin,
      components: {
        Cell: { clientProps, path: 'civic-newsroom/client#DateCell' },
        Diff: { clientProps: { precision }, path: 'civic-newsroom/rsc#FieldDiff' },
        Field: { clientProps, path: 'civic-newsroom/client#DateField' },
        ...(isTop && {
          Filter: {
            clientProps: { precision, path: name },
            path: 'civic-newsroom/client#DateFilter',
          },
        }),
        ...admin?.components,
      },
      // Payload renders no custom filter for nested fields; its own filter would use the browser's zone.
      ...(!isTop && precision === 'instant' && { disableListFilter: true }),
    },
  }
}

const PRECISIONS: Record<string, DatePrecision | undefined> = {
  dayAndTime: 'instant',
  dayOnly: 'day',
}
