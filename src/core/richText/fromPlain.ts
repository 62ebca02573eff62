/**
 * Converts plain text to the rich text editor's format: an empty line begins a paragraph, other line breaks stay. Null for an empty text.
 */
export const fromPlain = (text: string): null | { root: Node } => {
  const paragraphs = paragraphsOf(text)
  if (paragraphs.length === 0) return null
  const children = paragraphs.map((lines) =>
    element('paragraph', { children: nodesOf(lines), textFormat: 0, textStyle: '' }),
  )
  return { root: element('root', { children }) }
}

/** Returns the paragraphs of plain text, which empty lines separate, each as its lines. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))

type Node = { [field: string]: unknown; type: string; version: number }

const nodesOf = (lines: string[]): Node[] =>
  lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
    ...(line === '' ? [] : [words(line)]),
  ])

const words = (text: string): Node => ({
  type: 'text',
  version: 1,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  text,
})

const element = (type: string, fields: object): Node => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...fields,
})
