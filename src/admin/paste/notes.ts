/**
 * Takes the footnotes and endnotes out of a page, and makes their marks in the text plain numbers: links between them would
 * lead nowhere. What somebody noted in the margin of a page of Google Docs goes with its marks.
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

/** Word's, with `_` in front, and those of a page that Google Docs made. */
const BACK = /#_?(ftn|edn|ftnt|cmnt)_?ref(\d+)$/
const FORTH = /#_?(ftn|edn|ftnt|cmnt)(\d+)$/

const isComment = (name: string): boolean => name.startsWith('cmnt')

const NOTE =
  '[style*="mso-element:footnote"]:not([style*="-list"]), [style*="mso-element:endnote"]:not([style*="-list"])'
const NOTES = '[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]'

const anchorsTo = (page: Document, pattern: RegExp): { anchor: Element; name: string }[] =>
  [...page.querySelectorAll('a[href]')].flatMap((anchor) => {
    const [, kind, number] = pattern.exec(anchor.getAttribute('href') ?? '') ?? []
    return kind === undefined ? [] : [{ anchor, name: `${kind}${number}` }]
  })

/** The note that a link back stands in front of: its box, or its paragraph alone. */
const noteOf = (anchor: Element): Element | null => {
  const box = anchor.closest('div')
  const isOfOne = box?.textContent?.trim().startsWith(anchor.textContent?.trim() ?? '')
  return anchor.closest(NOTE) ?? (isOfOne ? box : anchor.closest('p, li'))
}

/** A number that is raised is raised as a whole. */
const markOf = (anchor: Element): Element =>
  anchor.parentElement?.localName === 'sup' ? anchor.parentElement : anchor
