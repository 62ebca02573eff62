import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So many tries in so many seconds, counted from the first. */
export const tries = (points: number, seconds: number): RateLimiterMemory =>
  new RateLimiterMemory({ duration: seconds, points })

/** Takes one try off what somebody has. @returns whole seconds to wait where nothing is left, otherwise null */
export const consumeTry = async (
  counter: RateLimiterMemory,
  key: string,
): Promise<null | number> => {
  try {
    await counter.consume(key)
    return null
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
  }
}
