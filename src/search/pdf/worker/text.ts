import type { PDFDocumentProxy } from 'unpdf/pdfjs'

/**
 * Returns the text of a PDF, page by page. A page that cannot be read is left out.
 * @param args.most bytes of the text, in UTF-8
 * @param args.until time of `performance.now()` after which no page is begun
 * @throws Error if no page can be read
 */
export const textOf = async (
  pdf: PDFDocumentProxy,
  { most, until }: { most: number; until: number },
): Promise<string> => {
  const pages: string[] = []
  let fault: unknown
  let left = most
  const isOver = () => left <= 0 || performance.now() > until
  for (let number = 1; number <= pdf.numPages && !isOver(); number += 1) {
    try {
      const text = cut(await textOfPage(pdf, number), left)
      left -= Buffer.byteLength(text) + 1
      if (text !== '') pages.push(text)
    } catch (error) {
      fault ??= error
    }
  }
  if (fault !== undefined && pages.length === 0) throw fault
  return pages.join('\n')
}

const textOfPage = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return tidy(
    items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
  )
}

/** Joins words that a line's end divides, and leaves out characters that are no text. */
const tidy = (text: string): string =>
  text
    .replace(/(\p{L})[-\u00ad]\n(\p{Ll})/gu, '$1$2')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()

const cut = (text: string, most: number): string =>
  Buffer.byteLength(text) <= most
    ? text
    : // A character that the cut divides is left out.
      new TextDecoder().decode(Buffer.from(text).subarray(0, most)).replace(/\ufffd+$/, '')
