import { html } from 'hono/html'
import { grouped } from '../../src/core/grouped.ts'
import type { Html } from '../../src/core/html.ts'
import { byCode } from '../../src/core/order.ts'
import type { Group } from '../../src/site/charts/bars.ts'
import { barCharts } from '../../src/site/charts/bars.ts'
import { table } from './markup.ts'

/**
 * Bars for each group, and behind them the same numbers as a table. Bars that are empty in all groups are left out. The table has a row
 * for each bar, so that it fits a phone however many bars a group has.
 * @param args.heads what a group is, what a bar is, and what is counted, as headings of the table's columns
 * @param args.groups groups with equal labels in equal order
 * @returns nothing without a group
 */
export const chart = (args: {
  caption: string
  groups: readonly Group[]
  heads: readonly [group: string, bar: string, counted: string]
}): Html => {
  const { caption, heads } = args
  const isUsed = (label: string) =>
    args.groups.some(({ bars }) => bars.some((bar) => bar.label === label && bar.value > 0))
  const groups = args.groups.map(({ bars, label }) => ({
    bars: bars.filter((bar) => isUsed(bar.label)),
    label,
  }))
  if (groups.length === 0) return html``
  return html`<figure>
    <figcaption>${caption}</figcaption>
    ${barCharts(groups)}
    <details>
      <summary>The same as a table</summary>
      ${table(
        caption,
        html`<th scope="col">${heads[0]}</th>
          <th scope="col">${heads[1]}</th>
          <th scope="col" class="number">${heads[2]}</th>`,
        groups.flatMap(rowsOf),
      )}
    </details>
  </figure>`
}

const rowsOf = ({ bars, label }: Group): Html[] =>
  bars.map(
    ({ label: name, value }, index) =>
      html`<tr>
        ${index === 0 && html`<th scope="row" rowspan="${bars.length}">${label}</th>`}
        <th scope="row">${name}</th>
        <td class="number">${value.toLocaleString('en-US')}</td>
      </tr>`,
  )

/**
 * Counts items by group and label.
 * @param labels the labels in their order
 */
export const groupsOf = <Item>(
  items: Iterable<readonly [group: string, of: readonly Item[]]>,
  labels: readonly string[],
  labelOf: (item: Item) => string,
): Group[] =>
  [...items].map(([label, of]) => ({
    bars: labels.map((name) => ({
      label: name,
      value: of.filter((item) => labelOf(item) === name).length,
    })),
    label,
  }))

/** Returns the items of each year, the newest first, and last those without a day. */
export const yearsOf = <Item>(
  items: readonly Item[],
  dayOf: (item: Item) => null | string | undefined,
): (readonly [year: string, of: Item[]])[] =>
  [...grouped(items, (item) => dayOf(item)?.slice(0, 4) ?? '')]
    .sort(([a], [b]) => byCode(b, a))
    .map(([year, of]) => [year || 'No date', of] as const)
