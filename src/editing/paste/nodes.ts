/** Whether a node is an element. */
export const isElement = (node: Node): node is Element => node.nodeType === 1

/** Whether a node is text. */
export const isText = (node: Node): boolean => node.nodeType === 3

/** Whether an element begins on a new line. */
export const isBlock = ({ localName }: Element): boolean => BLOCKS.has(localName)

const BLOCKS = new Set(
  [
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer',
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody td tfoot th',
    'thead tr ul',
  ].flatMap((names) => names.split(' ')),
)

/** The level of a heading, from 1; undefined for other elements. */
export const headingLevel = (element: Element): number | undefined => {
  const [, level] =
    /^h([1-6])$/.exec(element.localName) ??
    // Word has nine levels and marks the last three by a class only; Word on the web marks them by an ARIA attribute only.
    /^MsoHeading([7-9])$/.exec(element.className) ??
    (element.getAttribute('role') === 'heading'
      ? /^([1-9])$/.exec(element.getAttribute('aria-level') ?? '')
      : null) ??
    []
  return level === undefined ? undefined : Number(level)
}
