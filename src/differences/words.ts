import { formatDay, formatInstant } from '../core/dates.ts'
import { richTextPlain } from '../core/richText/html.ts'
import { formatNumber } from '../core/formatNumber.ts'
import { sentence } from '../core/sentence.ts'
import { unescapeHtml } from '../core/richText/unescape.ts'

/** Returns a label in the user's language, or the name of a field without label. */
export const formatLabel = (
  { label, name }: { label?: unknown; name: string },
  i18n: undefined | { language: string },
): string => {
  if (typeof label === 'string') return label
  const translations = (label ?? {}) as Record<string, unknown>
  const own = translations[i18n?.language ?? 'en'] ?? translations.en
  return typeof own === 'string' ? own : formatKey(name)
}

/** Returns the label of an option in the user's language; undefined if it has none. */
export const formatOption = (
  options: readonly (string | { label?: unknown; value: string })[],
  value: unknown,
  i18n: { language: string },
): string | undefined => {
  const option = options.find((one) => typeof one !== 'string' && one.value === value)
  return typeof option === 'object'
    ? formatLabel({ label: option.label, name: option.value }, i18n)
    : undefined
}

/** Formats a value of a public item, or of a stored document with populated references. Absent values are empty texts. */
export const inWords = (value: unknown, timeZone: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return formatPlain(value, timeZone)
  if (Array.isArray(value)) return value.map((part) => inWords(part, timeZone)).join('\n')
  if (typeof value !== 'object') return ''
  if ('root' in value) return richTextPlain(value)
  const name = nameOf(value)
  if (name !== undefined) return name
  return Object.entries(value)
    .filter(([key]) => !APART.has(key))
    .map(([key, part]) =>
      isNames(part)
        ? formatNames(
            key,
            part.map((one) => inWords(one, timeZone)),
          )
        : inWords(part, timeZone),
    )
    .filter((text) => text !== '')
    .join(' · ')
}

/** Returns the name of a populated reference; undefined if it is not populated. */
export const nameOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const isReference = 'slug' in value || 'filename' in value || 'url' in value
  const object = value as Record<string, unknown>
  const name = NAMES.map((key) => object[key]).find((text) => typeof text === 'string' && text)
  return isReference && name !== undefined ? String(name) : undefined
}

/** Whether a value is a list of names, which needs its key to be understood. */
export const isNames = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((part) => nameOf(part) !== undefined)

/** `Yea: Ada Vale, Bo Ruiz`. */
export const formatNames = (key: string, names: string[]): string =>
  `${formatKey(key)}: ${names.join(', ')}`

/** Converts our sanitised HTML to text: one line per block, images by their alternative text. */
export const htmlInWords = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '[Image: $1]')
      .replaceAll(/<\/t[dh]>(?=<t[dh])/g, ' · ')
      .replaceAll(/<(?:[bh]r ?\/?|figcaption|\/(?:p|h\d|li|blockquote|figure|pre|tr))>/g, '\n')
      .replaceAll(/<[^>]*>/g, ''),
  ).trim()

/** Returns a label from a key, for fields without one: `publishedAt` becomes `Published at`. */
export const formatKey = (key: string): string => {
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return sentence(words)
}

const NAMES = ['title', 'name', 'headline', 'alt', 'filename']

/** Keys that are not compared: a row's id, and derived dates and ids. */
const APART = new Set(['id', 'createdAt', 'updatedAt', 'publicId'])

const formatPlain = (text: string, timeZone: string): string => {
  const day = /^(\d{4}-\d\d-\d\d)(T12:00:00\.000Z)?$/.exec(text)?.[1]
  if (day) return formatDay(day)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatInstant(text, timeZone) : text
}
