import { html, raw } from 'hono/html'
import { tidy } from '../core/html.ts'
import type { Newsroom } from '../core/types.ts'
import { SCRIPT, styleOf } from './assets.ts'
import { discoveryLinks } from './discovery.ts'
import { markupFor } from './markup.ts'
import type { Theme, WidgetValues } from './parameters.ts'
import type { Html } from '../core/html.ts'
import type { AnyWidget } from '../core/widget.ts'

/** A widget's page, which is complete without its script. */
export const widgetPage = (args: {
  generatedAt: Date
  items: { id: string }[]
  newsroom: Newsroom
  values: WidgetValues
  widget: AnyWidget
}): string => {
  const { generatedAt, items, newsroom, values, widget } = args
  const markup = markupFor(newsroom)
  const list =
    items.length === 0
      ? html`<p class="empty">${widget.empty}</p>`
      : html`<ol class="${widget.name}">
          ${items.map((item) => html`<li data-id="${item.id}">${widget.item(item, markup)}</li>`)}
        </ol>`
  return framePage({
    head: discoveryLinks({ newsroom, values, widget }),
    main: html`<header>
        <h1>${widget.title}</h1>
        <p class="soft">${widget.note(values)}</p>
      </header>
      <div id="items" tabindex="-1">${list}</div>
      <p id="news" class="spoken" role="status"></p>`,
    more: html`${allLink(newsroom, widget)}
      <span id="updated">
        ${generatedAt.getTime() > 0 && html`Updated ${markup.time(generatedAt.toISOString())}`}
      </span>`,
    newsroom,
    theme: values.theme,
    title: widget.title,
  })
}

/** An error page, styled for a frame. It reports its height: the loader then removes what stands in its place. */
export const messageFrame = (args: { newsroom: Newsroom; text: string; title: string }): string =>
  framePage({
    main: html`<header><h1>${args.title}</h1></header>
      <p class="empty">${args.text}</p>`,
    newsroom: args.newsroom,
    theme: 'auto',
    title: args.title,
  })

/** Returns the link to the list page; the list pages of an app's own front end are unknown. */
const allLink = (newsroom: Newsroom, { all, resource }: AnyWidget) =>
  !newsroom.canonicalUrl && markupFor(newsroom).link(`${newsroom.baseUrl}/${resource}`, all)

/** The shell of every framed page: its theme, and the attribution that the usage terms require. */
const framePage = (args: {
  head?: Html
  main: Html
  more?: Html
  newsroom: Newsroom
  theme: Theme
  title: string
}): string => {
  const { head, main, more, newsroom, theme, title } = args
  const { baseUrl, serviceName } = newsroom
  const source = html`Source: ${markupFor(newsroom).link(baseUrl, serviceName)}`
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${serviceName}</title>
        ${head} ${raw(`<style>${styleOf(newsroom, theme)}</style>`)}
      </head>
      <body>
        <main>${main}</main>
        <footer><span class="source">${source}</span> ${more}</footer>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html>`
  return tidy(String(page))
}
