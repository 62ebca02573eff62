import { styleOf } from './style.ts'

/** A list item in a flat text: its depth, and the list that it belongs to. */
export type Line = {
  html: string
  /** Depth, from 1. */
  level: number
  /** Key of its list: a new list begins where it changes. */
  list: string
  ordered: boolean
  /** Its number, if it has one. */
  number?: number | undefined
}

/** Returns consecutive items as lists. A nested list is an item of its own, as the editor stores it. */
export const listOf = (lines: readonly Line[]): string => {
  const level = Math.min(...lines.map((line) => line.level))
  const lists: { items: string[]; of: Line }[] = []
  let inner: Line[] = []
  const endInner = (of: Line) => {
    if (inner.length === 0) return
    const list = lists.at(-1) ?? { items: [], of: { ...of, ordered: inner[0]?.ordered ?? false } }
    if (lists.length === 0) lists.push(list)
    list.items.push(listOf(inner))
    inner = []
  }
  for (const line of lines) {
    if (line.level > level) {
      inner.push(line)
      continue
    }
    endInner(line)
    const { of } = lists.at(-1) ?? {}
    const isSame = of?.list === line.list && of.ordered === line.ordered
    if (!isSame) lists.push({ items: [], of: line })
    lists.at(-1)?.items.push(line.html)
  }
  if (lines[0]) endInner(lines[0])
  return lists.map(({ items, of }) => listHtml(items, of)).join('\n')
}

const listHtml = (items: string[], { number = 1, ordered }: Line): string => {
  const tag = ordered ? 'ol' : 'ul'
  const start = ordered && number !== 1 ? ` start="${number}"` : ''
  return `<${tag}${start}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

/**
 * Returns the position of a Word paragraph in its list, and removes the bullet or number from its text. Word's HTML has no list
 * elements: only a style and that text mark an item.
 */
export const wordLine = (element: Element): Omit<Line, 'html'> | undefined => {
  const [, list, depth, format = ''] =
    /^(l\d+) level(\d)(?: (lfo\d+))?/.exec(styleOf(element, 'mso-list')) ?? []
  if (list === undefined) return undefined
  const marker = [...element.querySelectorAll('span')].find(
    (span) => styleOf(span, 'mso-list') === 'ignore',
  )
  const text = (marker?.textContent ?? '').trim()
  marker?.remove()
  // A single letter is a bullet in a symbol font of Word.
  const ordered = /^\(?(?:\d+(?:\.\d+)*[.)]?|(?:[a-z]|[ivxlcdm]+)[.)])$/i.test(text)
  const [digits] = /\d+(?=[.)]*$)/.exec(text) ?? []
  return {
    level: Number(depth),
    list: `${list} ${format}`,
    ordered,
    number: digits === undefined ? undefined : Number(digits),
  }
}
