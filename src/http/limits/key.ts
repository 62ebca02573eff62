import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { apiPath } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'

/** The collection that keeps what is known of each key; the key itself is nowhere. */
export const API_KEYS = 'api-keys'

/** The request header that carries a key. */
export const KEY_HEADER = 'X-API-Key'

/** What a 401 says of the key that is missing: where it is asked for, and in which header (RFC 9110, 11.6.1). */
export const challenge = (newsroom: Newsroom): string =>
  `ApiKey realm="${apiPath(newsroom)}", header="${KEY_HEADER}"`

/** `cn_live_<id>_<secret>`: 8 characters that name the key, and 256 random bits. */
const FORMAT = /^cn_live_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/

/** A new key, its id, and the hash that is stored in its place. */
export const makeKey = (): { hash: string; id: string; key: string } => {
  const id = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const key = `cn_live_${id}_${randomBytes(32).toString('base64url')}`
  return { hash: hashOf(key), id, key }
}

/** The id within a key; undefined where the text is no key at all. */
export const idOf = (text: string): string | undefined => FORMAT.exec(text)?.[1]

/** Whether the text is the key of which this hash was stored; takes equally long however near it is. */
export const isKeyOf = (text: string, hash: string): boolean => {
  const stored = Buffer.from(hash, 'hex')
  const given = digest(text)
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A key has 256 random bits: nothing slow is needed to keep it from being guessed. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What is stored in the place of a secret that cannot be guessed. */
export const hashOf = (text: string): string => digest(text).toString('hex')
