import type { WidgetValues } from './parameters.ts'
import type { Widget } from '../core/widget.ts'

/** The widths, in pixels, at which the room of a widget is declared. */
const [NARROW, WIDE] = [320, 600]

/** The height in pixels that a widget's items need in a frame of this width; between the declared widths, and below them, along a line. */
export const heightAt = (args: { values: WidgetValues; widget: Widget; width: number }): number => {
  const { narrow, perPixel, wide } = lineOf(args)
  return Math.max(wide, Math.round(narrow + perPixel * (args.width - NARROW)))
}

/** The same as CSS, for a place whose width nobody knows: on a phone it is about that of the window, elsewhere a column's. */
export const heightInWindow = (args: { values: WidgetValues; widget: Widget }): string => {
  const { narrow, perPixel, wide } = lineOf(args)
  const vw = Math.round(perPixel * 1000) / 10
  const start = Math.round(narrow - (vw / 100) * NARROW)
  return `clamp(${wide}px, ${start}px - ${-vw}vw, ${narrow}px)`
}

const lineOf = ({ values, widget }: { values: WidgetValues; widget: Widget }) => {
  const items = Number(values.limit)
  const [narrow, wide] = [widget.room.narrow, widget.room.wide].map(
    ({ around, item }) => around + items * item,
  ) as [number, number]
  return { narrow, perPixel: (wide - narrow) / (WIDE - NARROW), wide }
}
