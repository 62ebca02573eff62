import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { perNewsroom } from '../../core/newsroom.ts'
import { hashOf } from './key.ts'

/** How long an invalid text is cached as invalid. */
const KNOWN_MS = 60_000

/** Maximum of cached texts; the least recently used is evicted. */
const CACHE_MAX = 10_000

/** Never 0: the cache treats a start time of 0 as unset. */
export const CLOCK = { now: () => 1 + performance.now() }

/** The id within each invalid text, by the hash of the text: a header may be 16 KB. */
const refusedBy = perNewsroom(
  'refused keys',
  () =>
    new LRUCache<string, string>({ max: CACHE_MAX, perf: CLOCK, ttl: KNOWN_MS, ttlResolution: 0 }),
)

/**
 * Whether this text was found invalid within the last minute. The whole text is the cache key, not its id alone: a new key's 256 random
 * bits cannot have been sent before it was issued, so that a new key is never refused.
 */
export const isRefused = (payload: Payload, text: string): boolean =>
  refusedBy(payload).has(hashOf(text))

/** Notes that this text, with this id, is invalid. @returns whether that was not cached yet */
export const refuse = (payload: Payload, text: string, id = ''): boolean => {
  if (isRefused(payload, text)) return false
  refusedBy(payload).set(hashOf(text), id)
  return true
}

/** Removes the invalid texts with this id: a key with it was just saved. */
export const evictRefused = (payload: Payload, id: string): void => {
  const texts = refusedBy(payload)
  for (const [text, refused] of [...texts.entries()]) if (refused === id) texts.delete(text)
}
