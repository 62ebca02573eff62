import type { FlattenedField } from 'payload'
import { nearest } from '../core/nearest.ts'
import { instantOf, wallTimeOf } from '../core/wallTime.ts'
import type { Refs, Values, World } from './types.ts'

/** A column of a table: how a stored value is written, and read again. */
export type Column = {
  name: string
  isRequired?: boolean
  /** The collection whose items it names. */
  refersTo?: string
  /** A column that says in which zone this one is meant. */
  zone?: string
  write: (values: Values, world: World) => string
  /** @throws CellFault */
  read: (text: string, world: World, zone: string) => unknown
  /** What is wrong with a value by the field's own rules. */
  fault?: (value: unknown, world: World) => Promise<string | undefined>
  /** Where the value is stored. */
  path: string
}

/** A cell that cannot be taken; its message is told at its line and column. */
export class CellFault extends Error {
  override name = 'CellFault'
}

/**
 * Columns that follow from fields, each named by its path: what a form validates, a file is held to. A field that an app has
 * left out has no column.
 * @throws TypeError for a field of a type that no cell holds
 */
export const columnsOf = (fields: FlattenedField[], paths: readonly string[]): Column[] =>
  paths.flatMap((path) => {
    const field = fieldAt(fields, path.split('.'))
    if (!field) return []
    const kind = KINDS[field.type]?.(field)
    if (!kind) throw new TypeError(`no cell holds the field ${path}`)
    return {
      isRequired: 'required' in field && field.required === true,
      ...kind,
      fault: faultBy(field),
      name: path,
      path,
      write: (values, world) => {
        const zone = zoneOf(kind.zone ? valueAt(values, kind.zone) : undefined, world)
        return kind.write(valueAt(values, path), { refs: world.refs, zone })
      },
    }
  })

/** The value at a path of groups. */
export const valueAt = (values: Values, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as undefined | Values)?.[key] ?? undefined, values)

/** Puts a value at a path of groups. */
export const putAt = (values: Values, path: string, value: unknown): void => {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) values[key] = value
  else putAt((values[key] ??= {}) as Values, rest.join('.'), value)
}

/** A zone that an item names, or the newsroom's. */
export const zoneOf = (named: unknown, { timeZone }: Pick<World, 'timeZone'>): string =>
  typeof named === 'string' && named !== '' ? named : timeZone

/** The id of the item that a file names by its address. @throws CellFault */
export const idOf = (slug: string, refs: Refs, collection: string): number | string => {
  const known = refs.get(collection)?.idOf ?? new Map<string, number | string>()
  const id = known.get(slug.trim())
  if (id !== undefined) return id
  const near = nearest(slug.trim(), [...known.keys()])
  throw new CellFault(`Nothing has the slug “${slug}”${near ? `: did you mean ${near}?` : '.'}`)
}

type Kind = Pick<Column, 'read' | 'refersTo' | 'zone'> & {
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

const said = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value)

const textKind = (): Kind => ({
  read: (text) => (text === '' ? null : text),
  write: said,
})

const KINDS: Partial<Record<string, (field: FlattenedField) => Kind | undefined>> = {
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
    write: said,
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
      write: said,
    }
  },
  text: textKind,
  textarea: textKind,
}

const YES = ['true', 'yes', '1', 'x']
const NO = ['false', 'no', '0', '']

/** Also as American spreadsheets write it back: 3/9/2026. */
const DAY = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\/(\d{1,2})\/(\d{4}))$/

const dayIn = (text: string): string | undefined => {
  const [, year, month, day, m = '', d = '', y] = DAY.exec(text) ?? []
  const iso = y ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : `${year}-${month}-${day}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : undefined
}

const readDay = (text: string): null | string => {
  if (text.trim() === '') return null
  const day = dayIn(text.trim())
  if (!day) throw new CellFault(`“${text}” is no day: write it as 2026-03-09.`)
  return `${day}T12:00:00.000Z`
}

const readInstant: Column['read'] = (text, _world, zone) => {
  if (text.trim() === '') return null
  const [, date = '', hour = '', minute = ''] =
    /^(\S+?)[ T](\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text.trim()) ?? []
  const day = dayIn(date)
  try {
    return instantOf(`${day}T${hour.padStart(2, '0')}:${minute}`, zone).toISOString()
  } catch {
    throw new CellFault(
      `“${text}” is no date and time: write it as 2026-03-09 18:00, on the clocks of ${zone}.`,
    )
  }
}

const VALIDATED = ['number', 'text', 'textarea']

/** The field's own rule, which a save of a draft does not ask. */
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
    const said = await validate(value, options)
    return said === true ? undefined : said
  }

type Validate = (value: unknown, options: object) => Promise<string | true> | string | true
