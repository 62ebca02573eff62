import type { WidgetValues } from './parameters.ts'
import type { AnyWidget } from '../core/widget.ts'

/** The widths, in pixels, for which a widget declares its height. */
const [NARROW, WIDE] = [320, 600]

/**
 * Returns the height in pixels that a widget's items need at this width, by linear interpolation of the declared heights, also below
 * the smaller width.
 */
export const heightAt = (args: {
  values: WidgetValues
  widget: AnyWidget
  width: number
}): number => {
  const { narrow, perPixel, wide } = lineOf(args)
  return Math.max(wide, Math.round(narrow + perPixel * (args.width - NARROW)))
}

/** The same as a CSS value, for a page of unknown width: on a phone from the window's width, elsewhere from a column's. */
export const heightInWindow = (args: { values: WidgetValues; widget: AnyWidget }): string => {
  const { narrow, perPixel, wide } = lineOf(args)
  const vw = Math.round(perPixel * 1000) / 10
  const start = Math.round(narrow - (vw / 100) * NARROW)
  return `clamp(${wide}px, ${start}px - ${-vw}vw, ${narrow}px)`
}

const lineOf = ({ values, widget }: { values: WidgetValues; widget: AnyWidget }) => {
  const { height } = widget
  // How many items it shows is not known: the suggested height stands in.
  if (values.limit === undefined) return { narrow: height, perPixel: 0, wide: height }
  const items = Number(values.limit)
  const [narrow, wide] = [widget.room.narrow, widget.room.wide].map(
    ({ around, item }) => around + items * item,
  ) as [number, number]
  return { narrow, perPixel: (wide - narrow) / (WIDE - NARROW), wide }
}
