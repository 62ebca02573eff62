import type { FlattenedBlock, FlattenedField } from 'payload'
import { FormFault } from './dates.ts'
import { checkShape } from './shape.ts'
import { cleanLine, cleanText, cleanTree } from './text.ts'
import { dateOf, each, isData, slugOf } from './values.ts'

/** What is wrong with a value, by its path in the document. */
export type Fault = { message: string; path: string }

/** The options of normalising a collection's values. */
export type Forms = {
  /** By name, for fields that name their blocks. */
  blocks?: Readonly<Record<string, FlattenedBlock>>
  /** Whether its items have a public address in the field `slug`. @default false */
  hasSlug?: boolean
  /** Paths of localized values. @default [] */
  locales?: readonly string[]
  /**
   * Whether the values come from code, not from a client: they may have a date in another format that names one instant
   * (`Mon, 23 Nov 2026 09:14:00 GMT`), or an expression that the database evaluates. @default false
   */
  isTrusted?: boolean
  /** The time zone of an instant without an offset. */
  timeZone: string
  /** A multi-line field that is normalised as a single line: the title of a kind. */
  title?: string | undefined
}

type Data = Readonly<Record<string, unknown>>

/**
 * Returns the data of a document with normalised instants and days (`./dates.ts`), texts (`./text.ts`), checkboxes and slug, and the
 * values that could not be normalised, which stay unchanged. Walks groups, tabs, arrays, blocks and localised values. Returns the same object if
 * nothing changes. Called in two places of a write: a hook before every operation, so that other hooks receive normalised values and
 * the client gets a clear error, and the database adapter, which hooks cannot bypass.
 * @param data of a whole document, or of some of its fields
 */
export const inForm = <D extends Data>(
  data: D,
  fields: readonly FlattenedField[],
  forms: Forms,
): { data: D; faults: Fault[] } => {
  const faults: Fault[] = []
  return { data: walk(data, fields, '') as D, faults }

  /** @param place the path of the values, with a dot at its end; empty for the document itself */
  function walk(values: Data, fields: readonly FlattenedField[], place: string): Data {
    const readHere = place === '' ? readOwn : read
    const changed: [string, unknown][] = []
    for (const field of fields) {
      const value = values[field.name]
      if (value === null && isOffByDefault(field)) changed.push([field.name, false])
      if (value === undefined || value === null) continue
      const path = `${place}${field.name}`
      const guarded = guard(field, readHere)
      const stored = byLocale(field, value, path, guarded)
      if (stored !== value) changed.push([field.name, stored])
    }
    return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
  }

  /** Reads a field of the document itself: its slug and its title have rules of their own. */
  function readOwn(field: FlattenedField, value: unknown, path: string): unknown {
    if (forms.hasSlug && field.name === 'slug') return slugOf(value)
    if (field.name === forms.title && typeof value === 'string') return cleanLine(value)
    return read(field, value, path)
  }

  function read(field: FlattenedField, value: unknown, path: string): unknown {
    switch (field.type) {
      case 'date':
        return dateOf(field, value, forms)
      case 'text':
      case 'email':
        return each(value, cleanLine)
      case 'code':
      case 'textarea':
        return each(value, cleanText)
      case 'json':
      case 'richText':
        return cleanTree(value)
      case 'group':
      case 'tab':
        return isData(value) ? walk(value, field.flattenedFields, `${path}.`) : value
      case 'array':
        return rows(value, path, () => field.flattenedFields)
      case 'blocks':
        return rows(value, path, ({ blockType }) => fieldsOfBlock(field, blockType))
      default:
        return value
    }
  }

  function rows(value: unknown, path: string, fieldsOf: (row: Data) => readonly FlattenedField[]) {
    if (!Array.isArray(value)) return value
    const stored = value.map((row: unknown, index) =>
      isData(row) ? walk(row, fieldsOf(row), `${path}.${index}.`) : row,
    )
    return stored.some((row, index) => row !== value[index]) ? stored : value
  }

  function fieldsOfBlock(
    { blockReferences, blocks }: Extract<FlattenedField, { type: 'blocks' }>,
    type: unknown,
  ): readonly FlattenedField[] {
    const own = [...(blockReferences ?? []), ...blocks].find(
      (block) => typeof block !== 'string' && block.slug === type,
    )
    const block = (own ?? forms.blocks?.[String(type)]) as FlattenedBlock | undefined
    return block?.flattenedFields ?? []
  }

  function byLocale(field: FlattenedField, value: unknown, path: string, read: Read): unknown {
    const { locales = [] } = forms
    const isByLocale =
      'localized' in field &&
      field.localized &&
      isData(value) &&
      Object.keys(value).every((key) => locales.includes(key))
    if (!isByLocale) return read(value, path)
    const stored = Object.entries(value).map(([locale, one]) => [
      locale,
      one === undefined || one === null ? one : read(one, `${path}.${locale}`),
    ])
    return stored.some(([locale, one]) => one !== value[locale as string])
      ? Object.fromEntries(stored)
      : value
  }

  function guard(field: FlattenedField, reading: typeof read): Read {
    return (value, path) => {
      try {
        if (!forms.isTrusted) checkShape(field, value)
        return reading(field, value, path)
      } catch (error) {
        if (!(error instanceof FormFault)) throw error
        faults.push({ message: error.message, path })
        return value
      }
    }
  }
}

/** Whether null is stored as false: readers are shown false for both, and a filter compares what is stored. */
const isOffByDefault = (field: FlattenedField): boolean =>
  field.type === 'checkbox' && field.defaultValue === false

type Read = (value: unknown, path: string) => unknown
