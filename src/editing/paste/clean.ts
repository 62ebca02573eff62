import escapeHtml from 'escape-html'
import { paragraphsOf } from '../../core/richText/fromPlain.ts'
import { blocksIn } from './blocks.ts'
import { listOf } from './lists.ts'
import { takeNotes } from './notes.ts'
import { inOneLine } from './oneLine.ts'
import { htmlOf } from './runs.ts'
import { withSymbols } from './symbols.ts'
import { withoutUnseen } from './unseen.ts'

/**
 * Returns HTML that was copied from Word, Google Docs or a web page as the plain HTML that a body can hold: paragraphs, headings,
 * lists, links, tables, quotes and text marks. Styles, comments and deleted words are dropped; footnotes become a list at the end, and
 * their marks plain numbers.
 * @param page the clipboard's HTML, parsed; it is modified
 */
export const cleanClipboard = (page: Document): string => {
  withoutUnseen(page)
  withSymbols(page)
  const notes = takeNotes(page).map((note) => ({
    html: htmlOf(inOneLine(note)),
    level: 1,
    list: 'notes',
    ordered: true,
  }))
  const blocks = blocksIn(page.body)
  // The rule above the notes.
  while (notes.length > 0 && blocks.at(-1) === '<hr>') blocks.pop()
  return [...blocks, ...(notes.length > 0 ? [listOf(notes)] : [])].join('\n')
}

/** Returns plain text that has empty lines as HTML: they separate its paragraphs. Other text returns '': it is pasted as it is. */
export const htmlOfPlain = (text: string): string =>
  /\n[^\S\n]*\n/.test(text)
    ? paragraphsOf(text)
        .map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`)
        .join('')
    : ''
