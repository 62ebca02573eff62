/** Returns markup without the instants that publishing sets. */
export const timeless = (markup: null | string) =>
  markup
    ?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/[A-Z][a-z]+\.? \d+, \d{4}, [\d:]+ [ap]\.m\. [A-Z]+/g, 'MOMENT')
    .replace(/>[A-Z][a-z]+\.? \d+, \d{4}</g, '>DAY<')
