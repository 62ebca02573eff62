import { styleOf } from './style.ts'

/** One item of a list, as it stands in a text: how deep, and which list it belongs to. */
export type Line = {
  html: string
  /** From 1. */
  level: number
  /** Names its list: another one begins where it changes. */
  list: string
  ordered: boolean
  /** Its number, where it says one. */
  number?: number | undefined
}

/** Items that follow each other as lists. A list within one is an item of its own, as the editor keeps it. */
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
 * Where a paragraph of Word stands in its list: it is no list in HTML, only its style and the bullet or number in front of
 * it tell, which is taken away.
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
  // A letter alone is a bullet of one of Word's symbol fonts.
  const ordered = /^\(?(?:\d+(?:\.\d+)*[.)]?|(?:[a-z]|[ivxlcdm]+)[.)])$/i.test(text)
  const [digits] = /\d+(?=[.)]*$)/.exec(text) ?? []
  return {
    level: Number(depth),
    list: `${list} ${format}`,
    ordered,
    number: digits === undefined ? undefined : Number(digits),
  }
}
