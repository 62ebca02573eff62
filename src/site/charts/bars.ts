import { html } from 'hono/html'
import type { Html } from '../../core/html.ts'

/** Characters of a text above a bar that fit into half the width of a small phone. */
const SHORT = 14

/** A group of bars: each label with its number. */
export type Group = { bars: readonly { label: string; value: number }[]; label: string }

/** Pixels: the distance of bars, of a label's baseline and of its bar from the top, and the height of a bar. */
const [ROW, TEXT, BAR, THICK] = [32, 14, 19, 7]

/**
 * Returns a picture for each group, all to one scale, without script. Label and number stand above each bar, so that no
 * information is in a colour alone. Lengths are percentages: the pictures are as wide as their place, and the text keeps its size.
 */
export const barCharts = (groups: readonly Group[]): Html => {
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const texts = groups.flatMap(({ bars }) => bars.map(({ label, value }) => textOf(label, value)))
  const isShort = texts.every(({ length }) => length <= SHORT)
  return html`<div class="chart ${isShort && 'short'}">
    ${groups.map((group) => picture(group, most))}
  </div>`
}

const picture = ({ bars, label }: Group, most: number): Html =>
  html`<div>
    <p><strong>${label}</strong></p>
    <svg role="img" width="100%" height="${bars.length * ROW}">
      <title>${label}</title>
      <desc>${bars.map(({ label: name, value }) => textOf(name, value)).join('; ')}</desc>
      ${bars.map(
        ({ label: name, value }, index) =>
          html`<text y="${index * ROW + TEXT}">${textOf(name, value)}</text>
            <rect class="track" y="${index * ROW + BAR}" width="100%" height="${THICK}" />
            <rect y="${index * ROW + BAR}" width="${share(value, most)}%" height="${THICK}" />`,
      )}
    </svg>
  </div>`

const textOf = (label: string, value: number): string =>
  `${label}: ${value.toLocaleString('en-US')}`

const share = (value: number, most: number): number => Math.round((1000 * value) / most) / 10
