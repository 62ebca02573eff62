import escapeHtml from 'escape-html'
import type { Block } from '../../src/core/richText/blocks.ts'
import type { Newsroom } from '../../src/core/types.ts'
import { readValues, widgetUrl } from '../../src/embed/parameters.ts'

/** One of our widgets in a text: a link to it, for feeds and other sites; our own pages put the widget there. */
export const widgetLink: Block = {
  html: ({ widget: name, ...values }: { widget?: string }, { baseUrl, widgets }) => {
    const widget = widgets.find((one) => one.name === name)
    if (!widget) return ''
    const said = Object.entries(values).map(([key, value]) => [key, String(value ?? '')])
    const query = new URLSearchParams(said).toString()
    const address = widgetUrl({ baseUrl, values: readValues(widget, query), widget })
    return `<figure class="widget"><a href="${escapeHtml(address)}">${escapeHtml(widget.title)}</a></figure>`
  },
}

/** A text with placeholders where it links to widgets, and the loader that fills them, as on any other site. */
export const withWidgets = (bodyHtml: string): string => {
  const [, home] = bodyHtml.match(LINK) ?? []
  if (home === undefined) return bodyHtml
  const html = bodyHtml.replaceAll(new RegExp(LINK, 'g'), placeholder)
  return `${html}<script async src="${home}/embed.js"></script>`
}

/** What the policy of a page allows for the widgets of its text. */
export const widgetPolicy = (
  { baseUrl }: Newsroom,
  bodyHtml: string,
): Record<string, string> | undefined =>
  LINK.test(bodyHtml)
    ? { 'frame-src': `${baseUrl}/embed/`, 'script-src': `${baseUrl}/embed.js` }
    : undefined

/** What `widgetLink` writes, and no editor can. */
const LINK =
  /<figure class="widget"><a href="([^"?]*)\/embed\/([a-z-]+)(?:\?([^"]*))?">([^<]*)<\/a><\/figure>/

const placeholder = (...[, home = '', name = '', query = '', title = '']: string[]): string => {
  const parameters = new URLSearchParams(query.replaceAll('&amp;', '&'))
  const said = [...parameters].map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`)
  const address = `${home}/embed/${name}${query && `?${query}`}`
  return `<div class="widget" data-civic-widget="${name}"${said.join('')}><a href="${address}">${title}</a></div>`
}
