import { isSame } from './isSame.ts'
import type { Mark } from './marks.ts'
import { marksOf, sideOf } from './marks.ts'
import { rowsThatDiffer } from './rows.ts'
import { htmlInWords, inWords } from './words.ts'

/** A field in which two states of an item differ, formatted. */
export type Difference = {
  field: string
  /** Label of the field. */
  label: string
  /** Long texts are cut to what differs. Empty if there is no value. */
  before: string
  after: string
  /** Both states merged word by word; empty if no word differs. */
  marks: Mark[]
  /** An explanation if the texts are equal but the values are not. */
  note?: string
}

/** Returns the fields that differ between two states, in the order of `labels`. */
export const differences = (args: {
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Labels of the fields to compare; others are ignored. */
  labels: Map<string, string>
  timeZone: string
}): Difference[] => {
  const { after, before, labels, timeZone } = args
  return [...labels].flatMap(([field, label]) => {
    const [old, now] = [before[field], after[field]]
    if (isSame(old, now)) return []
    const formatted = Array.isArray(old ?? now)
      ? rows(old, now, timeZone)
      : texts(valueInWords(field, old, timeZone), valueInWords(field, now, timeZone))
    return [{ field, label, ...formatted }]
  })
}

type Formatted = Omit<Difference, 'field' | 'label'>

const valueInWords = (field: string, value: unknown, timeZone: string): string =>
  isHtml(field) && typeof value === 'string' ? htmlInWords(value) : inWords(value, timeZone)

/** By naming convention: `bodyHtml`. */
const isHtml = (field: string): boolean => field.endsWith('Html')

const rows = (old: unknown, now: unknown, timeZone: string): Formatted => {
  const { added, gone } = rowsThatDiffer(old, now, timeZone)
  if (gone === '' && added === '') return { after: '', before: '', marks: [], note: ORDER_ONLY }
  const isBoth = gone !== '' && added !== ''
  const marks: Mark[] = [
    { is: 'gone', text: isBoth ? `${gone}\n` : gone },
    { is: 'new', text: added },
  ]
  return { after: added, before: gone, marks: marks.filter(({ text }) => text !== '') }
}

const texts = (before: string, after: string): Formatted => {
  const marks = marksOf(before, after)
  if (marks.length === 0) return { after: '', before: '', marks, note: FORM_ONLY }
  return { after: sideOf(marks, 'new'), before: sideOf(marks, 'gone'), marks }
}

const ORDER_ONLY = 'Only the order changes.'

const FORM_ONLY = 'The words stay; formatting, links or images change.'
