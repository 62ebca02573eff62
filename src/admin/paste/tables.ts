import { isElement } from './nodes.ts'

/**
 * Returns a data table as it is, with rows, cells, headers and spans; of a layout table, only its content.
 * @param blocksIn returns the content of a cell
 */
export const tableOf = (table: Element, blocksIn: (cell: Element) => string[]): string[] => {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const cells = rows.map((row) => [...row.children].filter(isCell))
  const isLayout = cells.flat().length < 2 || table.querySelector('table') !== null
  if (isLayout) return cells.flat().flatMap((cell) => blocksIn(cell))
  const caption = [...table.children].filter(({ localName }) => localName === 'caption')
  const html = rows
    .map((row, index) => {
      const isHead = row.parentElement?.localName === 'thead'
      return `<tr>${(cells[index] ?? []).map((cell) => cellHtml(cell, { blocksIn, isHead })).join('')}</tr>`
    })
    .filter((row) => row !== '<tr></tr>')
    .join('')
  return [...caption.flatMap((element) => blocksIn(element)), `<table>${html}</table>`]
}

const isCell = (element: Element): boolean =>
  isElement(element) && /^t[dh]$/.test(element.localName)

type Cell = { blocksIn: (cell: Element) => string[]; isHead: boolean }

const cellHtml = (cell: Element, { blocksIn, isHead }: Cell): string => {
  const tag = isHead || cell.localName === 'th' ? 'th' : 'td'
  const spans = ['colspan', 'rowspan']
    .map((name) => [name, Number(cell.getAttribute(name))] as const)
    .filter(([, count]) => Number.isInteger(count) && count > 1)
    .map(([name, count]) => ` ${name}="${count}"`)
    .join('')
  return `<${tag}${spans}>${blocksIn(cell).join('')}</${tag}>`
}
