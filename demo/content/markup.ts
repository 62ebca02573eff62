import type { Block, CollectionName, Inline } from './types.ts'
import { tidy } from './words.ts'

/**
 * Stories are written as lines: `## heading`, `> quote`, `- item`, `1. item`, or a paragraph, with
 * `**bold**`, `_italic_`, `[text](https://...)` and `[[collection:key|text]]` inside.
 */
export const parseBlocks = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = []
  for (const line of lines.filter(Boolean).map(tidy)) {
    const item = /^(- |1\. )(.*)$/.exec(line)
    if (item) addItem({ blocks, type: item[1] === '- ' ? 'ul' : 'ol', text: item[2] ?? '' })
    else if (line.startsWith('## ')) blocks.push({ type: 'h2', children: [line.slice(3)] })
    else if (line.startsWith('> ')) blocks.push({ type: 'quote', children: parse(line.slice(2)) })
    else blocks.push({ type: 'p', children: parse(line) })
  }
  return blocks
}

export const linkTo = (collection: CollectionName, key: string, text: string): string =>
  `[[${collection}:${key}|${text}]]`

/** What a reader sees of a line, without its marks. */
export const plain = (line: string): string =>
  parse(line)
    .map((part) => (typeof part === 'string' ? part : textOf(part)))
    .join('')

const INLINE =
  /\[\[(\w+):([^|\]]+)\|([^\]]+)\]\]|\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|_([^_]+)_/g

const parse = (text: string): Inline[] => {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(toInline(match))
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

const toInline = (match: RegExpExecArray): Inline => {
  const [, collection, key, label, text, url, bold, italic] = match
  if (collection && key && label)
    return { link: { text: label, to: { collection: collection as CollectionName, key } } }
  if (text && url) return { link: { text, url } }
  return bold ? { bold } : { italic: italic ?? '' }
}

const textOf = (part: Exclude<Inline, string>): string =>
  'link' in part ? part.link.text : 'bold' in part ? part.bold : part.italic

const addItem = ({
  blocks,
  type,
  text,
}: {
  blocks: Block[]
  type: 'ul' | 'ol'
  text: string
}): void => {
  const last = blocks.at(-1)
  if (last && 'items' in last && last.type === type) last.items.push(parse(text))
  else blocks.push({ type, items: [parse(text)] })
}
