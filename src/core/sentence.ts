/** Returns words with a capital letter, as at the beginning of a sentence. */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`
