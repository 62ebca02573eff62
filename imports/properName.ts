/**
 * Returns the spelling of a place's name, from the lower-case form of a file or an OCD id: `mcminn` becomes McMinn, `van_buren` Van
 * Buren, `prince_george~s` Prince George's.
 * @param state two-letter abbreviation, kept in capitals
 */
export const properName = (args: { name: string; state?: string | undefined }): string => {
  const words = args.name.replaceAll('_', ' ').replaceAll('~', "'").trim().split(/\s+/)
  return words
    .map((word, index) => {
      const lower = word.toLowerCase()
      // Only before words that the publisher shortens: the state of La Salle Parish is LA as well.
      if (lower === args.state && (words[index + 1] ?? '') in SHORTENED) return lower.toUpperCase()
      if (index > 0 && SMALL.has(lower)) return lower
      return SHORTENED[lower] ?? lower.replaceAll(/[^-/()]+/g, capital)
    })
    .join(' ')
}

const capital = (word: string): string => {
  const known = CAPITALS[word]
  if (known !== undefined) return known
  if (INITIALS.test(word)) return word.toUpperCase()
  const [, prefix = '', rest = ''] = word.match(/^(mc(?=[a-z]{3})|[od]'(?=[a-z]{2}))?(.*)$/) ?? []
  return first(prefix) + first(rest)
}

/** Initials with dots, and Roman numbers from 2 to 9. */
const INITIALS = /^(?:(?:[a-z]\.)+[a-z]?|i{2,3}|iv|vi{1,3}|ix)$/

const first = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const SMALL = new Set(['and', 'at', 'for', 'in', 'of', 'on', 'the'])

/** Words that the files' publisher shortens. */
const SHORTENED: Record<string, string> = {
  co: 'County',
  dist: 'District',
  ind: 'Independent',
  isd: 'ISD',
  sch: 'School',
  sd: 'SD',
  sp: 'Special',
  spec: 'Special',
  twp: 'Township',
  usd: 'USD',
}

/** Names with an inner capital that no rule covers. */
const CAPITALS: Record<string, string> = {
  dekalb: 'DeKalb',
  desoto: 'DeSoto',
  dewitt: 'DeWitt',
  dupage: 'DuPage',
  lagrange: 'LaGrange',
  lamoure: 'LaMoure',
  laporte: 'LaPorte',
  larue: 'LaRue',
  lasalle: 'LaSalle',
  obrien: "O'Brien",
}
