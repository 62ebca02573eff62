import { inOneForm } from './oneForm.ts'

/** The words and phrases of a query: `"school board" budget`. A quotation mark without a second one is none. */
const termsIn = (text: string): string[] => {
  const terms: string[] = []
  for (const [, phrase, words = ''] of text.matchAll(/"([^"]*)"|([^"]+)/g)) {
    if (phrase === undefined) terms.push(...words.split(/\s+/).map(withoutPossessive))
    else terms.push(phrase)
  }
  return terms.filter((term) => /[\p{L}\p{N}\p{Co}]/u.test(term))
}

/** The index has the `s` of `governor's` as a word of its own, which would have to follow in each match. */
const withoutPossessive = (word: string): string =>
  word.replace(/(?<=[\p{L}\p{M}\p{N}.])['‘’]s(?=[^\p{L}\p{N}]*$)/iu, '')

/** Letters with dots between: `U.S.`, `D.C.` */
const ABBREVIATION = /^[^\p{L}\p{N}]*\p{L}(?:\.\p{L})+[^\p{L}\p{N}]*$/u

/** A term in FTS5's syntax, quoted, so that none is an operator. */
const expressionOf = (term: string): string => {
  // FTS5 reads a query to its first NUL.
  const quoted = `"${term.replaceAll('\u0000', ' ')}"`
  // The index has `U.S.` as two words and `US` as one.
  return ABBREVIATION.test(term) ? `(${quoted} OR "${term.replaceAll(/\P{L}/gu, '')}")` : quoted
}

/** Returns a query in FTS5's syntax: all of its words. Empty if it has none. */
export const matchOf = (text: string): string =>
  termsIn(inOneForm(text)).map(expressionOf).join(' AND ')

/** Letters from which on a beginning is searched: all words that begin with one letter are too many. */
const BEGINNING = 2

/** The same for a text that is still being typed: its last word may be a beginning. */
export const beginningOf = (text: string): string => {
  const match = matchOf(text)
  const last = /([\p{L}\p{N}]+)$/u.exec(inOneForm(text))?.[1] ?? ''
  return last.length < BEGINNING ? match : `${match}*`
}
