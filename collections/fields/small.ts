import type { DateField, GroupField, RelationshipField, TextField } from 'payload'
import { sentence } from '../../src/core/sentence.ts'
import { nobody } from '../access.ts'
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

/** Where something comes from. */
export const source: GroupField = {
  name: 'source',
  type: 'group',
  fields: [
    { type: 'row', fields: [{ name: 'name', type: 'text' }, link('url', { label: 'Address' })] },
  ],
}

/**
 * A calendar day. Kept as noon UTC, as Payload's own day picker does, so that no time zone of the Americas or
 * Europe shows its neighbour.
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

/** How a moment is typed and shown: in the newsroom's zone. */
export const INSTANT = { date: { pickerAppearance: 'dayAndTime' } } as const

/** Districts that an item is about. */
export const districts: RelationshipField = {
  name: 'districts',
  type: 'relationship',
  admin: { position: 'sidebar' },
  hasMany: true,
  relationTo: 'school-boards',
}

/** A closed set of values as an editor reads them: `under-review` is "Under review". */
export const choices = <T extends string>(values: readonly T[]): { label: string; value: T }[] =>
  values.map((value) => ({
    label: sentence(value.replaceAll('-', ' ')),
    value,
  }))

/**
 * Names the rows of a list by these fields of theirs.
 * @param fixed which rows are offered for reading alone: see `useIsFixed` @default none
 */
export const rowsNamedBy = (label: string, fields: string[], fixed?: 'published' | 'saved') => ({
  RowLabel: { clientProps: { fields, fixed, label }, path: 'civic-newsroom/rsc#RowLabel' },
})

/**
 * The form's own field, which shows a fixed row's value for reading alone.
 * @param list whose rows fix it @default the one that it stands in
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

/** Follows from others; kept so that a list can filter and sort by it. */
export const derived = <T extends { name: string; type: 'checkbox' | 'date' }>(field: T) =>
  ({
    ...field,
    access: { create: nobody, update: nobody },
    admin: { disableBulkEdit: true, hidden: true },
  }) as const

/** A day, however it was written, as it is kept. */
export const atNoon = (value: unknown): null | string =>
  typeof value === 'string' && value !== '' ? `${value.slice(0, 10)}T12:00:00.000Z` : null
