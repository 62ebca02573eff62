import { addressOf } from './links.ts'
import { isBlock, isElement, isText } from './nodes.ts'
import type { Run } from './runs.ts'
import { BREAK } from './runs.ts'
import type { Mark } from './style.ts'
import { marksOf } from './style.ts'

/** Returns the content of an element as one line: its blocks are separated by line breaks. */
export const inOneLine = (element: Element, worn: Omit<Run, 'text'> = PLAIN): Run[] => {
  const runs: Run[] = []
  const part = () => {
    // White space between two blocks is only the source's layout.
    while (runs.at(-1)?.text.trim() === '' && runs.at(-1)?.text !== BREAK) runs.pop()
    if (runs.length > 0 && runs.at(-1)?.text !== BREAK) runs.push(LINE_END)
  }
  const walk = (parent: Element, worn: Omit<Run, 'text'>) => {
    for (const node of parent.childNodes) {
      if (isText(node)) runs.push({ ...worn, text: node.nodeValue ?? '' })
      else if (isElement(node)) {
        if (isBlock(node)) part()
        if (node.localName === 'br') runs.push(LINE_END)
        else walk(node, wornIn(node, worn))
        if (isBlock(node)) part()
      }
    }
  }
  walk(element, worn)
  return runs
}

/** Returns the formatting of the text in an element: its marks and its link. */
export const wornIn = (
  element: Element,
  { href, marks }: Omit<Run, 'text'>,
): Omit<Run, 'text'> => ({
  href: element.localName === 'a' ? (addressOf(element) ?? href) : href,
  marks: marksOf(element, marks),
})

/** Formatting of plain text. */
export const PLAIN: Omit<Run, 'text'> = { marks: new Set<Mark>() }

/** A line break without formatting. */
export const LINE_END: Run = { ...PLAIN, text: BREAK }
