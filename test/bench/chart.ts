export type Bar = { name: string; parts: { label: string; value: number }[] }

const WIDTH = 760
const LEFT = 190
const RIGHT = 70
const BAR = 13
const GAP = 14
/** Between the names of the colours. */
const STEP = 175
const TOP = 46
const COLORS = ['#0b5a55', '#7aa7a3', '#c9c4b8', '#b5893c']

/**
 * Returns horizontal bars from zero, grouped by name, as a standalone SVG for light and dark backgrounds.
 * @param unit unit of each figure
 */
export const barChart = (args: { bars: Bar[]; title: string; unit: string }): string => {
  const { bars, title, unit } = args
  const most = Math.max(...bars.flatMap(({ parts }) => parts.map(({ value }) => value)))
  const labels = bars[0]?.parts.map(({ label }) => label) ?? []
  const heights = bars.map(({ parts }) => parts.length * BAR + GAP)
  const height = TOP + heights.reduce((sum, one) => sum + one, 0) + 6
  const scale = (value: number) => ((WIDTH - LEFT - RIGHT) * value) / most
  const groups = bars.map((bar, index) => {
    const y = TOP + heights.slice(0, index).reduce((sum, one) => sum + one, 0)
    return group(bar, { scale, unit, y })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${WIDTH}" height="${height}" rx="6" fill="#fcfbf8"/>
<text x="14" y="20" font-size="14" font-weight="600" fill="#1b1c1e">${escaped(title)}</text>
${legend(labels)}
${groups.join('\n')}
</svg>
`
}

const legend = (labels: string[]): string =>
  labels
    .map(
      (label, index) =>
        `<rect x="${LEFT + index * STEP}" y="27" width="10" height="10" fill="${COLORS[index]}"/>` +
        `<text x="${LEFT + index * STEP + 15}" y="36" fill="#55595f">${escaped(label)}</text>`,
    )
    .join('\n')

const group = (
  { name, parts }: Bar,
  { scale, unit, y }: { scale: (value: number) => number; unit: string; y: number },
): string => {
  const middle = y + (parts.length * BAR) / 2 + 4
  const rows = parts.map(({ value }, index) => {
    const top = y + index * BAR
    const width = Math.max(1, scale(value))
    return (
      `<rect x="${LEFT}" y="${top}" width="${width.toFixed(1)}" height="${BAR - 2}" fill="${COLORS[index]}"/>` +
      `<text x="${(LEFT + width + 5).toFixed(1)}" y="${top + BAR - 3.5}" font-size="11" fill="#1b1c1e">${said(value)}${unit}</text>`
    )
  })
  return `<text x="${LEFT - 10}" y="${middle}" text-anchor="end" fill="#1b1c1e">${escaped(name)}</text>\n${rows.join('\n')}`
}

/** Formats counts without decimals. */
const said = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en') : figure(value)

/** Two digits that mean something. */
export const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
