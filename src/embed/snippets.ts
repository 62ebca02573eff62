import escapeHtml from 'escape-html'
import type { Newsroom } from '../core/types.ts'
import { frameTitle } from './discovery.ts'
import type { WidgetValues } from './parameters.ts'
import { changedValues, widgetUrl } from './parameters.ts'
import { heightInWindow } from './room.ts'
import type { AnyWidget } from '../core/widget.ts'

type Snippet = { newsroom: Newsroom; values: WidgetValues; widget: AnyWidget }

/** Returns the placeholder that the loader replaces by a frame: until then, and without the loader, it is a link with its source. */
export const placeholderSnippet = (args: Snippet): string => {
  const { list, placeholder, script, source } = partsOf(args)
  const [around, end] = element('div', {
    ...placeholder,
    style: `min-height:${heightInWindow(args)}`,
  })
  const inside = [list, source].map(([text, href]) => element('a', { href }).join(escapeHtml(text)))
  return `${around}${inside.join(' · Source: ')}${end}\n${element('script async', script).join('')}`
}

/** The same for React, with the script loaded once for all widgets. */
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

/** Returns a plain iframe. */
export const frameSnippet = (
  args: Snippet & { height?: number; width: number | string },
): string => {
  const { height = args.widget.height, newsroom, values, widget, width } = args
  return element('iframe', {
    src: widgetUrl({ baseUrl: newsroom.baseUrl, values, widget }),
    title: frameTitle(newsroom, widget),
    width,
    height,
    // For consumers that remove the style attribute.
    frameborder: 0,
    style: 'border:0;max-width:100%',
    loading: 'lazy',
  }).join('')
}

const partsOf = ({ newsroom, values, widget }: Snippet) => {
  const { baseUrl, canonicalUrl, serviceName } = newsroom
  const pairs = changedValues(widget, values).map(([name, value]) => [`data-${name}`, value])
  // The list pages of an app's own front end are unknown.
  const list = canonicalUrl
    ? widgetUrl({ baseUrl, values, widget })
    : `${baseUrl}/${widget.resource}`
  return {
    list: [widget.title, list],
    placeholder: { 'data-civic-widget': widget.name, ...Object.fromEntries(pairs) },
    script: { src: `${baseUrl}/embed.js` },
    source: [serviceName, baseUrl],
  } as const
}

/** Converts `charter-watch` to `CharterWatch`. */
const componentName = ({ name }: AnyWidget): string =>
  name.replace(/(^|-)([a-z])/g, (_text, _dash, letter: string) => letter.toUpperCase())

/** JSX decodes HTML's character references and interprets braces. */
const jsxText = (text: string): string =>
  escapeHtml(text).replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)

/** Returns the start and end tag of an element. */
const element = (start: string, attributes: Record<string, number | string>): [string, string] => {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(String(value))}"`,
  )
  return [`<${[start, ...pairs].join(' ')}>`, `</${start.split(' ')[0]}>`]
}
