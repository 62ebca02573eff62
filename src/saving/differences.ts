import { isSame } from './isSame.ts'
import { htmlInWords, inWords } from './words.ts'

/** One field in which two states of an item differ, in words. */
export type Difference = {
  field: string
  /** What people call the field. */
  label: string
  /** Long texts are cut to what differs. Empty where there is nothing. */
  before: string
  after: string
  /** Where the words are the same and the item is not. */
  note?: string
}

/** Field by field, in the order of `labels`: what differs between two states. */
export const differences = (args: {
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** What each field to compare is called; others are left out. */
  labels: Map<string, string>
  timeZone: string
}): Difference[] => {
  const { after, before, labels, timeZone } = args
  return [...labels].flatMap(([field, label]) => {
    const [old, now] = [before[field], after[field]]
    if (isSame(old, now)) return []
    const said = Array.isArray(old ?? now)
      ? rows(asRows(old, timeZone), asRows(now, timeZone))
      : texts(say(field, old, timeZone), say(field, now, timeZone))
    return [{ field, label, ...said }]
  })
}

type Said = Omit<Difference, 'field' | 'label'>

const say = (field: string, value: unknown, timeZone: string): string =>
  field.endsWith('Html') && typeof value === 'string'
    ? htmlInWords(value)
    : inWords(value, timeZone)

const asRows = (value: unknown, timeZone: string): string[] =>
  Array.isArray(value) ? value.map((row) => inWords(row, timeZone)) : []

const rows = (before: string[], after: string[]): Said => {
  const gone = before.filter((row) => !after.includes(row))
  const added = after.filter((row) => !before.includes(row))
  const isReordered = gone.length === 0 && added.length === 0
  return {
    after: added.join('\n'),
    before: gone.join('\n'),
    ...(isReordered && { note: 'Only the order changes.' }),
  }
}

const texts = (before: string, after: string): Said => {
  if (before === after) return { after: '', before: '', note: FORM_ONLY }
  const [old, now] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)]
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && old[start] === now[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return { after: cut(now, start, end), before: cut(old, start, end) }
}

const FORM_ONLY = 'The words stay; formatting, links or images change.'

/** The words that differ, with a few around them. */
const cut = (words: string[], start: number, end: number): string => {
  const [from, to] = [
    Math.max(0, start - AROUND),
    Math.min(words.length, words.length - end + AROUND),
  ]
  const text = words.slice(from, to).join('').trim()
  return `${from > 0 ? '… ' : ''}${text}${to < words.length ? ' …' : ''}`
}

/** Words shown before and after what differs. */
const AROUND = 8
