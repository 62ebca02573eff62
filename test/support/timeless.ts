/** Returns markup without the instants that publishing sets. */
export const timeless = (markup: null | string) =>
  markup
    ?.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replace(/[A-Z][a-z]+\.? \d+, \d{4}, [\d:]+ [ap]\.m\. [A-Z]+/g, 'MOMENT')
    .replace(/>[A-Z][a-z]+\.? \d+, \d{4}</g, '>DAY<')

/** Returns a published page without the link to its versions: a preview has none, because a draft has no public versions. */
export const withoutVersions = (page: string): string =>
  page.replace(/<p class="meta column"><a href="[^"]*\/versions">[^<]*<\/a><\/p>/, '')
