import type { FlattenedField } from 'payload'
import { cleanLine, cleanText } from '../../core/forms/text.ts'
import { nearest } from '../../core/nearest.ts'
import { instantOf, wallTimeOf } from '../../core/wallTime.ts'
import type { Refs, Values, ImportContext } from './types.ts'

/** A column of a table: how a stored value is formatted and parsed. */
export type Column = {
  name: string
  isRequired?: boolean
  /** The collection that its cells refer to. */
  refersTo?: string
  /** Name of the column with this one's time zone. */
  zone?: string
  write: (values: Values, context: ImportContext) => string
  /** @throws CellFault */
  read: (text: string, context: ImportContext, zone: string) => unknown
  /** Returns the error of a value by the field's own validation. */
  fault?: (value: unknown, context: ImportContext) => Promise<string | undefined>
  /** Where the value is stored. */
  path: string
}

/** An invalid cell; its message is reported at its line and column. */
export class CellFault extends Error {
  override name = 'CellFault'
}

/**
 * Returns the columns of fields, named by path; their validation is that of the form. Fields that an app has left out have no column.
 * @throws TypeError for a field of a type without a text form
 */
export const columnsOf = (fields: FlattenedField[], paths: readonly string[]): Column[] =>
  paths.flatMap((path) => {
    const field = fieldAt(fields, path.split('.'))
    if (!field) return []
    const columnType = COLUMN_TYPES[field.type]?.(field)
    if (!columnType) throw new TypeError(`no cell holds the field ${path}`)
    return {
      isRequired: 'required' in field && field.required === true,
      ...columnType,
      fault: faultBy(field),
      name: path,
      path,
      write: (values, context) => {
        const zone = zoneOf(columnType.zone ? valueAt(values, columnType.zone) : undefined, context)
        return columnType.write(valueAt(values, path), { refs: context.refs, zone })
      },
    }
  })

/** Returns the value at a path of groups. */
const valueAt = (values: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as undefined | Values)?.[key] ?? undefined, values)

/** Sets the value at a path of groups. */
export const putAt = (values: Values, path: string, value: unknown): void => {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) values[key] = value
  else putAt((values[key] ??= {}) as Values, rest.join('.'), value)
}

/** Returns the zone that an item names, or the newsroom's. */
export const zoneOf = (named: unknown, { timeZone }: Pick<ImportContext, 'timeZone'>): string =>
  typeof named === 'string' && named !== '' ? named : timeZone

/** Returns the id of the item with this slug. @throws CellFault */
export const idOf = (slug: string, refs: Refs, collection: string): number | string => {
  const known = refs.get(collection)?.idOf ?? new Map<string, number | string>()
  const id = known.get(slug.trim())
  if (id !== undefined) return id
  const near = nearest(slug.trim(), [...known.keys()])
  throw new CellFault(`Nothing has the slug “${slug}”${near ? `: did you mean ${near}?` : '.'}`)
}

type ColumnType = Pick<Column, 'read' | 'refersTo' | 'zone'> & {
  write: (value: unknown, at: { refs: Refs; zone: string }) => string
}

const fieldAt = (
  fields: FlattenedField[],
  [name, ...rest]: string[],
): FlattenedField | undefined => {
  const field = fields.find((one) => one.name === name)
  if (rest.length === 0) return field
  return field && 'flattenedFields' in field ? fieldAt(field.flattenedFields, rest) : undefined
}

const formatText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

/** A text is read as a save stores it, so that spaces around it are no change. */
const textColumn = (clean: (text: string) => string) => (): ColumnType => ({
  read: (text) => clean(text) || null,
  write: formatText,
})

const COLUMN_TYPES: Partial<Record<string, (field: FlattenedField) => ColumnType | undefined>> = {
  checkbox: () => ({
    read: (text) => {
      const isTrue = YES.includes(text.trim().toLowerCase())
      if (!isTrue && !NO.includes(text.trim().toLowerCase()))
        throw new CellFault('Write true or false.')
      return isTrue
    },
    write: (value) => String(value === true),
  }),
  date: (field) => {
    const isDay = field.type === 'date' && field.admin?.date?.pickerAppearance === 'dayOnly'
    const zone: unknown = field.custom?.zoneField
    return {
      read: isDay ? readDay : readInstant,
      write: (value, at) => {
        if (typeof value !== 'string') return ''
        return isDay ? value.slice(0, 10) : wallTimeOf(new Date(value), at.zone).replace('T', ' ')
      },
      ...(typeof zone === 'string' && { zone }),
    }
  },
  number: () => ({
    read: (text) => {
      if (text.trim() === '') return null
      if (!/^-?\d{1,15}(\.\d+)?$/.test(text.trim())) {
        throw new CellFault(`“${text}” is no number: write it as 1234 or 1234.5.`)
      }
      return Number(text)
    },
    write: formatText,
  }),
  relationship: (field) => {
    if (field.type !== 'relationship' || field.hasMany || typeof field.relationTo !== 'string')
      return
    const collection = field.relationTo
    return {
      read: (text, { refs }) => (text.trim() === '' ? null : idOf(text, refs, collection)),
      refersTo: collection,
      write: (value, { refs }) => refs.get(collection)?.slugOf.get(String(value)) ?? '',
    }
  },
  select: (field) => {
    if (field.type !== 'select' || field.hasMany) return
    const values = field.options.map((one) => (typeof one === 'string' ? one : one.value))
    return {
      read: (text) => {
        const value = text.trim()
        if (value === '') return null
        if (values.includes(value)) return value
        const near = nearest(value, values)
        throw new CellFault(
          near ? `“${text}”: did you mean ${near}?` : `Write one of ${values.join(', ')}.`,
        )
      },
      write: formatText,
    }
  },
  text: textColumn(cleanLine),
  textarea: textColumn(cleanText),
}

const YES = ['true', 'yes', '1', 'x']
const NO = ['false', 'no', '0', '']

/** Also the forms in which American spreadsheets write it back: 3/9/2026, and 3/9/26, a year up to 2069. */
const DAY = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}|[0-6]\d))$/

const dayIn = (text: string): string | undefined => {
  const [, year, month, day, m = '', d = '', y] = DAY.exec(text) ?? []
  const iso = y
    ? `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
    : `${year}-${month}-${day}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : undefined
}

const readDay = (text: string): null | string => {
  if (text.trim() === '') return null
  const day = dayIn(text.trim())
  if (!day) throw new CellFault(`“${text}” is no day: write it as 2026-03-09.`)
  return `${day}T12:00:00.000Z`
}

/** Also the form in which American spreadsheets write it back: 12/8/2026 6:00 PM. */
const INSTANT = /^(\S+?)[ T](\d{1,2}):(\d\d)(?::\d\d)?(?:\s*([ap])\.?m\.?)?$/i

/** Returns the hour of a day in two digits; empty if a clock of twelve hours has no such hour. */
const hourIn = (hour: string, half: string | undefined): string => {
  if (half === undefined) return hour.padStart(2, '0')
  const hours = Number(hour)
  if (hours < 1 || hours > 12) return ''
  return String((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')
}

const readInstant: Column['read'] = (text, _context, zone) => {
  if (text.trim() === '') return null
  const [, date = '', hour = '', minute = '', half] = INSTANT.exec(text.trim()) ?? []
  const day = dayIn(date)
  try {
    return instantOf(`${day}T${hourIn(hour, half)}:${minute}`, zone).toISOString()
  } catch {
    throw new CellFault(
      `“${text}” is no date and time: write it as 2026-03-09 18:00 or 3/9/2026 6:00 PM, on the clocks of ${zone}.`,
    )
  }
}

const VALIDATED = ['number', 'text', 'textarea']

/** Returns the field's own validation, which a save of a draft skips. */
const faultBy =
  (field: FlattenedField): Column['fault'] =>
  async (value, { req }) => {
    const { required, validate } = field as { required?: boolean; validate?: Validate }
    const isEmpty = value === null || value === undefined || value === ''
    if (required && isEmpty) return 'This may not be empty.'
    if (!validate || isEmpty || !VALIDATED.includes(field.type)) return undefined
    const options = {
      ...field,
      data: {},
      event: 'submit',
      operation: 'update',
      path: [],
      req,
      siblingData: {},
    }
    const result = await validate(value, options)
    return result === true ? undefined : result
  }

type Validate = (value: unknown, options: object) => Promise<string | true> | string | true
