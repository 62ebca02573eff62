/**
 * Returns the beginning of a text, at most so many UTF-16 units, as `maxLength` counts them. Half of a surrogate pair would be shown as a
 * replacement character.
 */
export const cut = (text: string, max: number): string =>
  text.slice(0, max).replace(/\p{Surrogate}$/u, '')

/** Returns a text, or its beginning with an ellipsis if it is longer. */
export const shortened = (text: string, max: number): string =>
  text.length > max ? `${cut(text, max).trimEnd()}…` : text
