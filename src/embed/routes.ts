import { resourceNamed } from '../core/newsroom.ts'
import type { ProblemName } from '../core/problems.ts'
import { PROBLEMS } from '../core/problems.ts'
import type { AnyWidget } from '../core/widget.ts'
import { anyOrigin, preflightFor } from '../http/crossOrigin.ts'
import type { RouteGroup, Endpoint } from '../http/routeGroup.ts'
import { generatedAt } from '../store/changes/read.ts'
import { dependenciesOf } from '../store/list.ts'
import { frameAnswer, frameFailure } from './answers.ts'
import { loaderAnswer } from './loader.ts'
import { oembedAnswer } from './oembed.ts'
import { widgetPage } from './page.ts'
import { readValues, widgetQuery } from './parameters.ts'
import { widgetRead } from './read.ts'

/** Returns these parameters of a query with all their values, in this order, without the others. */
const only =
  (...names: string[]) =>
  (search: string): string => {
    const query = new URLSearchParams(search)
    const known = names.flatMap((name) => query.getAll(name).map((value) => [name, value]))
    return String(new URLSearchParams(known))
  }

/** The widgets, their loader and oEmbed. */
export const embedRoutes: RouteGroup = {
  fail: ({ headers, problem }, { newsroom }) =>
    frameFailure({
      headers,
      newsroom,
      status: PROBLEMS[problem].status,
      ...(WORDS[problem] ?? FAILED),
    }),
  headers: anyOrigin('ETag'),
  ignoresUnknown: true,
  name: 'embed',
  owns: (path) => /^\/embed(\/.*)?$/.test(path),
  preflight: preflightFor('If-None-Match', 'If-Modified-Since'),
  routes: ({ widgets }) => [
    { endpoint: ({ newsroom }) => loaderAnswer(newsroom), path: '/embed.js' },
    {
      endpoint: ({ newsroom, search }) => oembedAnswer(newsroom, search),
      path: '/oembed',
      query: only('url', 'format', 'maxwidth', 'maxheight'),
    },
    ...widgets.map((widget) => ({
      endpoint: frame(widget),
      path: `/embed/${widget.name}`,
      query: (search: string) => widgetQuery(widget, search),
    })),
  ],
}

const frame =
  (widget: AnyWidget): Endpoint =>
  async (call) => {
    const { newsroom, search } = call
    const resource = resourceNamed(newsroom, widget.resource)
    if (!resource) throw new Error(`the widget ${widget.name} shows an unknown resource`)
    const values = readValues(widget, search)
    const [items, at] = await Promise.all([
      widget.read(widgetRead(call, resource), values),
      generatedAt(call, dependenciesOf(resource)),
    ])
    const page = widgetPage({ generatedAt: at, items, newsroom, values, widget })
    return frameAnswer({ generatedAt: at, newsroom, page })
  }

const FAILED = {
  text: 'This cannot be shown at the moment. Please try again shortly.',
  title: 'Temporarily unavailable',
}

const WORDS: Partial<Record<ProblemName, { text: string; title: string }>> = {
  'precondition-failed': {
    text: 'What is here now is none of what was asked for.',
    title: 'Precondition failed',
  },
  'method-not-allowed': { text: 'This address can only be read.', title: 'Method not allowed' },
  'not-found': {
    text: 'There is no widget at this address. It may have been mistyped.',
    title: 'Widget not found',
  },
}
