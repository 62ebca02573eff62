import type { Budget, Client } from './budget.ts'
import { WINDOW_SECONDS } from './budget.ts'

export type LimitHeaders = { ratelimit: string; 'ratelimit-policy': string }

/** A client's limit and what is left of it, as structured fields (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (
  { limit, policy }: Client,
  { remaining, resetSeconds }: Budget,
): LimitHeaders => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
  ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
})
