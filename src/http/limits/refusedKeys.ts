import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { keptBy } from '../../core/kept.ts'

/** How long a text that is no key is known to be none. */
const KNOWN_MS = 60_000

/** Texts that are remembered; what was not used for longest goes first. */
const REMEMBERED = 10_000

/** Never 0, which the cache takes for no time at all. */
export const CLOCK = { now: () => 1 + performance.now() }

/** By the whole text, the id within it. */
const refusedBy = keptBy(
  'refused keys',
  () =>
    new LRUCache<string, string>({ max: REMEMBERED, perf: CLOCK, ttl: KNOWN_MS, ttlResolution: 0 }),
)

/**
 * Whether this text was found to be no key within the last minute. It is the whole text that is remembered, never its id
 * alone: its 256 random bits are drawn when the key is issued, so nobody can have asked for it before, and a key that was
 * just issued is refused nowhere.
 */
export const isRefused = (payload: Payload, text: string): boolean => refusedBy(payload).has(text)

/** Notes that this text, which holds this id, is no key. */
export const refuse = (payload: Payload, text: string, id: string): void => {
  refusedBy(payload).set(text, id)
}

/** Forgets what was refused under this id: a key that has it was just saved. */
export const forgetRefused = (payload: Payload, id: string): void => {
  const texts = refusedBy(payload)
  for (const [text, refused] of texts.entries()) if (refused === id) texts.delete(text)
}
