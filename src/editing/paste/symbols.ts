import { styleOf } from './style.ts'

/**
 * Replaces letters of the font Wingdings by the symbols that it draws for them: Word makes such an arrow of `-->`, and a face of `:)`. They
 * are letters without their font.
 */
export const withSymbols = (page: Document): void => {
  for (const element of page.body.querySelectorAll('[style*="wingdings" i]')) {
    if (!isWingdings(element)) continue
    const texts = page.createTreeWalker(element, SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      // A part of it may be in another font.
      if (node.parentElement?.closest(NAMES_FONT) !== element) continue
      node.nodeValue = (node.nodeValue ?? '').replaceAll(/./gu, (one) => SYMBOLS[one] ?? one)
    }
  }
}

/** `NodeFilter.SHOW_TEXT`, which a document without a window lacks. */
const SHOW_TEXT = 4

const NAMES_FONT = '[style*="font-family" i], [style*="font:" i]'

/** Its successors, Wingdings 2 and 3, draw others. */
const isWingdings = (element: Element): boolean =>
  ['mso-symbol-font-family', 'font-family'].some((property) =>
    /^["']?wingdings["']?(?:,|$)/.test(styleOf(element, property)),
  )

/** What Word makes while one types, and what forms and lists have: arrows, faces, ticks, boxes. */
const SYMBOLS: Record<string, string> = {
  ...{ à: '→', ß: '←', á: '↑', â: '↓', è: '➔', ç: '⬅', ó: '⇔' },
  ...{ J: '☺', K: '😐', L: '☹' },
  ...{ ü: '✓', û: '✗', þ: '☑', ý: '☒', o: '□', q: '❑', n: '■' },
}
