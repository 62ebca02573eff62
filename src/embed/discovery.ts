import { html } from 'hono/html'
import type { Newsroom } from '../core/types.ts'
import type { WidgetValues } from './parameters.ts'
import { widgetUrl } from './parameters.ts'
import type { Html, Widget } from '../core/widget.ts'

/** The widget that shows the newest of this resource: what a link to its list page embeds. */
export const widgetOf = ({ widgets }: Newsroom, resource: string): undefined | Widget =>
  widgets.find((widget) => widget.resource === resource)

/** What a frame of this widget is called. */
export const frameTitle = ({ serviceName }: Newsroom, { title }: Widget): string =>
  `${title} · ${serviceName}`

/** The links in a page's head by which oEmbed consumers find the widget. */
export const discoveryLinks = (args: {
  newsroom: Newsroom
  values?: WidgetValues
  widget: Widget
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
