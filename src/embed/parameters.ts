import type { Parameter, Parameters, Values, Widget } from '../core/widget.ts'

/** A whole number; out of range it is clamped. */
export const wholeNumber = (args: {
  description: string
  initial: number
  max: number
  min: number
}): Parameter<number> => {
  const { description, initial, max, min } = args
  return {
    description,
    initial,
    range: { max, min },
    read: (text) =>
      /^[+-]?[0-9]+$/.test(text ?? '') ? Math.min(max, Math.max(min, Number(text))) : initial,
  }
}

/** One of a closed set; null, where it is the initial value, means that nothing is chosen. */
export const choice = <Initial extends null | string, Value extends string>(args: {
  description: string
  initial: Initial
  values: readonly Value[]
}): Parameter<Initial | Value> => {
  const { description, initial, values } = args
  return {
    description,
    initial,
    read: (text) => values.find((value) => value === text) ?? initial,
    values,
  }
}

export type Theme = 'auto' | 'dark' | 'light'

/** What every widget takes besides its own parameters. */
export const COMMON = {
  theme: choice({
    description: 'Colors: as the reader’s system says, light, or dark.',
    initial: 'auto' as Theme,
    values: ['auto', 'light', 'dark'] as Theme[],
  }),
}

export type WidgetValues = Values & { theme: Theme }

/** All parameters of a widget, in documented order. */
export const parametersOf = ({ parameters }: Widget): Parameters => ({ ...parameters, ...COMMON })

/** Reads a query. What is unknown or unusable counts for nothing; of a repeated parameter the first one counts. */
export const readValues = (widget: Widget, search: string): WidgetValues => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(parametersOf(widget)).map(([name, { read }]) => [name, read(query.get(name))]),
  ) as WidgetValues
}

/** The address of a widget with these values; what is initial is left out. */
export const widgetUrl = (args: {
  baseUrl: string
  values?: WidgetValues
  widget: Widget
}): string => {
  const { baseUrl, values, widget } = args
  const query = new URLSearchParams(values && saidValues(widget, values))
  return `${baseUrl}/embed/${widget.name}${query.size > 0 ? `?${query}` : ''}`
}

/** What has to be said of these values: those that are not initial. */
export const saidValues = (widget: Widget, values: WidgetValues): [name: string, value: string][] =>
  Object.entries(parametersOf(widget)).flatMap(([name, { initial }]) =>
    values[name] === initial ? [] : [[name, String(values[name])] as [string, string]],
  )
