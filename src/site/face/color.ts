/** Backgrounds of the pages, by scheme (`site.css`). */
const PAPERS = { dark: '#1b1e22', light: '#fcfbf8' }

/** Above the 4.5 of WCAG 2.2 (1.4.3), because links also stand on tinted boxes. */
const CONTRAST = 5.5

const STEP = 0.04

/** Returns a color for a scheme, made darker or lighter until text in it is readable. @param color `#rrggbb` */
export const readable = (color: string, scheme: keyof typeof PAPERS): string => {
  const ink = scheme === 'light' ? BLACK : WHITE
  const paper = channels(PAPERS[scheme])
  let shown = channels(color)
  for (let share = STEP; contrast(shown, paper) < CONTRAST; share += STEP) {
    shown = channels(color).map((value, index) => value + ((ink[index] ?? 0) - value) * share)
  }
  return `#${shown.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const BLACK = [0, 0, 0]
const WHITE = [255, 255, 255]

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** The contrast ratio of WCAG 2.2. */
const contrast = (one: number[], other: number[]): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (color: number[]): number => {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
