/** Texts of link cards in a body. */
export const WORDS = {
  made: 'The address has become a link card.',
}
