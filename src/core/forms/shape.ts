import type { FlattenedField } from 'payload'
import { FormFault } from './dates.ts'
import { isData } from './values.ts'

/**
 * Refuses a value that a field of its type cannot hold: Payload validates no drafts, and a database fails at some of these values.
 * @param value not null
 * @throws FormFault
 */
export const checkShape = (field: FlattenedField, value: unknown): void => {
  const isList = 'hasMany' in field && field.hasMany && Array.isArray(value)
  const values: unknown[] = isList ? value : [value]
  const demand = (expected: string, holds: (one: unknown) => boolean) => {
    if (!values.every((one) => one === null || holds(one))) throw new FormFault(expected)
  }
  switch (field.type) {
    case 'date':
      return demand('Send a text here.', isPlain)
    case 'code':
    case 'email':
    case 'text':
    case 'textarea':
      return demand('Send a text here.', (one) => isPlain(one) && typeof one !== 'boolean')
    case 'number':
      return demand('Send a number here.', isNumber)
    case 'checkbox':
      return demand('Send true or false here.', (one) => SWITCH.includes(one))
    case 'radio':
    case 'select': {
      const options = field.options.map((one) => (typeof one === 'string' ? one : one.value))
      const expected = `Send one of these here: ${options.join(', ')}.`
      return demand(expected, (one) => one === '' || options.includes(one as string))
    }
    case 'relationship':
    case 'upload':
      return demand('Send the id of a document here.', isReference)
    case 'group':
    case 'tab':
      return demand('Send an object here.', isData)
    case 'array':
    case 'blocks':
      return demand('Send a list of objects here.', isRows)
  }
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value instanceof Date

/** Payload reads texts as numbers. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Number(value)))

/** What Payload reads as a checkbox. */
const SWITCH: unknown[] = [true, false, 'true', 'false', '']

/** An id, a document, or an object with the id and the collection of one. */
const isReference = (value: unknown): boolean =>
  isData(value) ? 'id' in value || 'value' in value : ['number', 'string'].includes(typeof value)

/** Payload removes rows that are null, and reads some plain values as an empty list. */
const isRows = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((row) => row === null || isData(row))
    : ['', '0', 0].includes(value as string)
