import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { Theme } from './parameters.ts'

const read = (name: string): string =>
  fs
    .readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
    // The first line of a script names the browser's globals for the linter.
    .replace(/^\/\* global .*\*\/\s*/, '')

/** Refreshes a widget and tells its height. */
export const SCRIPT = read('refresh.js')

/** Puts frames into other people's pages; words in capitals stand for what it knows. It is sent without its comments. */
export const LOADER = read('loader.js').replace(/^\s*(\/\/.*\n)?/gm, '')

const [LIGHT, DARK, COMMON] = ['light.css', 'dark.css', 'widget.css'].map(read)

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
