import { memoized } from '../core/newsroom.ts'
import { clean, sourceOf } from '../core/inlined.ts'
import type { Newsroom } from '../core/types.ts'
import { files } from './browser/index.ts'
import type { Theme } from './parameters.ts'

/** Refreshes a widget and reports its height to the embedding page. */
export const SCRIPT = files['refresh.js']

/** Inserts frames into other sites' pages; words in capitals are placeholders. Comments are removed before it is sent. */
export const LOADER = files['loader.js'].replace(/^\s*(\/\/.*\n)?/gm, '')

const [LIGHT, DARK, COMMON] = [files['light.css'], files['dark.css'], files['widget.css']]

/** Returns the style sheets of a newsroom's widgets, by theme. */
const stylesOf = memoized('styles of widgets', ({ widgets }): Record<Theme, string> => {
  const all = asRead([COMMON, ...widgets.flatMap(({ style }) => style ?? [])].join('\n'))
  return {
    auto: `${LIGHT}@media (prefers-color-scheme: dark) {${DARK}}${all}`,
    dark: `${DARK}${all}`,
    light: `${LIGHT}${all}`,
  }
})

/** Returns the style sheet of a theme. */
export const styleOf = (newsroom: Newsroom, theme: Theme): string => stylesOf(newsroom)[theme]

/** Returns a style sheet as it is sent in a page, and as browsers read its line ends: its hash is of that text. */
const asRead = (css: string): string => clean(css.replaceAll(/\r\n?/g, '\n'))

const SCRIPT_SOURCE = sourceOf(SCRIPT)
const styleSources = memoized('hashes of styles', (newsroom) =>
  Object.values(stylesOf(newsroom)).map(sourceOf).join(' '),
)

/** Returns the Content-Security-Policy of framed pages. It uses hashes, because a nonce could not be cached. */
export const policy = (newsroom: Newsroom): string =>
  [
    "default-src 'none'",
    `script-src ${SCRIPT_SOURCE}`,
    `style-src ${styleSources(newsroom)}`,
    `connect-src 'self' ${new URL(newsroom.baseUrl).origin}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
