/** The characters around a word that was found; no stored text has any. */
const [BEGIN, END] = ['\u0002', '\u0003']

/** Returns the text with the most words that were found as HTML: the summary or the body, otherwise the title. */
export const excerptOf = (texts: Record<'body' | 'summary' | 'title', string>): string => {
  const { body, summary, title } = texts
  const best = countIn(body) > countIn(summary) ? body : summary
  return escaped(countIn(best) > 0 ? best : title)
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
