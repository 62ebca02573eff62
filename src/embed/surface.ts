import type { Payload } from 'payload'
import { generatedAt } from '../store/changes/read.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import type { Answer, PublicRequest } from '../http/answer.ts'
import { finished } from '../http/answer.ts'
import type { Surface } from '../http/surface.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { dependenciesOf } from '../store/list.ts'
import { readTogether } from '../http/readings.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import { frameAnswer, frameFailure } from './answers.ts'
import { loaderAnswer } from './loader.ts'
import { oembedAnswer } from './oembed.ts'
import { widgetPage } from './page.ts'
import { readValues } from './parameters.ts'
import { widgetRead } from './read.ts'
import type { Widget } from '../core/widget.ts'

/** The widgets, their loader and oEmbed. */
export const embedSurface: Surface = {
  answer: async ({ payload, request }) => {
    const newsroom = newsroomOf(payload)
    try {
      const read = () => answer({ newsroom, payload, request })
      return finished(request, await readTogether({ payload, read, request }))
    } catch (error) {
      payload.logger.error({ err: error, msg: `${request.path} failed` })
      return finished(request, failed(newsroom, isDatabaseDown(error)))
    }
  },
  matches: (path) => /^\/(embed\.js|oembed|embed(\/.*)?)$/.test(path),
  name: 'embed',
}

type Call = { newsroom: Newsroom; payload: Payload; request: PublicRequest }

const answer = async (call: Call): Promise<Answer> => {
  const { newsroom, request } = call
  const widget = newsroom.widgets.find(({ name }) => request.path === `/embed/${name}`)
  const isOurs = widget !== undefined || ['/embed.js', '/oembed'].includes(request.path)
  if (!isOurs) return unknown(newsroom)
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(newsroom)
  if (widget) return widgetAnswer(call, widget)
  return request.path === '/oembed'
    ? oembedAnswer(newsroom, request.search)
    : loaderAnswer(newsroom)
}

const widgetAnswer = async (call: Call, widget: Widget): Promise<Answer> => {
  const { newsroom, payload, request } = call
  const read: PublicRead = { newsroom, now: newsroom.now(), payload }
  const resource = newsroom.resources.find(({ name }) => name === widget.resource)
  if (!resource) throw new Error(`the widget ${widget.name} shows an unknown resource`)
  const values = readValues(widget, request.search)
  const [items, at] = await Promise.all([
    widget.read(widgetRead(read, resource), values),
    generatedAt(read, dependenciesOf(resource)),
  ])
  const page = widgetPage({ generatedAt: at, items, newsroom, values, widget })
  return frameAnswer({ generatedAt: at, newsroom, page })
}

const unknown = (newsroom: Newsroom): Answer =>
  frameFailure({
    newsroom,
    status: 404,
    text: 'There is no widget at this address. It may have been mistyped.',
    title: 'Widget not found',
  })

const notAllowed = (newsroom: Newsroom): Answer =>
  frameFailure({
    headers: { allow: 'GET, HEAD' },
    newsroom,
    status: 405,
    text: 'This address can only be read.',
    title: 'Method not allowed',
  })

const failed = (newsroom: Newsroom, down: boolean): Answer =>
  frameFailure({
    ...(down && { headers: { 'retry-after': '5' } }),
    newsroom,
    status: down ? 503 : 500,
    text: 'This cannot be shown at the moment. Please try again shortly.',
    title: 'Temporarily unavailable',
  })
