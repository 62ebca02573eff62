import { tableOf } from '../src/editing/paste/tables.ts'
import {
  childrenOf,
  type Content,
  hasText,
  inlineOf,
  isElement,
  linkTo,
  sourceOf,
} from './inline.ts'

/**
 * Returns the content of a node as consecutive blocks: paragraphs, headings, lists, quotes, tables, rules. Boxes, tables for layout and
 * definition lists become paragraphs.
 */
export const blocksOf = (args: Content & { parent: Node }): HTMLElement[] => {
  const { parent } = args
  const blocks: HTMLElement[] = []
  let line: Node[] = []
  const endLine = () => {
    if (hasText(line)) blocks.push(paragraph({ ...args, content: line }))
    line = []
  }
  for (const node of childrenOf(parent)) {
    if (isElement(node) && BLOCKS.has(node.localName)) {
      endLine()
      blocks.push(...blockOf({ ...args, element: node }))
    } else if (isElement(node) && holdsBlock(node)) {
      line.push(...sourceOf({ ...args, element: node }))
      endLine()
      const inner = blocksOf({ ...args, parent: node })
      blocks.push(...inner.map((block) => inMark({ ...args, block, mark: node })))
    } else line.push(...inlineOf({ ...args, node }))
  }
  endLine()
  return blocks.filter((block) => block.localName === 'hr' || hasText([block]))
}

type OfElement = Content & { element: HTMLElement }

const BLOCKS = new Set(
  [
    'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure',
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section',
    'select summary table tbody td tfoot th thead tr ul',
  ].flatMap((names) => names.split(' ')),
)

/** Without a selector: one with sixty names, matched for each mark in a text, took most of an import's time. */
const holdsBlock = (element: HTMLElement): boolean =>
  childrenOf(element).some(
    (child) => isElement(child) && (BLOCKS.has(child.localName) || holdsBlock(child)),
  )

const blockOf = (args: OfElement): HTMLElement[] => {
  const { document, element } = args
  switch (element.localName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [
        filled(document, HEADINGS[element.localName] ?? 'h2', lineOf({ ...args, between: ' ' })),
      ]
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return [listOf(args)]
    case 'dt':
      return blocksOf({ ...args, parent: element }).map((block) => bold(document, block))
    case 'blockquote':
      return quoteOf(args)
    case 'pre':
      return [preformatted(args)]
    case 'table':
      return tablesOf(args)
    case 'tr':
      return [rowOf(args)]
    case 'hr':
      return [document.createElement('hr')]
    default:
      return blocksOf({ ...args, parent: element })
  }
}

/** The page's title is level 1; the editor has no level 5. */
const HEADINGS: Record<string, string> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}

const filled = (document: Document, tag: string, content: readonly Node[]): HTMLElement => {
  const element = document.createElement(tag)
  element.append(...content)
  return element
}

const paragraph = (args: Content & { content: Node[] }): HTMLElement => {
  const { content, document } = args
  const block = withoutEdges(filled(document, 'p', content))
  const text = (block.textContent ?? '').trim()
  // WordPress embeds the page of a URL that is alone on its line.
  const isAddress = /^https?:\/\/\S+$/.test(text) && !block.querySelector('a')
  if (isAddress) block.replaceChildren(...linkTo({ ...args, address: text, text }))
  return block
}

/** Removes line breaks at the edges of a block. */
const withoutEdges = (block: HTMLElement): HTMLElement => {
  const isEmpty = (node: ChildNode) =>
    node.nodeName === 'BR' || (node.nodeValue ?? 'x').trim() === ''
  while (block.lastChild && isEmpty(block.lastChild)) block.lastChild.remove()
  while (block.firstChild && isEmpty(block.firstChild)) block.firstChild.remove()
  if (block.lastElementChild === block.lastChild && block.lastElementChild)
    withoutEdges(block.lastElementChild as HTMLElement)
  return block
}

/** Returns all blocks of an element as one line. */
const lineOf = (args: OfElement & { between: string }): Node[] =>
  blocksOf({ ...args, parent: args.element })
    .flatMap((block) =>
      /^[uo]l$/.test(block.localName) ? [...block.querySelectorAll('li')] : [block],
    )
    .flatMap((block, index) => [
      ...(index > 0 ? [separator(args.document, args.between)] : []),
      ...childrenOf(block).filter((node) => !(isElement(node) && /^[uo]l$/.test(node.localName))),
    ])

const separator = (document: Document, between: string): Node =>
  between === 'br' ? document.createElement('br') : document.createTextNode(between)

/** A nested list is an item of its own, as the editor stores it. */
const listOf = (args: OfElement): HTMLElement => {
  const { document, element } = args
  const list = document.createElement(element.localName === 'ol' ? 'ol' : 'ul')
  const start = element.getAttribute('start')
  if (list.localName === 'ol' && start !== null) list.setAttribute('start', start)
  for (const node of childrenOf(element)) {
    const box = filled(document, 'div', [node.cloneNode(true)])
    const parent = isElement(node) && node.localName === 'li' ? node : box
    let item: HTMLElement | undefined
    for (const block of blocksOf({ ...args, parent })) {
      if (/^[uo]l$/.test(block.localName)) {
        list.append(filled(document, 'li', [block]))
        item = undefined
        continue
      }
      if (item) item.append(document.createElement('br'), ...block.childNodes)
      else list.append((item = filled(document, 'li', childrenOf(block))))
    }
  }
  return list
}

/** The editor's quotes contain lines but no blocks: a list within a quote splits it. */
const quoteOf = (args: OfElement): HTMLElement[] => {
  const { document, element } = args
  const blocks: HTMLElement[] = []
  for (const block of blocksOf({ ...args, parent: element })) {
    const last = blocks.at(-1)
    const isLines = /^(?:p|h\d|blockquote)$/.test(block.localName)
    if (!isLines) blocks.push(block)
    else if (last?.localName !== 'blockquote')
      blocks.push(filled(document, 'blockquote', childrenOf(block)))
    else
      last.append(document.createElement('br'), document.createElement('br'), ...block.childNodes)
  }
  return blocks
}

/** Keeps lines and indents; the text is not treated as code. */
const preformatted = (args: OfElement): HTMLElement => {
  const { document, element } = args
  const isVerse = /\bverse\b/.test(element.className)
  const block = document.createElement('p')
  const box = isVerse ? block : block.appendChild(document.createElement('code'))
  box.append(...childrenOf(element).flatMap((node) => inlineOf({ ...args, node })))
  const texts = document.createTreeWalker(block, 4)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const node of found) {
    const lines = (node.nodeValue ?? '')
      .replaceAll(/\t/g, '    ')
      .replaceAll(/ (?= )|(?<=^|\n) /g, '\u00a0')
      .split('\n')
    const pieces = lines.flatMap((line, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      document.createTextNode(line),
    ])
    ;(node as Text).replaceWith(...pieces)
  }
  return block
}

/** Returns a table of data as the editor stores it. One with a single column, with another one inside, or inside a list or a cell becomes paragraphs. */
const tablesOf = (args: OfElement): HTMLElement[] => {
  const { document, element } = args
  const rows = [...element.querySelectorAll('tr')]
  const isData = rows.some((row) => row.querySelectorAll('td, th').length > 1)
  const isInside = element.parentElement?.closest('h1, h2, h3, h4, h5, h6, li, td, th') ?? null
  if (!isData || isInside || element.querySelector('table'))
    return blocksOf({ ...args, parent: element })
  const blocksIn = (cell: Element) =>
    blocksOf({ ...args, parent: cell }).map(({ outerHTML }) => outerHTML)
  const box = document.createElement('div')
  box.innerHTML = tableOf(element, blocksIn).join('')
  return [...box.children] as HTMLElement[]
}

const rowOf = (args: OfElement): HTMLElement => {
  const { document, element } = args
  const row = document.createElement('p')
  for (const cell of childrenOf(element).filter(isElement)) {
    const content = lineOf({ ...args, between: ' ', element: cell })
    if (row.hasChildNodes()) row.append(' | ')
    const isHead = cell.localName === 'th' && hasText(content)
    row.append(...(isHead ? [filled(document, 'strong', content)] : content))
  }
  return row
}

const bold = (document: Document, block: HTMLElement): HTMLElement => {
  if (block.localName === 'p') block.replaceChildren(filled(document, 'strong', childrenOf(block)))
  return block
}

/** Moves a mark or link that surrounds whole blocks into each of them. */
const inMark = (args: Content & { block: HTMLElement; mark: HTMLElement }): HTMLElement => {
  const { block, mark } = args
  if (!/^(?:p|h\d|blockquote)$/.test(block.localName)) return block
  const around =
    sourceOf({ ...args, element: mark }).length > 0
      ? args.document.createElement('span')
      : mark.cloneNode(false)
  for (const node of childrenOf(block)) around.appendChild(node)
  block.replaceChildren(...inlineOf({ ...args, node: around }))
  return block
}
