import escapeHtml from 'escape-html'
import type { Mark } from './style.ts'

/** A part of a line with the same formatting: text, or a line break (`BREAK`). */
export type Run = { text: string; href?: string | undefined; marks: ReadonlySet<Mark> }

export type Formatting = Omit<Run, 'text'> & {
  /** Whether the line ends of a text are line breaks. */
  hasLines: boolean
}

/** A line break within a block: a character that does not occur in HTML text otherwise. */
export const BREAK = '\u2028'

/** Returns the runs of a line as HTML, with white space collapsed as in a browser and trimmed at the ends. */
export const htmlOf = (runs: readonly Run[]): string => joined(tidied(runs)).map(toHtml).join('')

/** Nesting order of the elements, innermost first. */
const ORDER: Mark[] = ['code', 'sub', 'sup', 'strong', 'em', 'u', 's']

const toHtml = ({ href, marks, text }: Run): string => {
  const plain = text.split(BREAK).map(escapeHtml).join('<br>')
  // A link is underlined without the mark.
  const shown = ORDER.filter((mark) => marks.has(mark) && !(mark === 'u' && href))
  const marked = shown.reduce((inner, mark) => `<${mark}>${inner}</${mark}>`, plain)
  return href ? `<a href="${escapeHtml(href)}">${marked}</a>` : marked
}

const tidied = (runs: readonly Run[]): Run[] => {
  const tidy: Run[] = []
  // The last character that was written: after a space, a break or at the start, a space is dropped.
  let last = BREAK
  for (const run of runs) {
    if (run.text === BREAK) {
      trimEnd(tidy)
      tidy.push(run)
      last = BREAK
      continue
    }
    // Word and Google Docs write a space at the edge of a run as a non-breaking one.
    const text = run.text
      .replaceAll(/^\u00a0+|\u00a0+$|[ \t\r\n\f]+/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
    const kept = /\s/.test(last) ? text.replace(/^\s+/, '') : text
    // Web editors, as SharePoint's, mark empty lines by characters without width.
    if (/^[\u200b\u2060\ufeff]*$/.test(kept)) continue
    tidy.push({ ...run, text: kept })
    last = kept.at(-1) ?? last
  }
  while (trimEnd(tidy) && tidy.at(-1)?.text === BREAK) tidy.pop()
  while (tidy[0]?.text === BREAK) tidy.shift()
  return tidy
}

/** Removes the white space at the end. @returns whether any text is left */
const trimEnd = (runs: Run[]): boolean => {
  for (let run = runs.at(-1); run && run.text !== BREAK; run = runs.at(-1)) {
    const text = run.text.trimEnd()
    runs.pop()
    if (text === '') continue
    runs.push({ ...run, text })
    break
  }
  return runs.length > 0
}

/** Merges adjacent runs with equal formatting. */
const joined = (runs: readonly Run[]): Run[] => {
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    if (before && isLike(before, run)) before.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

const isLike = (one: Run, other: Run): boolean =>
  one.href === other.href &&
  one.marks.size === other.marks.size &&
  [...one.marks].every((mark) => other.marks.has(mark))
