import { addressOf } from './links.ts'
import { isBlock, isElement, isText } from './nodes.ts'
import type { Formatting, Run } from './runs.ts'
import { BREAK } from './runs.ts'
import type { Mark } from './style.ts'
import { keepsLines, marksOf } from './style.ts'

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
      if (isText(node)) runs.push(...runsOf(node.nodeValue ?? '', formatting))
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

/** Returns a text with line breaks for its line ends, where it keeps them. */
export const runsOf = (text: string, { hasLines, ...formatting }: Formatting): Run[] =>
  (hasLines ? text.split('\n') : [text]).flatMap((line, at) => [
    ...(at > 0 ? [LINE_END] : []),
    { ...formatting, text: line },
  ])

/** Returns the formatting of the text in an element: its marks, its link, and whether it has lines. */
export const formattingIn = (element: Element, around: Formatting): Formatting => ({
  hasLines: keepsLines(element, around.hasLines),
  href: element.localName === 'a' ? (addressOf(element) ?? around.href) : around.href,
  marks: marksOf(element, around.marks),
})

/** Formatting of plain text. */
export const PLAIN: Formatting = { hasLines: false, marks: new Set<Mark>() }

/** A line break without formatting. */
export const LINE_END: Run = { marks: PLAIN.marks, text: BREAK }
