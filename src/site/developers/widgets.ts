import { html } from 'hono/html'
import { frameTitle } from '../../embed/discovery.ts'
import type { WidgetValues } from '../../embed/parameters.ts'
import { widgetParametersOf, readValues, widgetQuery, widgetUrl } from '../../embed/parameters.ts'
import { frameSnippet, placeholderSnippet, reactSnippet } from '../../embed/snippets.ts'
import type { Parameter, AnyWidget } from '../../core/widget.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { code } from './code.ts'

/** The widget builder: choose, preview, copy. The page's URL holds the choices. */
export const widgets = (newsroom: Newsroom, query: URLSearchParams): Html =>
  html`${newsroom.widgets.map((widget) => {
    const chosen = query.get('widget') === widget.name ? query : new URLSearchParams()
    return builder(newsroom, widget, readValues(widget, String(chosen)))
  })}`

/** Normalises the widget builder's query: the widget and its parameters. */
export const builderQuery = (search: string, newsroom: Newsroom): string => {
  const query = new URLSearchParams(search)
  const widget = newsroom.widgets.find(({ name }) => name === query.get('widget'))
  const chosen = widget && widgetQuery(widget, search)
  return chosen ? `widget=${widget.name}&${chosen}` : ''
}

const builder = (newsroom: Newsroom, widget: AnyWidget, values: WidgetValues): Html => {
  const { baseUrl } = newsroom
  const { description, height, name, title } = widget
  return html`<section class="builder" id="widget-${name}">
    <h3>${title}</h3>
    <p>${description}</p>
    <form class="build" action="${baseUrl}/developers/widgets#widget-${name}">
      <input type="hidden" name="widget" value="${name}" />
      <div class="inputs">
        ${Object.entries(widgetParametersOf(widget)).map(([parameter, declared]) =>
          field({ declared, name: parameter, value: values[parameter] ?? null, widget: name }),
        )}
        <button class="button" type="submit">Show</button>
      </div>
    </form>
    <div class="built">
      <iframe
        src="${widgetUrl({ baseUrl, values, widget })}"
        title="${frameTitle(newsroom, widget)}"
        height="${height}"
        loading="lazy"
      ></iframe>
      <div>
        ${code('HTML, as high as its content', placeholderSnippet({ newsroom, values, widget }))}
        ${code('React', reactSnippet({ newsroom, values, widget }))}
        ${code('or a plain frame', frameSnippet({ newsroom, values, widget, width: '100%' }))}
      </div>
    </div>
  </section>`
}

const field = (args: {
  declared: Parameter
  name: string
  value: null | number | string
  widget: string
}): Html => {
  const { declared, name, value, widget } = args
  const { description, initial, range, values } = declared
  const id = `build-${widget}-${name}`
  return html`<div>
    <label for="${id}"><code>${name}</code> <span class="soft">${description}</span></label>
    ${
      values
        ? html`<select id="${id}" name="${name}">
            ${initial === null && html`<option value="">${values.length === 2 ? 'both' : 'any'}</option>`}
            ${values.map(
              (one) =>
                html`<option value="${one}" ${one === value ? html`selected` : ''}>${one}</option>`,
            )}
          </select>`
        : html`<input
            id="${id}"
            name="${name}"
            type="number"
            min="${range?.min}"
            max="${range?.max}"
            value="${value}"
          />`
    }
  </div>`
}
