import type { Part } from '../messages.ts'
import { inOneForm } from '../oneForm.ts'

/** Returns texts as one line of plain text, with a dot between two of them: an excerpt may go from one into the next. */
export const plain = (parts: readonly Part[]): string =>
  parts.map(lineOf).filter(Boolean).join(' · ')

const lineOf = ({ html, text }: Part): string =>
  inOneForm(html ? withoutMarkup(text) : text)
    .replace(SPACES, ' ')
    .trim()

/** White space and control characters: two of these mark the words that were found. */
// eslint-disable-next-line no-control-regex
const SPACES = /[\s\u0000-\u001f\u007f]+/g

/** Elements inside a word or sentence: all others end one. */
const INLINE = /^\/?(a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|u)$/i

const withoutMarkup = (html: string): string =>
  html
    .replace(/<(\/?[a-z][a-z0-9]*)\b[^>]*>/gi, (_tag, name: string) =>
      INLINE.test(name) ? '' : ' ',
    )
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => character(name) ?? whole)

const NAMED: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

const character = (name: string): string | undefined => {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()]
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
