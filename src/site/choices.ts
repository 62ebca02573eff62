import { html, raw } from 'hono/html'
import type { Html } from '../core/html.ts'
import type { AnySection } from '../core/types.ts'
import { BY_MONTH } from './months.ts'

/** What a list page can be filtered by; sections by month are offered that way, too. */
const offered = ({ byMonth, choices }: AnySection): AnySection['choices'] =>
  choices ?? (byMonth ? BY_MONTH : undefined)

/** Returns the chosen value if it is valid; others are ignored. */
export const choiceOf = ({ choices }: AnySection, query: URLSearchParams): null | string => {
  const value = choices && query.get(choices.parameter)
  return value && Object.hasOwn(choices.values, value) ? value : null
}

/** The chosen value as a form sends it. */
export const choiceField = ({ choices }: AnySection, value: string) =>
  choices && { name: choices.parameter, value }

/** The address of the list with a chosen value. */
export const choiceAddress = (
  { choices }: AnySection,
  { chosen, list }: { chosen: string; list: string },
): string => `${list}?${choices?.parameter}=${chosen}`

/** Links that filter the list, or show all of it. @param args.chosen null: all of it; empty: neither */
export const choices = (args: {
  chosen: null | string
  list: string
  section: AnySection
}): Html => {
  const { chosen, list, section } = args
  const choices = offered(section)
  if (!choices) return html``
  const { all, parameter, values } = choices
  const link = (href: string, text: string, current: boolean) =>
    html`<li>
      <a href="${href}" ${current ? raw('aria-current="true"') : ''}>${text}</a>
    </li>`
  return html`<nav aria-label="${section.title}: what is shown">
    <ul class="choices">
      ${link(list, all, chosen === null)}
      ${Object.entries(values).map(([value, text]) =>
        link(`${list}?${parameter}=${value}`, text, value === chosen),
      )}
    </ul>
  </nav>`
}
