import { sayDay, sayInstant } from '../core/dates.ts'
import { richTextPlain } from '../core/richText/html.ts'
import { sentence } from '../core/sentence.ts'

/** A label of the admin in the language of whoever reads it; of what has none, the name of the field. */
export const sayLabel = (
  { label, name }: { label?: unknown; name: string },
  i18n: undefined | { language: string },
): string => {
  if (typeof label === 'string') return label
  const said = (label ?? {}) as Record<string, unknown>
  const own = said[i18n?.language ?? 'en'] ?? said.en
  return typeof own === 'string' ? own : sayKey(name)
}

/**
 * A value in words: of an item as readers get it, or of a stored document whose references are loaded. What is absent
 * is the empty text.
 */
export const inWords = (value: unknown, timeZone: string): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return sayText(value, timeZone)
  if (Array.isArray(value)) return value.map((part) => inWords(part, timeZone)).join('\n')
  if (typeof value !== 'object') return ''
  if ('root' in value) return richTextPlain(value)
  const name = nameOf(value)
  if (name !== undefined) return name
  return Object.entries(value)
    .filter(([key]) => !APART.has(key))
    .map(([key, part]) =>
      isNames(part)
        ? sayNames(
            key,
            part.map((one) => inWords(one, timeZone)),
          )
        : inWords(part, timeZone),
    )
    .filter((text) => text !== '')
    .join(' · ')
}

/** What a reference that is loaded is called; undefined for what is none. */
export const nameOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const isReference = 'slug' in value || 'filename' in value || 'url' in value
  const object = value as Record<string, unknown>
  const name = NAMES.map((key) => object[key]).find((text) => typeof text === 'string' && text)
  return isReference && name !== undefined ? String(name) : undefined
}

/** Whether it is a list of references: only what it is a list of says what they are. */
export const isNames = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((part) => nameOf(part) !== undefined)

/** `Yea: Ada Vale, Bo Ruiz`. */
export const sayNames = (key: string, names: string[]): string =>
  `${sayKey(key)}: ${names.join(', ')}`

/** Our own sanitised HTML as text, a line for each block, an image by its text alternative. */
export const htmlInWords = (html: string): string =>
  html
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '[Image: $1]\n')
    .replaceAll(/<(br|\/(p|h\d|li|blockquote|figcaption))>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()

/** `publishedAt` as a label where a field has none of its own: `Published at`. */
export const sayKey = (key: string): string => {
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return sentence(words)
}

const NAMES = ['title', 'name', 'headline', 'alt', 'filename']

/** What people do not read: a row's own id, and addresses that follow from the rest. */
const APART = new Set(['id', 'createdAt', 'updatedAt', 'publicId'])

const ENTITIES: Record<string, string> = {
  '&#39;': "'",
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&nbsp;': ' ',
  '&quot;': '"',
}

const sayText = (text: string, timeZone: string): string => {
  const day = /^(\d{4}-\d\d-\d\d)(T12:00:00\.000Z)?$/.exec(text)?.[1]
  if (day) return sayDay(day)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? sayInstant(text, timeZone) : text
}
