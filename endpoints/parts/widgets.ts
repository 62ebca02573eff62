import escapeHtml from 'escape-html'
import type { Block } from '../../src/core/read.ts'
import type { Newsroom } from '../../src/core/types.ts'
import { readValues, widgetUrl } from '../../src/embed/parameters.ts'

/** A widget in a text, rendered as a link for feeds and other sites; the newsroom's pages replace it by the widget. */
export const widgetLink: Block = {
  html: ({ widget: name, ...values }: { widget?: string }, { baseUrl, widgets }) => {
    const widget = widgets.find((one) => one.name === name)
    if (!widget) return ''
    const pairs = Object.entries(values).map(([key, value]) => [key, String(value ?? '')])
    const query = new URLSearchParams(pairs).toString()
    const address = widgetUrl({ baseUrl, values: readValues(widget, query), widget })
    return `<figure class="widget"><a href="${escapeHtml(address)}">${escapeHtml(widget.title)}</a></figure>`
  },
}

/** Replaces links to widgets in a text by placeholders, and adds the loader that fills them, as on any other site. */
export const withWidgets = (bodyHtml: string): string => {
  const [, home] = bodyHtml.match(LINK) ?? []
  if (home === undefined) return bodyHtml
  const html = bodyHtml.replaceAll(new RegExp(LINK, 'g'), placeholder)
  return `${html}<script async src="${home}/embed.js"></script>`
}

/** Directives of the Content-Security-Policy for the widgets of a page's text. */
export const widgetPolicy = (
  { baseUrl }: Newsroom,
  bodyHtml: string,
): Record<string, string> | undefined =>
  LINK.test(bodyHtml)
    ? { 'frame-src': `${baseUrl}/embed/`, 'script-src': `${baseUrl}/embed.js` }
    : undefined

/** Matches what `widgetLink` renders, which an editor cannot write. */
const LINK =
  /<figure class="widget"><a href="([^"?]*)\/embed\/([\w-]+)(?:\?([^"]*))?">([^<]*)<\/a><\/figure>/

const placeholder = (...[, home = '', name = '', query = '', title = '']: string[]): string => {
  const parameters = new URLSearchParams(query.replaceAll('&amp;', '&'))
  const pairs = [...parameters].map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
  const address = `${home}/embed/${name}${query && `?${query}`}`
  return `<div class="widget" data-civic-widget="${name}"${pairs.join('')}><a href="${address}">${title}</a></div>`
}
