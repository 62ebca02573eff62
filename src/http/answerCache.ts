import type { Payload } from 'payload'
import { endsWithin } from '../core/inTime.ts'
import {
  currentIn,
  isAway,
  isSettled,
  keepCurrent,
  TIMEOUT_MS,
  upToDate,
} from '../store/changes/catchUp.ts'
import { ageOf, positionOf } from '../store/changes/tail.ts'
import { invalidatedByLog, keepTagged, makeTaggedCache } from '../store/invalidatedByLog.ts'
import { tagsNotedIn, noteTags } from '../store/tags.ts'
import type { TaggedCache } from '../store/invalidatedByLog.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import type { Answer, PublicRequest } from './answer.ts'
import { FORMS_MAX, makeVariants } from './choose.ts'

/** Default size limit of the cache, in bytes. */
const BYTES = 64 * 1024 ** 2

/** While the database is away, cached answers are served for this long after the last successful read of the log. */
const STALE_MS = 24 * 60 * 60_000

/** Bytes of an entry besides its body: key, headers of each form, and object overhead. */
const OVERHEAD = 1024 * (1 + FORMS_MAX)

/** An answer with the tags of what it depends on: kinds and single items. */
type CachedAnswer = {
  answer: Answer
  /** The result of its group's `isCounted`. */
  counts: boolean | undefined
  /** The answer as it is served while the database is away; made on first use. */
  stale?: Answer
  tags: ReadonlySet<string>
}

/** The cache, by address. */
type Answers = TaggedCache<CachedAnswer>

/** Returns the cache key of a request: path and query. Without a query it is the path itself, not a copy. */
export const addressOf = ({ path, search }: Pick<PublicRequest, 'path' | 'search'>): string => {
  if (search === '' || search === '?') return path
  return search.startsWith('?') ? path + search : `${path}?${search}`
}

/**
 * Returns a synchronous look-up by cache key. It returns an entry if this process has checked that it is current, or if the database is
 * away; otherwise undefined.
 */
export const currentAnswersOf = (payload: Payload) => {
  const { byKey } = answersOf(payload)
  const isCurrent = currentIn(payload)
  return (address: string): Pick<CachedAnswer, 'answer' | 'counts'> | undefined => {
    const cached = byKey.get(address)
    if (!cached || isCurrent()) return cached
    const answer = isAway(payload) ? standIn(payload, cached) : undefined
    return answer && { answer, counts: cached.counts }
  }
}

/** Returns the cached answer for an address, if it is current or the database is away, after the log has been read. */
export const cachedAnswer = async (
  payload: Payload,
  address: string,
): Promise<Answer | undefined> => {
  const { byKey } = answersOf(payload)
  if (!byKey.has(address)) return undefined
  try {
    await keepCurrent(payload)
  } catch {
    return standIn(payload, byKey.get(address))
  }
  const cached = byKey.get(address)
  // An answer that is made from this one depends on the same tags.
  if (cached) noteTags(cached.tags)
  return cached?.answer
}

/**
 * Makes the answer for an address, and caches it if no row was logged meanwhile, so that all nodes serve the same.
 * @throws whatever `make` throws
 */
export const makeAndKeep = async (args: {
  address: string
  /** The result of its group's `isCounted`. */
  counts: boolean | undefined
  make: () => Promise<Answer>
  read: PublicRead
}): Promise<Answer> => {
  const { address, counts, make, read } = args
  const { payload } = read
  await upToDate(read)
  const before = positionOf(payload)
  const { made, tags } = await tagsNotedIn(make)
  noteTags(tags)
  if (!isKeepable(made) || tags.size === 0) return made
  const answer = { ...made, variants: makeVariants() }
  if (await isSettled(read, before)) {
    keepTagged(answersOf(payload), address, { answer, counts, tags })
  }
  return answer
}

/** After this long without an answer, the log is read with a deadline, to find out whether the database is slow. */
const PING_AFTER_MS = 500

/** The longest wait for an answer while the database is slow, and the shortest deadline of such a read of the log. */
const SLOWEST_MS = 1_800
const PING_TIMEOUT_MS = 300

/**
 * Resolves to an answer that is being made, or rejects after 2 s if the database is too slow to read the log. The answer is still
 * completed and cached for later requests.
 * @throws DatabaseAwayError if the log cannot be read in time
 */
export const unlessLate = async (payload: Payload, making: Promise<Answer>): Promise<Answer> => {
  for (let left = SLOWEST_MS; !(await endsWithin(making, PING_AFTER_MS));) {
    left -= PING_AFTER_MS
    const timeout = Math.max(PING_TIMEOUT_MS, Math.min(TIMEOUT_MS, left))
    await Promise.race([making, keepCurrent(payload, timeout)])
  }
  return making
}

/** Whether an answer may be cached: failures and files are not. */
const isKeepable = ({ content, headers, isKept = true, status }: Answer): boolean =>
  isKept &&
  !content &&
  (status === 200 || status === 301) &&
  headers['cache-control'] !== 'no-store'

/** Whether the cache can serve anything while the database is away. */
export const canStandIn = (payload: Payload): boolean =>
  ageOf(payload) <= STALE_MS && answersOf(payload).byKey.size > 0

/** Returns a cached answer marked as stale (RFC 9211), while the database is away. Answers that showed withdrawn items were evicted before. */
const standIn = (payload: Payload, cached: CachedAnswer | undefined): Answer | undefined => {
  if (!cached || ageOf(payload) > STALE_MS) return undefined
  return (cached.stale ??= asStandIn(cached.answer))
}

/** The answer with the `Cache-Status` header of a stale answer. */
const asStandIn = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-status': STALE },
  variants: makeVariants(answer.variants?.codings),
})

/** The value of `Cache-Status` on a stale answer (RFC 9211). */
export const STALE = 'civic-newsroom; hit; detail=database-away'

/** Makes the cache of answers. */
export const makeAnswers = ({ answerBytes = BYTES }: Pick<Newsroom, 'answerBytes'>): Answers =>
  makeTaggedCache({
    maxSize: answerBytes,
    sizeOf: ({ answer }, address) => answer.body.length * A_CHARACTER + address.length + OVERHEAD,
  })

/** Bytes per character: two for the string, one for its encoded bytes, less than one for all compressed forms together. */
const A_CHARACTER = 4

const answersOf = invalidatedByLog('answers', makeAnswers)
