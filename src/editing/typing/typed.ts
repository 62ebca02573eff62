import type { Marks } from './marks.ts'

/** Text that replaces what was typed: so many characters before the caret. */
type Replacement = { remove: number; insert: string }

/**
 * Returns what a character that was just typed becomes: a quotation mark, an apostrophe or a dash of the language. Undefined if it stays
 * as it is.
 * @param args.before the text of the line before the character
 */
export const replacementOf = ({
  before,
  marks,
  typed,
}: {
  before: string
  marks: Marks
  typed: string
}): Replacement | undefined => {
  if (isVerbatim(before)) return undefined
  if (typed === '"') return outer(before, marks)
  if (typed === "'") return { insert: inner(before, marks), remove: 1 }
  if (typed === '-') return dash(before, marks)
  // A decade's apostrophe was taken for a mark that opens a quotation: ’90s.
  if (typed === 's' && /(?<![\p{L}\p{N}])‘\d\d$/u.test(before)) {
    return { insert: `’${before.slice(-2)}s`, remove: 4 }
  }
  return undefined
}

/** Whether the caret stands in a web address, or in code whose closing backtick is not typed yet. */
const isVerbatim = (before: string): boolean =>
  /(?::\/\/|www\.)\S*$/i.test(before) || before.split('`').length % 2 === 0

const outer = (before: string, { quotes, space }: Marks): Replacement => {
  const [open, close] = quotes
  // Where a space belongs inside of the marks, it is often typed before the closing one.
  if (space !== '' && isOpen(before, open, close) && /\S\s$/.test(before)) {
    return { insert: `${space}${close}`, remove: 2 }
  }
  return opens(before, quotes)
    ? { insert: `${open}${space}`, remove: 1 }
    : { insert: `${space}${close}`, remove: 1 }
}

const inner = (before: string, { quotes }: Marks): string => {
  const [, , open, close] = quotes
  if (opens(before, quotes)) return open
  return isOpen(before, open, close) ? close : APOSTROPHE
}

const APOSTROPHE = '\u2019'

/** Whether a mark opens a quotation: at the start of a word, or after a dash if none is open. */
const opens = (before: string, [open, close, openInner]: Marks['quotes']): boolean => {
  const last = before.at(-1)
  if (last === undefined || /[\s([{/¿¡]/.test(last)) return true
  if (last === open || last === openInner) return true
  return /[-\u2013\u2014]/.test(last) && !isOpen(before, open, close)
}

/** Whether a quotation has begun that has not ended. */
const isOpen = (before: string, open: string, close: string): boolean =>
  open === close
    ? before.split(open).length % 2 === 0
    : before.lastIndexOf(open) > before.lastIndexOf(close)

/** Two hyphens become a dash; at the start of a line they may become a rule. */
const dash = (before: string, { dash }: Marks): Replacement | undefined => {
  const [, last] = /([^-\u2013\u2014<!])\s*-$/u.exec(before) ?? []
  if (last === undefined || before.endsWith('--')) return undefined
  // Between figures it is a range.
  return { insert: /\d-$/.test(before) ? '\u2013' : dash, remove: 2 }
}
