import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { fromWindows1252 } from './files.ts'
import { WrongFileError } from './types.ts'

/** A parsed element: text, or its children by name with its text as `#text`. */
export type Fields = Record<string, unknown>

/** One `<item>` of a WordPress export, and its first line. */
export type WxrItem = { line: number } & ({ fields: Fields } | { problem: string })

/**
 * Parses a WordPress export (WXR), each item separately: a malformed item does not affect the others. `cut` describes where a truncated
 * file ends.
 * @throws WrongFileError when it is not such an export
 */
export const parseWxr = (args: {
  file: string
  xml: string
}): { channel: Fields; cut: undefined | { line: number }; items: WxrItem[] } => {
  const { file, xml } = args
  const spans = itemSpans(xml)
  const head = xml.slice(0, spans[0]?.from)
  if (!/<rss\b/.test(head) || !/<wp:wxr_version>/.test(head)) {
    throw new WrongFileError(`${file}: is not a WordPress export (WXR)`)
  }
  const channel = parseElement(spans.length > 0 ? `${head}</channel></rss>` : head)
  if ('problem' in channel) {
    throw new WrongFileError(
      `${file} line ${channel.line}: is not well-formed XML: ${channel.problem}`,
    )
  }
  const lineAt = lineCounter(xml)
  const items = spans.map(({ from, to }): WxrItem => {
    const line = lineAt(from)
    const text = xml.slice(from, to)
    if (!text.endsWith('</item>')) return { line, problem: 'its item has no end' }
    const item = parseElement(text)
    if (!('problem' in item)) return { fields: fieldsOf(item.element['item']), line }
    const at = line + item.line - 1
    return { line, problem: `is not well-formed XML at line ${at}: ${item.problem}` }
  })
  const cut = /<\/rss>\s*(?:<!--[^]*-->\s*)?$/.test(xml.slice(-TAIL))
    ? undefined
    : { line: lineAt(xml.length) }
  return { channel: fieldsOf(fieldsOf(channel.element['rss'])['channel']), cut, items }
}

/** Number of characters in which the end of an export is searched for. */
const TAIL = 2_000

/** Returns the text of an element, whatever its form; empty when it is absent. */
export const textOf = (value: unknown): string => {
  const [first] = listOf(value)
  const text = typeof first === 'string' ? first : fieldsOf(first)['#text']
  // What was once decoded as Latin-1 has control characters where it had quotation marks and dashes.
  return typeof text === 'string' ? fromWindows1252(text) : ''
}

/** Returns an element that may repeat, as a list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Returns an element's children and attributes by name; none when it has text only. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const parser = new XMLParser({
  htmlEntities: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
})

const parseElement = (xml: string): { element: Fields } | { line: number; problem: string } => {
  const valid = XMLValidator.validate(xml)
  if (valid !== true)
    return { line: valid.err.line, problem: valid.err.msg.replaceAll(/\s+/g, ' ') }
  try {
    return { element: parser.parse(xml) }
  } catch (error) {
    return { line: 1, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the positions of items, ignoring markup in CDATA and comments. */
const itemSpans = (xml: string): { from: number; to: number }[] => {
  const mark = /<!\[CDATA\[|<!--|<item\b[^>]*>|<\/item>/g
  const spans: { from: number; to: number }[] = []
  let from: number | undefined
  for (let found = mark.exec(xml); found; found = mark.exec(xml)) {
    const [token] = found
    if (token === '<![CDATA[') mark.lastIndex = endOfCdata(xml, mark.lastIndex)
    else if (token === '<!--') mark.lastIndex = endOf(xml, '-->', mark.lastIndex) ?? mark.lastIndex
    else {
      // An item that starts inside another: the first one was not closed.
      if (from !== undefined)
        spans.push({ from, to: token === '</item>' ? mark.lastIndex : found.index })
      from = token === '</item>' ? undefined : found.index
    }
  }
  if (from !== undefined) spans.push({ from, to: xml.length })
  return spans
}

/** Returns the end of a CDATA section; one that contains the start of the next item's CDATA was not closed. */
const endOfCdata = (xml: string, from: number): number => {
  const end = endOf(xml, ']]>', from)
  const lost = /<\/item>\s*<item\b[^]*<!\[CDATA\[/.exec(xml.slice(from, end ?? xml.length))
  if (lost) return from + lost.index
  if (end !== undefined) return end
  const next = xml.indexOf('</item>', from)
  return next === -1 ? xml.length : next
}

const endOf = (xml: string, token: string, from: number): number | undefined => {
  const at = xml.indexOf(token, from)
  return at === -1 ? undefined : at + token.length
}

const lineCounter = (text: string): ((at: number) => number) => {
  let counted = 0
  let line = 1
  return (at) => {
    for (; counted < at; counted += 1) if (text[counted] === '\n') line += 1
    return line
  }
}
