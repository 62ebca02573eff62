import { diffWords } from 'diff'

/** A part of a text: in both states, only in the older one, or only in the newer one. */
export type Mark = { is: 'gone' | 'new' | 'same'; text: string }

/** Compares two texts word by word; of unchanged text, a few words around each change are returned. Empty if no word differs. */
export const marksOf = (before: string, after: string): Mark[] => {
  const marks = compareWords(before, after)
  if (marks.every(({ is }) => is === 'same')) return []
  return marks.map((mark, index) =>
    mark.is === 'same'
      ? cut(mark, { isFirst: index === 0, isLast: index === marks.length - 1 })
      : mark,
  )
}

/** Compares two texts word by word. The marks contain both texts whole. */
export const compareWords = (before: string, after: string): Mark[] => {
  if (before === '' || after === '') return whole(before, after)
  const parts = diffWords(before, after, { maxEditLength: MOST_EDITS })
  if (!parts) return whole(before, after)
  return parts.map(({ added, removed, value }) => ({
    is: added ? 'new' : removed ? 'gone' : 'same',
    text: value,
  }))
}

/** Returns one of the two states, as far as its marks contain it. */
export const sideOf = (marks: Mark[], side: 'gone' | 'new'): string =>
  marks
    .filter(({ is }) => is === 'same' || is === side)
    .map(({ text }) => text)
    .join('')
    .trim()

/** Maximum of differing words: comparing more would take seconds, and the texts have little in common. */
const MOST_EDITS = 2_000

/** Words shown before and after a change. */
const AROUND = 8

const whole = (before: string, after: string): Mark[] =>
  [
    { is: 'gone' as const, text: before },
    { is: 'new' as const, text: after },
  ].filter(({ text }) => text !== '')

const cut = (mark: Mark, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Mark => {
  const inner = mark.text.trim()
  const start = mark.text.indexOf(inner)
  const [lead, trail] = [mark.text.slice(0, start), mark.text.slice(start + inner.length)]
  const words = inner.split(/(?<=\s)(?=\S)/)
  const head = isFirst ? 0 : AROUND
  const tail = isLast ? 0 : AROUND
  if (words.length <= head + tail) return mark
  const before = words.slice(0, head).join('').trimEnd()
  const after = words.slice(words.length - tail).join('')
  const text = [before, '…', after].filter((part) => part !== '').join(' ')
  return { is: 'same', text: `${lead}${text}${trail}` }
}
