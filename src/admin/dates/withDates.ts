import type { CollectionConfig, DateField, Field } from 'payload'
import type { DateKind } from './typed.ts'

/**
 * A collection whose dates are typed, shown and filtered in the newsroom's zone whatever the browser's: those of its
 * fields that are days (`pickerAppearance: 'dayOnly'`) or instants (`'dayAndTime'`) and have no component of their own,
 * and those that Payload keeps by itself. `custom.zoneField` of a date names a field at the top with a zone of the
 * item's own.
 */
export const withDates = <C extends CollectionConfig>(collection: C): C => ({
  ...collection,
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      edit: {
        ...collection.admin?.components?.edit,
        beforeDocumentControls: [
          ...(collection.admin?.components?.edit?.beforeDocumentControls ?? []),
          'civic-newsroom/client#SavedAt',
        ],
      },
    },
  },
  fields: [...collection.fields, ...keptByPayload(collection)].map((field) => inZone(field, true)),
})

/** As Payload adds them to a collection that does not name them. */
const keptByPayload = ({ fields, timestamps = true, trash }: CollectionConfig): DateField[] =>
  (['updatedAt', 'createdAt', ...(trash ? (['deletedAt'] as const) : [])] as const)
    .filter((name) => timestamps && !fields.some((field) => 'name' in field && field.name === name))
    .map((name) => ({
      name,
      type: 'date',
      admin: { date: { pickerAppearance: 'dayAndTime' }, disableBulkEdit: true, hidden: true },
      index: true,
      label: ({ t }) => t(`general:${name}`),
    }))

const inZone = <F extends Field>(field: F, isTop = false): F => {
  if (field.type === 'date') return dateInZone(field, isTop) as F
  if (field.type === 'tabs') {
    const tabs = field.tabs.map((tab) => ({ ...tab, fields: tab.fields.map((one) => inZone(one)) }))
    return { ...field, tabs }
  }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((block) => ({
      ...block,
      fields: block.fields.map((one) => inZone(one)),
    }))
    return { ...field, blocks }
  }
  return 'fields' in field ? { ...field, fields: field.fields.map((one) => inZone(one)) } : field
}

const dateInZone = (field: DateField, isTop: boolean): DateField => {
  const { admin, custom, name } = field
  const kind = KINDS[admin?.date?.pickerAppearance ?? 'default']
  if (!kind || field.timezone) return field
  const clientProps = { kind, ...(custom?.zoneField && { zoneField: custom.zoneField }) }
  return {
    ...field,
    admin: {
      ...admin,
      components: {
        Cell: { clientProps, path: 'civic-newsroom/client#DateCell' },
        Field: { clientProps, path: 'civic-newsroom/client#DateField' },
        ...(isTop && {
          Filter: { clientProps: { kind, path: name }, path: 'civic-newsroom/client#DateFilter' },
        }),
        ...admin?.components,
      },
      // Of fields inside others Payload asks for no filter of one's own; its own would mean the browser's zone.
      ...(!isTop && kind === 'instant' && { disableListFilter: true }),
    },
  }
}

const KINDS: Record<string, DateKind | undefined> = { dayAndTime: 'instant', dayOnly: 'day' }
