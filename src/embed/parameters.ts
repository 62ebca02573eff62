import type { Parameter, Parameters, Values, AnyWidget } from '../core/widget.ts'

/** Returns an integer parameter; values out of range are clamped. @param args.initial the value of a missing or invalid one */
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

/** Returns a parameter with a closed set of values. @param args.initial the value of a missing or invalid one; null: none */
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

/** Parameters that every widget has. */
const COMMON = {
  theme: choice({
    description: 'Colors: as the reader’s system says, light, or dark.',
    initial: 'auto' as Theme,
    values: ['auto', 'light', 'dark'] as Theme[],
  }),
}

export type WidgetValues = Values & { theme: Theme }

/** Returns all parameters of a widget, in documented order. */
export const widgetParametersOf = ({ parameters }: AnyWidget): Parameters => ({
  ...parameters,
  ...COMMON,
})

/** Parses a query. Unknown parameters and invalid values are ignored; of a repeated parameter the first value counts. */
export const readValues = (widget: AnyWidget, search: string): WidgetValues => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(widgetParametersOf(widget)).map(([name, { read }]) => [
      name,
      read(query.get(name)),
    ]),
  ) as WidgetValues
}

/** Normalises a query: known parameters in documented order, without initial values. */
export const widgetQuery = (widget: AnyWidget, search: string): string =>
  String(new URLSearchParams(changedValues(widget, readValues(widget, search))))

/** Returns the URL of a widget with these values, without initial ones. */
export const widgetUrl = (args: {
  baseUrl: string
  values?: WidgetValues
  widget: AnyWidget
}): string => {
  const { baseUrl, values, widget } = args
  const query = new URLSearchParams(values && changedValues(widget, values))
  return `${baseUrl}/embed/${widget.name}${query.size > 0 ? `?${query}` : ''}`
}

/** Returns the values that differ from the initial ones. */
export const changedValues = (
  widget: AnyWidget,
  values: WidgetValues,
): [name: string, value: string][] =>
  Object.entries(widgetParametersOf(widget)).flatMap(([name, { initial }]) =>
    values[name] === initial ? [] : [[name, String(values[name])] as [string, string]],
  )
