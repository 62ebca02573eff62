import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientGroup } from '../limits/clientGroup.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Forms that one client may send within an hour. */
export const POSTS_PER_HOUR = 10

/** Mails that one recipient may be sent within a day, and the seconds between two of them. */
export const MAILS_PER_DAY = 4
export const SECONDS_BETWEEN_MAILS = 10 * MINUTE

/** Takes one form off what a client may send. @returns seconds to wait where nothing is left, otherwise null */
export const takePost = async (
  payload: Payload,
  address: string | undefined,
): Promise<null | number> => {
  if (address === undefined) return null
  const refused = await take(countersOf(payload).posts, clientGroup(address))
  return refused && Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
}

/** Takes one mail off what a recipient may get. @returns whether it may be sent */
export const takeMail = async (payload: Payload, email: string): Promise<boolean> => {
  const { daily, recent } = countersOf(payload)
  return !(await take(recent, email)) && !(await take(daily, email))
}

/** Gives back what was taken for a mail that could not be sent: trying again must be of use. */
export const giveMailBack = async (payload: Payload, email: string): Promise<void> => {
  const { daily, recent } = countersOf(payload)
  await Promise.all([daily.reward(email), recent.reward(email)])
}

type Counters = Record<'daily' | 'posts' | 'recent', RateLimiterMemory>

const counters = new WeakMap<Payload, Counters>()

const countersOf = (payload: Payload): Counters => {
  const kept = counters.get(payload) ?? {
    daily: new RateLimiterMemory({ duration: DAY, points: MAILS_PER_DAY }),
    posts: new RateLimiterMemory({ duration: HOUR, points: POSTS_PER_HOUR }),
    recent: new RateLimiterMemory({ duration: SECONDS_BETWEEN_MAILS, points: 1 }),
  }
  counters.set(payload, kept)
  return kept
}

const take = async (counter: RateLimiterMemory, key: string): Promise<null | RateLimiterRes> => {
  try {
    await counter.consume(key)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}
