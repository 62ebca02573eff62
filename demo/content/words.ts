const SMALL = 'zero one two three four five six seven eight nine'.split(' ')
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ')

/** Address form of a name or headline: plain letters, cut at a word. */
export const slugify = (text: string, max = 84): string => {
  const slug = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.,]/g, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length <= max ? slug : slug.slice(0, max + 1).replace(/-[^-]*$/, '')
}

export const number = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** Formats numbers below ten as words, others as digits. */
export const count = (value: number): string => SMALL[value] ?? number(value)

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`

export const ordinal = (value: number): string => ORDINALS[value] ?? `${value}th`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "$640", "$84,500", "$3.2 million". */
export const money = (dollars: number): string => {
  if (dollars >= 1e9) return `$${trim(dollars / 1e9)} billion`
  if (dollars >= 1e6) return `$${trim(dollars / 1e6)} million`
  return `$${number(dollars)}`
}

export const percent = (value: number): string => `${trim(value)}%`

export const list = (items: readonly string[]): string =>
  items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`

export const article = (word: string): string =>
  /^(8|11\b|18\b|[aeio]|u(?!ni))/i.test(word) ? `an ${word}` : `a ${word}`

/** Replaces two full stops by one where an abbreviation ends the sentence. */
export const tidy = (text: string): string => text.replace(/\.\.(?=[\s"]|$)/g, '.')

const trim = (value: number): string => value.toFixed(1).replace(/\.0$/, '')
