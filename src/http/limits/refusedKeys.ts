import type { Payload } from 'payload'

/** How long a text that is no key is known to be none. */
const KNOWN_MS = 60_000

/** Texts that are remembered; the oldest goes first. */
const REMEMBERED = 10_000

/** By the whole text: when it was found to be no key, and the id within it. */
type Refused = Map<string, { at: number; id: string }>

const refused = new WeakMap<Payload, Refused>()

/**
 * Whether this text was found to be no key within the last minute. It is the whole text that is remembered, never its id
 * alone: its 256 random bits are drawn when the key is issued, so nobody can have asked for it before, and a key that was
 * just issued is refused nowhere.
 */
export const isRefused = (payload: Payload, text: string): boolean => {
  const found = refusedBy(payload).get(text)
  return found !== undefined && performance.now() - found.at < KNOWN_MS
}

/** Notes that this text, which holds this id, is no key. */
export const refuse = (payload: Payload, text: string, id: string): void => {
  const texts = refusedBy(payload)
  texts.delete(text)
  texts.set(text, { at: performance.now(), id })
  const [oldest] = texts.keys()
  if (texts.size > REMEMBERED && oldest !== undefined) texts.delete(oldest)
}

/** Forgets what was refused under this id: a key that has it was just saved. */
export const forgetRefused = (payload: Payload, id: string): void => {
  const texts = refusedBy(payload)
  for (const [text, found] of texts) if (found.id === id) texts.delete(text)
}

const refusedBy = (payload: Payload): Refused => {
  const texts: Refused = refused.get(payload) ?? new Map()
  refused.set(payload, texts)
  return texts
}
