import type { DateField, GroupField, TextField, UIField } from 'payload'
import { sentence } from '../../core/sentence.ts'
import { onlyCode } from '../access.ts'
import { checkAddress, refuseScript } from './links.ts'

/** A field for an http or https address. */
export const link = (name: string, overrides: Partial<TextField> = {}): TextField =>
  ({
    name,
    type: 'text',
    maxLength: 2048,
    hooks: { beforeChange: [refuseScript] },
    validate: checkAddress,
    ...overrides,
  }) as TextField

/** The source of an item. */
export const source: GroupField = {
  name: 'source',
  type: 'group',
  fields: [
    { type: 'row', fields: [{ name: 'name', type: 'text' }, link('url', { label: 'Address' })] },
  ],
}

/**
 * A calendar day. Stored as noon UTC, like Payload's own day picker, so that every time zone of the Americas and Europe shows the same
 * day.
 */
export const day = (name: string, overrides: Partial<DateField> = {}): DateField => ({
  name,
  type: 'date',
  ...overrides,
  admin: {
    date: { displayFormat: 'MMM d, yyyy', pickerAppearance: 'dayOnly' },
    ...overrides.admin,
  },
  hooks: { beforeChange: [({ value }) => atNoon(value)] },
})

/** Admin options of an instant, which is typed and shown in the newsroom's zone. */
export const INSTANT = { date: { pickerAppearance: 'dayAndTime' } } as const

/** Options of a closed set of values with readable labels: `under-review` becomes "Under review". */
export const choices = <T extends string>(values: readonly T[]): { label: string; value: T }[] =>
  values.map((value) => ({
    label: sentence(value.replaceAll('-', ' ')),
    value,
  }))

/**
 * Labels the rows of a list by these fields.
 * @param fixed which rows are read-only: see `useIsFixed` @default none
 */
export const rowsNamedBy = (label: string, fields: string[], fixed?: 'published' | 'saved') => ({
  RowLabel: { clientProps: { fields, fixed, label }, path: 'civic-newsroom/rsc#RowLabel' },
})

/**
 * The form's own field, read-only in fixed rows.
 * @param list the list whose rows are fixed @default the one that contains the field
 */
export const fixedField = (
  kind: 'Select' | 'Textarea',
  fixed: 'published' | 'saved',
  list?: string,
) => ({
  Field: {
    clientProps: { fixed, ...(list && { list }) },
    path: `civic-newsroom/client#Fixed${kind}`,
  },
})

/** A part of a form that stores nothing. */
export const formPart = (
  name: string,
  Field: NonNullable<UIField['admin']['components']>['Field'],
  { label, ...place }: { label?: string; position?: 'sidebar' } = {},
): UIField => ({
  name,
  type: 'ui',
  admin: { components: { Field }, disableBulkEdit: true, disableListColumn: true, ...place },
  ...(label && { label }),
})

/** A derived field, stored so that a list can filter and sort by it. */
export const derived = <T extends { name: string; type: 'checkbox' | 'date' | 'text' }>(field: T) =>
  ({
    ...field,
    access: { create: onlyCode, update: onlyCode },
    admin: { disableBulkEdit: true, hidden: true },
  }) as const

/** Normalises a day to noon UTC. */
export const atNoon = (value: unknown): null | string =>
  typeof value === 'string' && value !== '' ? `${value.slice(0, 10)}T12:00:00.000Z` : null
