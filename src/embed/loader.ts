import type { Answer } from '../http/answer.ts'
import type { Newsroom } from '../types.ts'
import { fresh } from './answers.ts'
import { LOADER } from './assets.ts'
import { frameTitle } from './discovery.ts'
import { parametersOf } from './parameters.ts'

/** The script that turns `<script data-widget>` into a frame, with what it has to know of each widget. */
export const loaderAnswer = (newsroom: Newsroom): Answer => {
  const known = newsroom.widgets.map((widget) => [
    widget.name,
    {
      height: widget.height,
      parameters: Object.keys(parametersOf(widget)),
      title: frameTitle(newsroom, widget),
    },
  ])
  const script = LOADER.replace("'WIDGETS'", () => JSON.stringify(Object.fromEntries(known)))
  return fresh(script, {
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'content-type': 'text/javascript; charset=utf-8',
  })
}
