import type { Budget, Client } from './budget.ts'

export type LimitHeaders = { ratelimit: string; 'ratelimit-policy': string }

/** Returns the RateLimit headers: a client's limit and what remains of it, as structured fields (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (
  { remaining, resetSeconds }: Budget,
  { begins, declared }: Client,
): LimitHeaders => ({
  'ratelimit-policy': declared,
  ratelimit: `${begins}${remaining};t=${resetSeconds}`,
})
