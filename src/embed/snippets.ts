import escapeHtml from 'escape-html'
import type { Newsroom } from '../core/types.ts'
import { frameTitle } from './discovery.ts'
import type { WidgetValues } from './parameters.ts'
import { saidValues, widgetUrl } from './parameters.ts'
import { heightInWindow } from './room.ts'
import type { Widget } from '../core/widget.ts'

type Snippet = { newsroom: Newsroom; values: WidgetValues; widget: Widget }

/** The placeholder that the loader fills: until then, and without it, a link to the same with its source. */
export const placeholderSnippet = (args: Snippet): string => {
  const { list, placeholder, script, source } = partsOf(args)
  const [around, end] = element('div', {
    ...placeholder,
    style: `min-height:${heightInWindow(args)}`,
  })
  const inside = [list, source].map(([text, href]) => element('a', { href }).join(escapeHtml(text)))
  return `${around}${inside.join(' · Source: ')}${end}\n${element('script async', script).join('')}`
}

/** The same for React, which loads the script once, however many widgets there are. */
export const reactSnippet = (args: Snippet): string => {
  const { list, placeholder, script, source } = partsOf(args)
  const [around, end] = element('div', placeholder)
  const style = `style={{ minHeight: '${heightInWindow(args)}' }}`
  const [first, second] = [list, source].map(([text, href]) =>
    element('a', { href }).join(jsxText(text)),
  )
  return `const ${componentName(args.widget)} = () => (
  <>
    ${element('script async', script)[0]?.replace('>', ' />')}
    ${around?.replace(/>$/, ` ${style}>`)}
      ${first}
      {' · Source: '}
      ${second}
    ${end}
  </>
)`
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
  }).join('')
}

const partsOf = ({ newsroom, values, widget }: Snippet) => {
  const { baseUrl, canonicalUrl, serviceName } = newsroom
  const said = saidValues(widget, values).map(([name, value]) => [`data-${name}`, value])
  // A front end of the app's own has list pages that we do not know.
  const list = canonicalUrl
    ? widgetUrl({ baseUrl, values, widget })
    : `${baseUrl}/${widget.resource}`
  return {
    list: [widget.title, list],
    placeholder: { 'data-civic-widget': widget.name, ...Object.fromEntries(said) },
    script: { src: `${baseUrl}/embed.js` },
    source: [serviceName, baseUrl],
  } as const
}

/** `charter-watch` is `CharterWatch`. */
const componentName = ({ name }: Widget): string =>
  name.replace(/(^|-)([a-z])/g, (_text, _dash, letter: string) => letter.toUpperCase())

/** JSX reads the references of HTML, and takes braces for its own. */
const jsxText = (text: string): string =>
  escapeHtml(text).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)

/** An element's start and end. */
const element = (start: string, attributes: Record<string, number | string>): [string, string] => {
  const said = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(String(value))}"`,
  )
  return [`<${[start, ...said].join(' ')}>`, `</${start.split(' ')[0]}>`]
}
