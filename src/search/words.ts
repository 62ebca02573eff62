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
