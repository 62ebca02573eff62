import type { Payload } from 'payload'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { keptBy } from '../../core/kept.ts'

/** The window of every limit: it begins with a client's first request and ends this much later. */
export const WINDOW_SECONDS = 60

/** Whoever a limit counts. */
export type Client = { policy: 'anonymous' | 'key'; id: string; limit: number }

/** What a client has left of its window. */
export type Budget = { remaining: number; resetSeconds: number }

/** One request taken off a window, or refused. */
export type Consumption = Budget & { admitted: boolean; endsAt: number }

/** Takes one request off the client's window. Of many at once exactly the limit is admitted. */
export const consume = async (payload: Payload, client: Client): Promise<Consumption> => {
  const counter = counterOf(payload)
  const { consumedPoints, msBeforeNext } = await counter.penalty(idOf(client), 1)
  const admitted = consumedPoints <= client.limit
  // A refused request leaves nothing behind: what another one gives back must be free again.
  if (!admitted) await counter.reward(idOf(client), 1)
  return {
    admitted,
    endsAt: Date.now() + msBeforeNext,
    ...budget(client, consumedPoints, msBeforeNext),
  }
}

/** Gives back what was taken for a request that turned out to be free. */
export const refund = async (
  payload: Payload,
  client: Client,
  { endsAt }: Consumption,
): Promise<Budget> => {
  // The next window owes nothing.
  if (Date.now() >= endsAt) return peek(payload, client)
  const { consumedPoints, msBeforeNext } = await counterOf(payload).reward(idOf(client), 1)
  return budget(client, consumedPoints, msBeforeNext)
}

/** What the client has left, taking nothing. */
export const peek = async (payload: Payload, client: Client): Promise<Budget> => {
  const found = await counterOf(payload).get(idOf(client))
  const isOpen = found !== null && found.msBeforeNext > 0
  return isOpen
    ? budget(client, found.consumedPoints, found.msBeforeNext)
    : { remaining: client.limit, resetSeconds: WINDOW_SECONDS }
}

const budget = ({ limit }: Client, consumed: number, msBeforeNext: number): Budget => ({
  remaining: Math.max(0, limit - consumed),
  // Rounded up: who waits that long finds the next window.
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

const idOf = ({ id, policy }: Client): string => `${policy}:${id}`

/** Only counts: each client's own limit is compared here. */
const counterOf = keptBy(
  'requests by client',
  () => new RateLimiterMemory({ duration: WINDOW_SECONDS, points: 1 }),
)
