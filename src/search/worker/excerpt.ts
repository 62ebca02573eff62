/** The characters around a word that was found; no stored text has any. */
const [BEGIN, END] = ['\u0002', '\u0003']

/** Passages of an item's own texts. */
export type Texts = Record<'body' | 'summary' | 'title', string>

/**
 * Returns the text with the most words that were found as HTML: the summary or the body, otherwise the file, otherwise the title.
 * @param file reads the passage of the file
 */
export const excerptOf = ({ body, summary, title }: Texts, file: () => string): string => {
  const best = countIn(body) > countIn(summary) ? body : summary
  if (countIn(best) > 0) return escaped(best)
  const passage = file()
  return escaped(countIn(passage) > 0 ? passage : title)
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
