/** The words and phrases of a query: `"school board" budget`. A quotation mark without a second one is none. */
const termsIn = (text: string): string[] => {
  const terms: string[] = []
  for (const [, phrase, words = ''] of text.matchAll(/"([^"]*)"|([^"]+)/g)) {
    if (phrase === undefined) terms.push(...words.split(/\s+/))
    else terms.push(phrase)
  }
  return terms.filter((term) => /[\p{L}\p{N}\p{Co}]/u.test(term))
}

/** Returns a query in FTS5's syntax: all of its words, each quoted, so that none is an operator. Empty if it has no words. */
export const matchOf = (text: string): string =>
  termsIn(text)
    // FTS5 reads a query to its first NUL.
    .map((term) => `"${term.replaceAll('\u0000', ' ')}"`)
    .join(' ')

/** Letters from which on a beginning is searched: all words that begin with one letter are too many. */
const BEGINNING = 2

/** The same for a text that is still being typed: its last word may be a beginning. */
export const beginningOf = (text: string): string => {
  const match = matchOf(text)
  const last = /([\p{L}\p{N}]+)$/u.exec(text)?.[1] ?? ''
  return last.length < BEGINNING ? match : `${match}*`
}
