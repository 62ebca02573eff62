/**
 * Removes footnotes and endnotes from a page, and turns their marks in the text into plain numbers, because links between them would be
 * broken. Comments of Google Docs are removed with their marks.
 * @returns the notes in the order of their numbers
 */
export const takeNotes = (page: Document): Element[] => {
  const notes = new Map<string, Element>()
  for (const { anchor, name } of anchorsTo(page, BACK)) {
    const note = noteOf(anchor)
    if (!note) continue
    markOf(anchor).remove()
    note.remove()
    notes.set(name, note)
  }
  page.querySelectorAll(NOTES).forEach((list) => list.remove())
  const numbers = new Map<string, number>()
  for (const { anchor, name } of anchorsTo(page, FORTH)) {
    if (isComment(name)) markOf(anchor).remove()
    else if (notes.has(name)) {
      const number = numbers.get(name) ?? numbers.size + 1
      numbers.set(name, number)
      markOf(anchor).replaceWith(page.createTextNode(`[${number}]`))
    }
  }
  const rest = [...notes.keys()].filter((name) => !numbers.has(name) && !isComment(name))
  return [...numbers.keys(), ...rest].flatMap((name) => notes.get(name) ?? [])
}

/** Targets of links back from a note: Word's with a leading `_`, Google Docs' without. */
const BACK = /#_?(ftn|edn|ftnt|cmnt)_?ref(\d+)$/
const FORTH = /#_?(ftn|edn|ftnt|cmnt)(\d+)$/

const isComment = (name: string): boolean => name.startsWith('cmnt')

const NOTE =
  '[style*="mso-element:footnote"]:not([style*="-list"]), [style*="mso-element:endnote"]:not([style*="-list"])'
const NOTES = '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]'

const anchorsTo = (page: Document, pattern: RegExp): { anchor: Element; name: string }[] =>
  [...page.querySelectorAll('a[href]')].flatMap((anchor) => {
    const [, prefix, number] = pattern.exec(anchor.getAttribute('href') ?? '') ?? []
    return prefix === undefined ? [] : [{ anchor, name: `${prefix}${number}` }]
  })

/** Returns the note that a back link belongs to: its container, or else its paragraph. */
const noteOf = (anchor: Element): Element | null => {
  const box = anchor.closest('div')
  const isOfOne = box?.textContent?.trim().startsWith(anchor.textContent?.trim() ?? '')
  return anchor.closest(NOTE) ?? (isOfOne ? box : anchor.closest('p, li'))
}

/** Returns the superscript around a mark, or the mark itself. */
const markOf = (anchor: Element): Element =>
  anchor.parentElement?.localName === 'sup' ? anchor.parentElement : anchor
