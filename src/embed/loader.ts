import type { Answer } from '../http/answer.ts'
import type { Newsroom } from '../core/types.ts'
import { fresh } from './answers.ts'
import { LOADER } from './assets.ts'
import { frameTitle } from './discovery.ts'
import { widgetParametersOf } from './parameters.ts'
import type { AnyWidget } from '../core/widget.ts'

/** The loader script, with the data of each widget: it replaces placeholders and `<script data-widget>` by frames. */
export const loaderAnswer = (newsroom: Newsroom): Answer => {
  const { baseUrl, widgets } = newsroom
  const known = widgets.map((widget) => [
    widget.name,
    {
      height: widget.height,
      parameters: Object.keys(widgetParametersOf(widget)),
      title: frameTitle(newsroom, widget),
    },
  ])
  const facts: Record<string, unknown> = {
    ATTRIBUTES: attributesOf(widgets),
    HOME: baseUrl,
    WIDGETS: Object.fromEntries(known),
  }
  const script = LOADER.replace(/'([A-Z]+)'/g, (text, name) =>
    name in facts ? JSON.stringify(facts[name]) : text,
  )
  return fresh(script, {
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'content-type': 'text/javascript; charset=utf-8',
  })
}

/** Returns the attributes of a placeholder that determine its frame, in small letters as HTML has them. */
const attributesOf = (widgets: AnyWidget[]): string[] => {
  const parameters = widgets.flatMap((widget) => Object.keys(widgetParametersOf(widget)))
  return [...new Set(['civic-widget', 'title', ...parameters])].map((name) =>
    `data-${name}`.toLowerCase(),
  )
}
