import slugify from '@sindresorhus/slugify'
import anyAscii from 'any-ascii'
import { SLUG_MAX_LENGTH } from '../filters.ts'

/** Converts a title to a slug, transliterated from any script; empty if it has no letter and no digit. */
export const toSlug = (title: string): string => {
  // A soft hyphen, as in text that was copied from a PDF, divides no word.
  const text = title.slice(0, READ_MAX).normalize('NFC').replaceAll('\u00ad', '')
  const words = slugify(inAscii(text), { decamelize: false })
  if (words.length <= SLUG_MAX_LENGTH) return words
  const cut = words.slice(0, SLUG_MAX_LENGTH + 1)
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : SLUG_MAX_LENGTH)
}

/**
 * Characters of a title that are read: a slug has 120. A letter beyond ASCII takes some 5 µs, so that one draft with a title of 1 MB kept
 * the editors' process busy for seconds.
 */
const READ_MAX = 2_000

/**
 * Letters that slugify transliterates are left to it: its `ä` is `ae`, any-ascii's is `a`, and existing addresses must keep their
 * spelling.
 */
const inAscii = (title: string): string =>
  title.replace(/[^\p{ASCII}]/gu, (letter) =>
    /[\p{L}\p{N}\p{M}]/u.test(letter) && slugify(letter) === '' ? anyAscii(letter) : letter,
  )
