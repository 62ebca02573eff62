/** How a language writes quotation marks and dashes. */
export type Marks = {
  /** Opening and closing mark, then those of a quotation within a quotation. */
  quotes: readonly [open: string, close: string, openInner: string, closeInner: string]
  /** The dash of a break in a sentence, as which `--` is written. */
  dash: string
  /** Space inside the outer marks. */
  space: string
}

/**
 * Returns the marks of a language, by its code or the code's first part; undefined for languages without a rule here, in which text stays
 * as it is typed.
 */
export const marksOf = (language: string): Marks | undefined => {
  const code = language.toLowerCase()
  const found = LANGUAGES[code] ?? LANGUAGES[code.split(/[-_]/)[0] ?? '']
  if (!found) return undefined
  const [open = '', close = '', openInner = '', closeInner = '', dash = '', space = ''] = found
  return { dash, quotes: [open, close, openInner, closeInner], space }
}

const EM = '\u2014'
const EN = '\u2013'
/** A narrow space at which no line breaks. */
const NARROW = '\u202f'

/** Four quotation marks, as the CLDR's `delimiters` have them, a dash, and a space where the language has one. */
const LANGUAGES: Record<string, string> = {
  bg: `„“‚‘${EN}`,
  ca: `«»“”${EM}`,
  cs: `„“‚‘${EN}`,
  da: `“”‘’${EN}`,
  de: `„“‚‘${EN}`,
  en: `“”‘’${EM}`,
  es: `«»“”${EM}`,
  ...{ 'es-419': `“”‘’${EM}`, 'es-mx': `“”‘’${EM}`, 'es-us': `“”‘’${EM}` },
  et: `„“«»${EN}`,
  fi: `””’’${EN}`,
  fr: `«»“”${EN}${NARROW}`,
  hr: `„“‚‘${EN}`,
  hu: `„”»«${EN}`,
  is: `„“‚‘${EN}`,
  it: `«»“”${EN}`,
  lt: `„“‚‘${EN}`,
  lv: `“”‘’${EN}`,
  nb: `«»‘’${EN}`,
  nl: `“”‘’${EN}`,
  pl: `„”«»${EN}`,
  pt: `“”‘’${EM}`,
  ro: `„”«»${EN}`,
  ru: `«»„“${EM}`,
  sk: `„“‚‘${EN}`,
  sl: `„“‚‘${EN}`,
  sv: `””’’${EN}`,
  tr: `“”‘’${EN}`,
  uk: `«»„“${EM}`,
}
