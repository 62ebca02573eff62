import { createHash } from 'node:crypto'
import { kept } from '../core/kept.ts'
import type { Newsroom } from '../core/types.ts'
import { files } from './browser/index.ts'
import type { Theme } from './parameters.ts'

/** Refreshes a widget and tells its height. */
export const SCRIPT = files['refresh.js']

/** Puts frames into other people's pages; words in capitals stand for what it knows. It is sent without its comments. */
export const LOADER = files['loader.js'].replace(/^\s*(\/\/.*\n)?/gm, '')

const [LIGHT, DARK, COMMON] = [files['light.css'], files['dark.css'], files['widget.css']]

/** The style sheets of a newsroom's widgets, by theme. */
const stylesOf = kept('styles of widgets', ({ widgets }): Record<Theme, string> => {
  const all = [COMMON, ...widgets.flatMap(({ style }) => style ?? [])].join('\n')
  return {
    auto: `${LIGHT}@media (prefers-color-scheme: dark) {${DARK}}${all}`,
    dark: `${DARK}${all}`,
    light: `${LIGHT}${all}`,
  }
})

/** The style sheet of a theme. */
export const styleOf = (newsroom: Newsroom, theme: Theme): string => stylesOf(newsroom)[theme]

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT_SOURCE = sourceOf(SCRIPT)
const styleSources = kept('hashes of styles', (newsroom) =>
  Object.values(stylesOf(newsroom)).map(sourceOf).join(' '),
)

/** What a page in a frame may do: show itself, ask us again. Hashes, because a nonce could not be cached. */
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
