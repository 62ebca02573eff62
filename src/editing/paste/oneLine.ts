import { addressOf } from './links.ts'
import { isBlock, isElement, isText } from './nodes.ts'
import type { Formatting, Run } from './runs.ts'
import { BREAK } from './runs.ts'
import type { Mark } from './style.ts'
import { marksOf } from './style.ts'

/** Returns the content of an element as one line: its blocks are separated by line breaks. */
export const inOneLine = (element: Element, formatting: Formatting = PLAIN): Run[] => {
  const runs: Run[] = []
  const part = () => {
    // White space between two blocks is only the source's layout.
    while (runs.at(-1)?.text.trim() === '' && runs.at(-1)?.text !== BREAK) runs.pop()
    if (runs.length > 0 && runs.at(-1)?.text !== BREAK) runs.push(LINE_END)
  }
  const walk = (parent: Element, formatting: Formatting) => {
    for (const node of parent.childNodes) {
      if (isText(node)) runs.push({ ...formatting, text: node.nodeValue ?? '' })
      else if (isElement(node)) {
        if (isBlock(node)) part()
        if (node.localName === 'br') runs.push(LINE_END)
        else walk(node, formattingIn(node, formatting))
        if (isBlock(node)) part()
      }
    }
  }
  walk(element, formatting)
  return runs
}

/** Returns the formatting of the text in an element: its marks and its link. */
export const formattingIn = (element: Element, { href, marks }: Formatting): Formatting => ({
  href: element.localName === 'a' ? (addressOf(element) ?? href) : href,
  marks: marksOf(element, marks),
})

/** Formatting of plain text. */
export const PLAIN: Formatting = { marks: new Set<Mark>() }

/** A line break without formatting. */
export const LINE_END: Run = { ...PLAIN, text: BREAK }
