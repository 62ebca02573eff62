import escapeHtml from 'escape-html'
import type { Mark } from './style.ts'

/** A piece of a line: text, or a line break (`BREAK`), with its marks and its link. */
export type Run = { text: string; href?: string | undefined; marks: ReadonlySet<Mark> }

/** Where a line ends within a block: a letter that HTML never breaks a line at. */
export const BREAK = '\u2028'

/** The runs of one line as HTML: white space as a browser shows it, none at the edges. */
export const htmlOf = (runs: readonly Run[]): string => joined(tidied(runs)).map(toHtml).join('')

/** Innermost element first. */
const ORDER: Mark[] = ['code', 'sub', 'sup', 'strong', 'em', 'u', 's']

const toHtml = ({ href, marks, text }: Run): string => {
  const plain = text.split(BREAK).map(escapeHtml).join('<br>')
  // A link is underlined as it is.
  const worn = ORDER.filter((mark) => marks.has(mark) && !(mark === 'u' && href))
  const marked = worn.reduce((inner, mark) => `<${mark}>${inner}</${mark}>`, plain)
  return href ? `<a href="${escapeHtml(href)}">${marked}</a>` : marked
}

const tidied = (runs: readonly Run[]): Run[] => {
  const tidy: Run[] = []
  // The last letter that was kept: no space follows a space, a break or nothing.
  let last = BREAK
  for (const run of runs) {
    if (run.text === BREAK) {
      trimEnd(tidy)
      tidy.push(run)
      last = BREAK
      continue
    }
    // At the edge of a piece Word and Google Docs write a space as one that does not break.
    const text = run.text
      .replaceAll(/^\u00a0+|\u00a0+$|[ \t\r\n\f]+/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
    const kept = /\s/.test(last) ? text.replace(/^\s+/, '') : text
    if (kept === '') continue
    tidy.push({ ...run, text: kept })
    last = kept.at(-1) ?? last
  }
  while (trimEnd(tidy) && tidy.at(-1)?.text === BREAK) tidy.pop()
  while (tidy[0]?.text === BREAK) tidy.shift()
  return tidy
}

/** Takes the white space at the end away. @returns whether anything is left */
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

/** Neighbours that look the same are one. */
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
