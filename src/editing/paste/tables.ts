import { isElement } from './nodes.ts'

/**
 * Returns a data table as it is, with rows, cells, headers and spans; of a layout table, only its content. Word, Google Docs and
 * spreadsheets mark no headers: without any, the first row is the header unless it has figures.
 * @param blocksIn returns the content of a cell
 */
export const tableOf = (table: Element, blocksIn: (cell: Element) => string[]): string[] => {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const cells = rows.map((row) => [...row.children].filter(isCell))
  const isLayout = cells.flat().length < 2 || table.querySelector('table') !== null
  if (isLayout) return cells.flat().flatMap((cell) => blocksIn(cell))
  const caption = [...table.children].filter(({ localName }) => localName === 'caption')
  const isUnmarked = cells.length > 1 && cells.flat().every(({ localName }) => localName === 'td')
  const hasNoHead = isUnmarked && table.querySelector('thead') === null
  const first = cells.findIndex((row) => row.length > 0)
  const html = rows
    .map((row, index) => {
      const isHead =
        row.parentElement?.localName === 'thead' ||
        (hasNoHead && index === first && !cells[first]?.some(isFigure))
      return `<tr>${(cells[index] ?? []).map((cell) => cellHtml(cell, { blocksIn, isHead })).join('')}</tr>`
    })
    .filter((row) => row !== '<tr></tr>')
    .join('')
  return [...caption.flatMap((element) => blocksIn(element)), `<table>${html}</table>`]
}

const isCell = (element: Element): boolean =>
  isElement(element) && /^t[dh]$/.test(element.localName)

/** Whether a cell has an amount, as cells of data have: $142, 51.2%, 9,532; a year may head a column. */
const isFigure = ({ textContent }: Element): boolean => {
  const text = (textContent ?? '').trim()
  return (
    /^[-+\u2212(]?\p{Sc}?\s?\d[\d.,\s]*\)?\s?[%\p{Sc}]?$/u.test(text) &&
    !/^(?:19|20)\d\d$/.test(text)
  )
}

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
