import { html } from 'hono/html'
import type { Newsroom } from '../core/types.ts'
import type { WidgetValues } from './parameters.ts'
import { widgetUrl } from './parameters.ts'
import type { Html } from '../core/html.ts'
import type { AnyWidget } from '../core/widget.ts'

/** Returns the widget of a resource, which a link to its list page embeds. */
export const widgetOf = ({ widgets }: Newsroom, resource: string): undefined | AnyWidget =>
  widgets.find((widget) => widget.resource === resource)

/** Returns the title of a widget's frame. */
export const frameTitle = ({ serviceName }: Newsroom, { title }: AnyWidget): string =>
  `${title} · ${serviceName}`

/** Returns the `link` elements by which oEmbed consumers find the widget. */
export const discoveryLinks = (args: {
  newsroom: Newsroom
  values?: WidgetValues
  widget: AnyWidget
}): Html => {
  const { newsroom, widget } = args
  const { baseUrl } = newsroom
  const address = widgetUrl({ baseUrl, ...args })
  return html`${FORMATS.map((format) => {
    const query = new URLSearchParams({ url: address, format })
    return html`<link
      rel="alternate"
      type="${OEMBED_TYPES[format]}"
      href="${baseUrl}/oembed?${query}"
      title="${frameTitle(newsroom, widget)}"
    />`
  })}`
}

export type Format = 'json' | 'xml'

export const FORMATS: Format[] = ['json', 'xml']

const OEMBED_TYPES: Record<Format, string> = {
  json: 'application/json+oembed',
  xml: 'text/xml+oembed',
}
