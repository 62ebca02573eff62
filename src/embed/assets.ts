import { createHash } from 'node:crypto'
import { files } from './browser/index.ts'
import type { Theme } from './parameters.ts'

/** Refreshes a widget and tells its height. */
export const SCRIPT = files['refresh.js']

/** Puts frames into other people's pages; words in capitals stand for what it knows. It is sent without its comments. */
export const LOADER = files['loader.js'].replace(/^\s*(\/\/.*\n)?/gm, '')

const [LIGHT, DARK, COMMON] = [files['light.css'], files['dark.css'], files['widget.css']]

const STYLES: Record<Theme, string> = {
  auto: `${LIGHT}@media (prefers-color-scheme: dark) {${DARK}}${COMMON}`,
  dark: `${DARK}${COMMON}`,
  light: `${LIGHT}${COMMON}`,
}

/** The style sheet of a theme. */
export const styleOf = (theme: Theme): string => STYLES[theme]

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const SCRIPT_SOURCE = sourceOf(SCRIPT)
const STYLE_SOURCES = Object.values(STYLES).map(sourceOf).join(' ')

/** What a page in a frame may do: show itself, ask us again. Hashes, because a nonce could not be cached. */
export const policy = (baseUrl: string): string =>
  [
    "default-src 'none'",
    `script-src ${SCRIPT_SOURCE}`,
    `style-src ${STYLE_SOURCES}`,
    `connect-src 'self' ${new URL(baseUrl).origin}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
