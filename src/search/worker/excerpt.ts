/** The characters around a word that was found; no stored text has any. */
const [BEGIN, END] = ['\u0002', '\u0003']

/** Passages of an item's own texts. */
export type Texts = Record<'body' | 'summary' | 'title', string>

/** Whether the summary or the body has some of the words that were found. */
export const hasFound = ({ body, summary }: Texts): boolean => countIn(body + summary) > 0

/** Returns the text with the most words that were found as HTML: the summary or the body, otherwise the file, otherwise the title. */
export const excerptOf = (texts: Texts, file = ''): string => {
  const { body, summary, title } = texts
  if (hasFound(texts)) return escaped(countIn(body) > countIn(summary) ? body : summary)
  return escaped(countIn(file) > 0 ? file : title)
}

const countIn = (text: string): number => text.split(BEGIN).length - 1

const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
}

const escaped = (text: string): string =>
  text
    .replace(/["&'<>]/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(BEGIN, '<mark>')
    .replaceAll(END, '</mark>')
