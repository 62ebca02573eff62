import type { Payload } from 'payload'
import { endsWithin } from '../core/inTime.ts'
import {
  currentIn,
  isAway,
  isSettled,
  keepCurrent,
  PATIENCE_MS,
  upToDate,
} from '../store/changes/catchUp.ts'
import { ageOf, positionOf } from '../store/changes/tail.ts'
import { keptByLog } from '../store/keptByLog.ts'
import { tagsNotedIn, noteTags } from '../store/notedTags.ts'
import type { TaggedCache } from '../core/tagged.ts'
import { keepTagged, makeTaggedCache } from '../core/tagged.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import type { Answer, PublicRequest } from './answer.ts'
import { FORMS_KEPT, makeVariants } from './choose.ts'

/** Memory for answers where a newsroom says nothing else, in bytes. */
const BYTES = 64 * 1024 ** 2

/** For so long after the log could last be read a kept answer stands in for one that cannot be made. */
export const STALE_MS = 24 * 60 * 60_000

/** What is not its body, in bytes: the address, headers in each form, and what holds them together. */
const OVERHEAD = 1024 * (1 + FORMS_KEPT)

/** An answer with what it shows, kinds and single items. */
type Kept = {
  answer: Answer
  /** As its door's `isCounted`. */
  counts: boolean | undefined
  /** The same as it is served while the database is away, once somebody has asked. */
  stale?: Answer
  tags: ReadonlySet<string>
}

/** By address. */
type Answers = TaggedCache<Kept>

/** What an answer depends on, where it depends on nothing else; of a request without a query the path as it came, and no copy. */
export const addressOf = ({ path, search }: Pick<PublicRequest, 'path' | 'search'>): string => {
  if (search === '' || search === '?') return path
  return search.startsWith('?') ? path + search : `${path}?${search}`
}

/**
 * Finds what is kept for an address, where this process knows right now that it is what would be made, or that nothing can be
 * made.
 */
export const keptNowIn = (payload: Payload) => {
  const { byKey } = answersOf(payload)
  const isCurrent = currentIn(payload)
  return (address: string): Pick<Kept, 'answer' | 'counts'> | undefined => {
    const kept = byKey.get(address)
    if (!kept || isCurrent()) return kept
    const answer = isAway(payload) ? standIn(payload, kept) : undefined
    return answer && { answer, counts: kept.counts }
  }
}

/** The answer that is kept for an address, if it is what would be made now, or nothing can be made now. */
export const keptAnswer = async (
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
  const kept = byKey.get(address)
  // It may be part of another answer, which then shows what it shows.
  if (kept) noteTags(kept.tags)
  return kept?.answer
}

/**
 * Makes the answer for an address, and keeps it if nothing was published meanwhile: then it is what every node would make.
 * @throws whatever `make` throws
 */
export const makeAndKeep = async (args: {
  address: string
  /** As its door's `isCounted`. */
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

/** So long the making of an answer is left alone before the database is asked whether it is slow. */
const UNASKED_MS = 500

/** So long an answer is waited for where the database is slow, and so long at least it has to say that it is not. */
const SLOWEST_MS = 1_800
const SAYS_MS = 300

/**
 * An answer that is being made, unless the database is too slow to keep what is made current: then nobody waits longer than 2 s. It is
 * made on, and kept for those who come later.
 * @throws DatabaseAwayError where the log cannot be read in time
 */
export const unlessLate = async (payload: Payload, making: Promise<Answer>): Promise<Answer> => {
  for (let left = SLOWEST_MS; !(await endsWithin(making, UNASKED_MS));) {
    left -= UNASKED_MS
    const patience = Math.max(SAYS_MS, Math.min(PATIENCE_MS, left))
    await Promise.race([making, keepCurrent(payload, patience)])
  }
  return making
}

/** Answers that readers may share as they are. A failure or a file is none. */
const isKeepable = ({ content, status }: Answer): boolean =>
  !content && (status === 200 || status === 301)

/** Whether anything can be answered while the database is away. */
export const canStandIn = (payload: Payload): boolean =>
  ageOf(payload) <= STALE_MS && answersOf(payload).byKey.size > 0

/** What was served is served on while the database is away (RFC 9211 names it); what left the public is not among it. */
const standIn = (payload: Payload, kept: Kept | undefined): Answer | undefined => {
  if (!kept || ageOf(payload) > STALE_MS) return undefined
  return (kept.stale ??= asStandIn(kept.answer))
}

/** An answer that says of itself that it stands in for one that cannot be made. */
export const asStandIn = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-status': STALE },
  variants: makeVariants(answer.variants?.codings),
})

const STALE = 'civic-newsroom; hit; detail=database-away'

/** Memory for answers. */
export const makeAnswers = ({ answerBytes = BYTES }: Pick<Newsroom, 'answerBytes'>): Answers =>
  makeTaggedCache({
    maxSize: answerBytes,
    sizeOf: ({ answer }, address) => answer.body.length * A_CHARACTER + address.length + OVERHEAD,
  })

/** Bytes: two of the text, one as it is sent, and less than one for all codings together. */
const A_CHARACTER = 4

const answersOf = keptByLog('answers', makeAnswers)

/** All that is kept, by address; what was asked for last comes first. */
export const allKept = (
  payload: Payload,
): [address: string, kept: Pick<Kept, 'answer' | 'tags'>][] => [
  ...answersOf(payload).byKey.entries(),
]
