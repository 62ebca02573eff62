import type { Block, Field } from 'payload'
import type { Newsroom } from '../../src/core/types.ts'
import type { Parameter, AnyWidget } from '../../src/core/widget.ts'
import { choices } from '../../src/editing/fields/small.ts'

/** A widget between the paragraphs of a story, with its parameters. */
export const widgetBlock = ({ widgets }: Newsroom): Block => ({
  slug: 'widget',
  labels: { plural: 'Widgets', singular: 'Widget' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'widget',
      type: 'select',
      admin: {
        description: 'On our pages readers get it as it is at that time, elsewhere a link to it.',
      },
      options: widgets.map(({ name, title }) => ({ label: title, value: name })),
      required: true,
    },
    ...[...blockParametersOf(widgets)].map(([name, parameter]) =>
      parameterField(name, parameter, widgets),
    ),
  ],
})

/** Returns the parameters of all widgets; if several have one, its widest range, because each widget normalises its values. */
const blockParametersOf = (widgets: AnyWidget[]): Map<string, Parameter> => {
  const all = new Map<string, Parameter>()
  for (const [name, parameter] of widgets.flatMap(({ parameters }) => Object.entries(parameters))) {
    const known = all.get(name)
    all.set(name, known ? joined(known, parameter) : parameter)
  }
  return all
}

const joined = (one: Parameter, other: Parameter): Parameter => ({
  ...one,
  ...(one.range &&
    other.range && {
      range: {
        max: Math.max(one.range.max, other.range.max),
        min: Math.min(one.range.min, other.range.min),
      },
    }),
  ...(one.values && { values: [...new Set([...one.values, ...(other.values ?? [])])] }),
})

const parameterField = (
  name: string,
  { description, range, values }: Parameter,
  widgets: AnyWidget[],
): Field => {
  const admin = {
    condition: (_data: unknown, block: { widget?: string }) =>
      widgets.some((widget) => widget.name === block.widget && name in widget.parameters),
    description: range ? 'How many; as many as usual where it is empty.' : description,
  }
  return values
    ? { name, type: 'select', admin, options: choices(values) }
    : { name, type: 'number', admin, ...range }
}
