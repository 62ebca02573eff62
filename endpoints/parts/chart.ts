import { html } from 'hono/html'
import type { Html } from '../../src/core/page.ts'
import type { Group } from '../../src/site/charts/bars.ts'
import { barCharts } from '../../src/site/charts/bars.ts'
import { table } from './markup.ts'

/**
 * Bars for each group, and behind them the same numbers as a table. Bars that are empty in all groups are left out.
 * @param args.of what the groups are, as the heading of the table's first column
 * @param args.groups groups with equal labels in equal order
 * @returns nothing without a group
 */
export const chart = (args: { caption: string; groups: readonly Group[]; of: string }): Html => {
  const { caption, of } = args
  const isUsed = (label: string) =>
    args.groups.some(({ bars }) => bars.some((bar) => bar.label === label && bar.value > 0))
  const groups = args.groups.map(({ bars, label }) => ({
    bars: bars.filter((bar) => isUsed(bar.label)),
    label,
  }))
  const [first] = groups
  if (!first) return html``
  return html`<figure>
    <figcaption>${caption}</figcaption>
    ${barCharts(groups)}
    <details>
      <summary>The same as a table</summary>
      ${table(
        caption,
        html`<th scope="col">${of}</th>
          ${first.bars.map(({ label }) => html`<th scope="col" class="number">${label}</th>`)}`,
        groups.map(
          ({ bars, label }) =>
            html`<tr>
              <th scope="row">${label}</th>
              ${bars.map(
                ({ value }) => html`<td class="number">${value.toLocaleString('en-US')}</td>`,
              )}
            </tr>`,
        ),
      )}
    </details>
  </figure>`
}

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
