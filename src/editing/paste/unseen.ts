import { styleOf } from './style.ts'

/** Removes invisible content from pasted HTML: margin comments, deleted words, hidden text. */
export const withoutUnseen = (page: Document): void => {
  for (const element of page.body.querySelectorAll('*')) {
    if (isUnseen(element)) element.remove()
  }
}

const isUnseen = (element: Element): boolean =>
  ELEMENTS.has(element.localName) ||
  COMMENTS.test(element.getAttribute('class') ?? '') ||
  COMMENTS.test(element.getAttribute('href') ?? '') ||
  styleOf(element, 'mso-element') === 'comment-list' ||
  styleOf(element, 'mso-hide') === 'all' ||
  styleOf(element, 'display') === 'none'

/** Elements with invisible content; `del` holds tracked deletions. */
const ELEMENTS = new Set(
  'audio button canvas del embed form head iframe img input link map meta noscript object picture script select style svg template textarea title video xml'.split(
    ' ',
  ),
)

/** Names of Word's comments: `MsoCommentReference`, `msocomanchor`, `#_msocom_1`. */
const COMMENTS = /MsoComment|msocom/
