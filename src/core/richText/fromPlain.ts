/**
 * Converts plain text to the rich text editor's format: an empty line begins a paragraph, other line breaks stay. Null for an empty text.
 */
export const fromPlain = (text: string): null | { root: Node } => {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (paragraphs.length === 0) return null
  const children = paragraphs.map((paragraph) =>
    element('paragraph', { children: linesOf(paragraph), textFormat: 0, textStyle: '' }),
  )
  return { root: element('root', { children }) }
}

type Node = { [field: string]: unknown; type: string; version: number }

const linesOf = (paragraph: string): Node[] =>
  paragraph
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
      ...(line.trim() === '' ? [] : [words(line.trim())]),
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
