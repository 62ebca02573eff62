import { html, raw } from 'hono/html'
import type { Answer } from '../http/answer.ts'
import { withoutControls } from '../core/html.ts'
import type { Newsroom } from '../core/types.ts'
import { parseUrl } from '../core/url.ts'
import { fresh } from './answers.ts'
import type { Format } from './discovery.ts'
import { FORMATS, frameTitle, widgetOf } from './discovery.ts'
import type { WidgetValues } from './parameters.ts'
import { readValues } from './parameters.ts'
import { heightAt } from './room.ts'
import { frameSnippet } from './snippets.ts'
import type { AnyWidget } from '../core/widget.ts'

/** oEmbed 1.0: returns the frame for a URL of the newsroom. */
export const oembedAnswer = (newsroom: Newsroom, search: string): Answer => {
  const query = new URLSearchParams(search)
  const format = query.get('format') || 'json'
  if (!isFormat(format)) {
    return refusal(501, `There is no format "${format}". Use ${FORMATS.join(' or ')}.`)
  }
  const address = query.get('url')
  if (!address) return refusal(400, 'url is missing: the address of what is to be embedded.')
  const bad = ['maxwidth', 'maxheight'].find((name) => !isSize(query.get(name)))
  if (bad) return refusal(400, `${bad} must be a whole number of pixels, from 1.`)
  const found = lookUp(newsroom, address)
  if (!found) return refusal(404, 'There is nothing to embed at this address.')
  const width = Math.min(WIDTH, sizeOf(query.get('maxwidth')))
  const height = Math.min(heightOf({ ...found, width }), sizeOf(query.get('maxheight')))
  return print(format, richItem({ ...found, height, newsroom, width }))
}

/** The width if the consumer sets no maximum: that of a column of text. */
const WIDTH = 600

/** Returns the height that the items need, or the default height if the parameters are initial. */
const heightOf = (args: { values: WidgetValues; widget: AnyWidget; width: number }): number => {
  const { values, widget, width } = args
  const isUsual = width === WIDTH && values.limit === widget.parameters.limit?.initial
  return isUsual ? widget.height : heightAt(args)
}

const CACHE_AGE = 3600

const isFormat = (text: string): text is Format => FORMATS.includes(text as Format)

const isSize = (text: null | string): boolean => text === null || /^[1-9][0-9]{0,8}$/.test(text)

const sizeOf = (text: null | string): number => (text === null ? Infinity : Number(text))

/** Matches a widget's URL, or the list page of its resource. Other URLs are rejected, and nothing is fetched. */
const lookUp = (
  newsroom: Newsroom,
  text: string,
): undefined | { values: WidgetValues; widget: AnyWidget } => {
  const { baseUrl, widgets } = newsroom
  const address = parseUrl(text)
  const here = `${baseUrl}/`
  const page = `${address?.origin}${address?.pathname}`
  if (!address || !page.startsWith(here)) return undefined
  const path = page.slice(here.length)
  const widget = widgets.find(({ name }) => path === `embed/${name}`) ?? widgetOf(newsroom, path)
  if (!widget) return undefined
  return { values: readValues(widget, address.search), widget }
}

type Rich = Record<string, number | string>

const richItem = (args: {
  height: number
  newsroom: Newsroom
  values: WidgetValues
  widget: AnyWidget
  width: number
}): Rich => {
  const { height, newsroom, values, widget, width } = args
  return {
    version: '1.0',
    type: 'rich',
    title: frameTitle(newsroom, widget),
    provider_name: newsroom.serviceName,
    provider_url: newsroom.baseUrl,
    cache_age: CACHE_AGE,
    html: frameSnippet({ height, newsroom, values, widget, width }),
    width,
    height,
  }
}

const print = (format: Format, item: Rich): Answer => {
  const caching = { 'cache-control': `public, max-age=${CACHE_AGE}` }
  if (format === 'json') {
    return fresh(JSON.stringify(item), {
      ...caching,
      'content-type': 'application/json; charset=utf-8',
    })
  }
  const elements = Object.entries(item).map(
    ([name, value]) => html`<${raw(name)}>${value}</${raw(name)}>`,
  )
  const text = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${html`<oembed>${elements}</oembed>`}`
  return fresh(withoutControls(text), { ...caching, 'content-type': 'text/xml; charset=utf-8' })
}

const TITLES = { 400: 'Bad Request', 404: 'Not Found', 501: 'Not Implemented' }

/** A problem document (RFC 9457) with status and detail. */
const refusal = (status: keyof typeof TITLES, detail: string): Answer => ({
  ...fresh(JSON.stringify({ type: 'about:blank', title: TITLES[status], status, detail }), {
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
  }),
  status,
})
