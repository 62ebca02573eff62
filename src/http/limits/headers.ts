import type { Budget, Client } from './budget.ts'
import { WINDOW_SECONDS } from './budget.ts'

/** A client's limit and what is left of it, as structured fields (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (
  { limit, policy }: Client,
  { remaining, resetSeconds }: Budget,
): Record<string, string> => ({
  'ratelimit-policy': `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
  ratelimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
})
