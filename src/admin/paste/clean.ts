import { blocksIn } from './blocks.ts'
import { listOf } from './lists.ts'
import { takeNotes } from './notes.ts'
import { inOneLine } from './oneLine.ts'
import { htmlOf } from './runs.ts'
import { withoutUnseen } from './unseen.ts'

/**
 * What was copied from Word, Google Docs or another page as the plain HTML that a body can hold: paragraphs, headings, lists,
 * links, tables, quotes, and the marks of a text. No style, comment or deleted word comes along; footnotes become a list at
 * the end, and their marks in the text plain numbers.
 * @param page the clipboard's HTML, parsed; it is taken apart
 */
export const cleanClipboard = (page: Document): string => {
  withoutUnseen(page)
  const notes = takeNotes(page).map((note) => ({
    html: htmlOf(inOneLine(note)),
    level: 1,
    list: 'notes',
    ordered: true,
  }))
  const blocks = blocksIn(page.body)
  // The line above the notes.
  while (notes.length > 0 && blocks.at(-1) === '<hr>') blocks.pop()
  return [...blocks, ...(notes.length > 0 ? [listOf(notes)] : [])].join('\n')
}
