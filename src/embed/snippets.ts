import escapeHtml from 'escape-html'
import type { Newsroom } from '../types.ts'
import { frameTitle } from './discovery.ts'
import type { WidgetValues } from './parameters.ts'
import { saidValues, widgetUrl } from './parameters.ts'
import type { Widget } from './types.ts'

type Snippet = { newsroom: Newsroom; values: WidgetValues; widget: Widget }

/** The script element that the loader turns into a frame as high as its content. */
export const scriptSnippet = ({ newsroom, values, widget }: Snippet): string => {
  const said = saidValues(widget, values).map(([name, value]) => [`data-${name}`, value])
  return element('script async', {
    src: `${newsroom.baseUrl}/embed.js`,
    'data-widget': widget.name,
    ...Object.fromEntries(said),
  })
}

/** A plain frame. */
export const frameSnippet = (
  args: Snippet & { height?: number; width: number | string },
): string => {
  const { height = args.widget.height, newsroom, values, widget, width } = args
  return element('iframe', {
    src: widgetUrl({ baseUrl: newsroom.baseUrl, values, widget }),
    title: frameTitle(newsroom, widget),
    width,
    height,
    // For consumers that take the style away.
    frameborder: 0,
    style: 'border:0;max-width:100%',
    loading: 'lazy',
  })
}

const element = (start: string, attributes: Record<string, number | string>): string => {
  const said = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(String(value))}"`,
  )
  return `<${[start, ...said].join(' ')}></${start.split(' ')[0]}>`
}
