import type { Line } from './lists.ts'
import { listOf, wordLine } from './lists.ts'
import { headingLevel, isBlock, isElement, isText } from './nodes.ts'
import { inOneLine, LINE_END, PLAIN, formattingIn, runsOf } from './oneLine.ts'
import type { Formatting, Run } from './runs.ts'
import { htmlOf } from './runs.ts'
import { tableOf } from './tables.ts'

/** Returns the content of an element as consecutive blocks, each as HTML. */
export const blocksIn = (element: Element): string[] => {
  const place: Gathered = { blocks: [], line: [] }
  gather(element, place, formattingIn(element, PLAIN))
  endLine(place)
  return withLists(place.blocks)
}

type Block = Line | string

type Gathered = {
  blocks: Block[]
  /** The current line, up to the next block. */
  line: Run[]
}

const gather = (parent: Element, place: Gathered, formatting: Formatting): void => {
  for (const node of parent.childNodes) {
    if (isText(node)) gatherText(node.nodeValue ?? '', place, formatting)
    else if (!isElement(node)) continue
    else if (node.localName === 'br') place.line.push(LINE_END)
    else if (isBlock(node)) {
      endLine(place)
      gatherBlock(node, place, formattingIn(node, formatting))
      endLine(place)
    } else gather(node, place, formattingIn(node, formatting))
  }
}

/** Empty lines separate paragraphs, as in plain text. */
const gatherText = (text: string, place: Gathered, formatting: Formatting): void => {
  const parts = formatting.hasLines ? text.split(/\n(?:[^\S\n]*\n)+/) : [text]
  for (const [at, part] of parts.entries()) {
    if (at > 0) endLine(place)
    place.line.push(...runsOf(part, formatting))
  }
}

const gatherBlock = (element: Element, place: Gathered, formatting: Formatting): void => {
  const level = headingLevel(element)
  if (level !== undefined)
    return push(place, headingTag(element, level), unbold(inOneLine(element)))
  const line = wordLine(element)
  if (line) return pushLine(place, line, inOneLine(element, formatting))
  switch (element.localName) {
    case 'blockquote':
      return push(place, 'blockquote', inOneLine(element, formatting))
    case 'hr':
      place.blocks.push('<hr>')
      return
    case 'menu':
    case 'ol':
    case 'ul':
      return gatherList(element, place, { formatting, level: 1 })
    case 'table':
      place.blocks.push(...tableOf(element, blocksIn))
      return
    default:
      gather(element, place, formatting)
  }
}

/** A body has three heading levels below the page's title: if a text contains a level 1, all of its headings move one level down. */
const headingTag = (element: Element, level: number): string => {
  const hasFirst = [...element.ownerDocument.querySelectorAll('h1, [role=heading]')].some(
    (heading) => headingLevel(heading) === 1,
  )
  return `h${Math.min(4, Math.max(2, hasFirst ? level + 1 : level))}`
}

/** A heading is bold without the mark. */
const unbold = (runs: Run[]): Run[] =>
  runs.map((run) => ({
    ...run,
    marks: new Set([...run.marks].filter((mark) => mark !== 'strong')),
  }))

const gatherList = (
  list: Element,
  place: Gathered,
  { formatting, level }: { formatting: Formatting; level: number },
): void => {
  const ordered = list.localName === 'ol'
  const name = list.getAttribute('id') ?? `list ${place.blocks.length}`
  let number = Number(list.getAttribute('start') ?? 1)
  for (const node of list.childNodes) {
    if (!isElement(node)) continue
    // Google Docs puts a nested list beside its items.
    if (isList(node)) {
      gatherList(node, place, { formatting, level: level + 1 })
      continue
    }
    // Word on the web wraps each item in its own list.
    const depth = Number(node.getAttribute('data-aria-level') ?? level)
    const of = { level: depth, list: node.getAttribute('data-listid') ?? name, number, ordered }
    const inner = [...node.children].filter(isList)
    inner.forEach((element) => element.remove())
    pushLine(place, of, inOneLine(node, formattingIn(node, formatting)))
    for (const element of inner) gatherList(element, place, { formatting, level: depth + 1 })
    number += 1
  }
}

const isList = ({ localName }: Element): boolean => /^(?:menu|ol|ul)$/.test(localName)

const pushLine = ({ blocks }: Gathered, line: Omit<Line, 'html'>, runs: Run[]): void => {
  const html = htmlOf(runs)
  if (html !== '') blocks.push({ ...line, html })
}

const push = ({ blocks }: Gathered, tag: string, runs: Run[]): void => {
  const html = htmlOf(runs)
  if (html !== '') blocks.push(`<${tag}>${html}</${tag}>`)
}

const endLine = (place: Gathered): void => push(place, 'p', place.line.splice(0))

/** Combines consecutive items to lists. */
const withLists = (blocks: readonly Block[]): string[] => {
  const whole: string[] = []
  let lines: Line[] = []
  const endList = () => {
    if (lines.length > 0) whole.push(listOf(lines))
    lines = []
  }
  for (const block of blocks) {
    if (typeof block === 'object') lines.push(block)
    else {
      endList()
      whole.push(block)
    }
  }
  endList()
  return whole
}
