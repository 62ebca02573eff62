import fs from 'node:fs'

const read = (name: string): string =>
  fs.readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

/** What the developer page adds to the style of every page. */
export const STYLE = read('guide.css')

/** Copies code, answers the try-it forms in place, and builds widgets without a reload. */
export const SCRIPT = read('guide.js').replace(/^\/\* global .*\*\/\s*/, '')
