/**
 * Converts a table to accessible HTML: leading rows of header cells become `<thead>`, and each header cell has a scope. Widths and
 * colours of the editor are dropped.
 */
export const table = ({ node, nodesToHTML }: TableArguments): string => {
  const rows = (node as TableNode).children ?? []
  const firstOfBody = rows.findIndex(({ children = [] }) => !children.every(isColumnHead))
  // A table of header rows alone keeps them in its body: `<thead>` without `<tbody>` is no table.
  const count = Math.max(0, firstOfBody)
  const html = rows.map(({ children = [] }) => {
    const cells = children.map((cell) => cellHtml(cell, contentOf(cell, nodesToHTML)))
    return `<tr>${cells.join('')}</tr>`
  })
  const head = count > 0 ? `<thead>${html.slice(0, count).join('')}</thead>` : ''
  return `<table>${head}<tbody>${html.slice(count).join('')}</tbody></table>`
}

type TableArguments = {
  node: unknown
  nodesToHTML: (args: { nodes: never[] }) => string[]
}
type TableNode = { children?: { children?: CellNode[] }[] }
type CellNode = {
  children?: { children?: unknown[]; type: string }[]
  colSpan?: number
  headerState?: number
  rowSpan?: number
}

/** Lexical's bits of a header cell: of the column below it, and of the row beside it. */
const OF_COLUMN = 1
const OF_ROW = 2

const isColumnHead = ({ headerState = 0 }: CellNode): boolean => (headerState & OF_COLUMN) > 0

/** A cell with a single paragraph is written without `<p>`. */
const contentOf = (
  { children = [] }: CellNode,
  nodesToHTML: TableArguments['nodesToHTML'],
): string => {
  const [only] = children
  const nodes = children.length === 1 && only?.type === 'paragraph' ? only.children : children
  // A cell declares its children as what it may hold; the converter takes those of the whole editor.
  return nodesToHTML({ nodes: (nodes ?? []) as never[] }).join('')
}

const cellHtml = ({ colSpan, headerState = 0, rowSpan }: CellNode, content: string): string => {
  // An empty header cell is written as `<td>`.
  const state = content === '' ? 0 : headerState
  const scope = state & OF_COLUMN ? 'col' : state & OF_ROW ? 'row' : undefined
  const tag = scope === undefined ? 'td' : 'th'
  const attributes = [
    scope !== undefined && ` scope="${scope}"`,
    ...Object.entries({ colspan: colSpan, rowspan: rowSpan }).map(
      ([name, span]) => Number.isInteger(span) && Number(span) > 1 && ` ${name}="${span}"`,
    ),
  ]
  return `<${tag}${attributes.filter(Boolean).join('')}>${content}</${tag}>`
}
