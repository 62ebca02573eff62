import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { apiPath } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'

/** The collection of API keys; it stores hashes, not the keys. */
export const API_KEYS = 'api-keys'

/** The request header that carries a key. */
export const KEY_HEADER = 'X-API-Key'

/** The `WWW-Authenticate` challenge of a 401 (RFC 9110, 11.6.1). */
export const challenge = (newsroom: Newsroom): string =>
  `ApiKey realm="${apiPath(newsroom)}", header="${KEY_HEADER}"`

/** `cn_live_<id>_<secret>`: an id of 8 characters, and 256 random bits. */
const FORMAT = /^cn_live_([a-z0-9]{8})_[A-Za-z0-9_-]{43}$/

/** Makes a new key. Returns it with its id and the hash to store. */
export const makeKey = (): { hash: string; id: string; key: string } => {
  const id = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const key = `cn_live_${id}_${randomBytes(32).toString('base64url')}`
  return { hash: hashOf(key), id, key }
}

/** Returns the id within a key; undefined if the text has not the form of a key. */
export const idOf = (text: string): string | undefined => FORMAT.exec(text)?.[1]

/** Whether the text is the key with this hash; compared in constant time. */
export const isKeyOf = (text: string, hash: string): boolean => {
  const stored = Buffer.from(hash, 'hex')
  const given = digest(text)
  return stored.length === given.length && timingSafeEqual(stored, given)
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** SHA-256: a slow hash is unnecessary for 256 random bits. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns the hash of a random secret. */
export const hashOf = (text: string): string => digest(text).toString('hex')
