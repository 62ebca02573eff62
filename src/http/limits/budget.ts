import type { Payload } from 'payload'
import type { MaybePromise } from '../../core/maybePromise.ts'
import { chain } from '../../core/maybePromise.ts'
import type { Count } from './counter.ts'
import { counterOf } from './counters.ts'

/** The window of every limit, in seconds: it begins with a client's first request. */
export const WINDOW_SECONDS = 60

/** A client of the rate limit: an address or a key. */
export type Client = {
  policy: 'anonymous' | 'key'
  /** The public id of its key. */
  keyId: string | undefined
  /** The key of its counter. */
  counted: string
  /** The beginning of the header RateLimit. */
  begins: string
  /** The value of the header RateLimit-Policy. */
  declared: string
  limit: number
}

export const makeClient = (policy: Client['policy'], id: string, limit: number): Client => ({
  begins: `"${policy}";r=`,
  counted: `${policy}:${id}`,
  declared: `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
  keyId: policy === 'key' ? id : undefined,
  limit,
  policy,
})

/** What remains of a client's window. */
export type Budget = { remaining: number; resetSeconds: number }

export type LimitHeaders = { ratelimit: string; 'ratelimit-policy': string }

/** Returns the RateLimit headers: a client's limit and what remains of it, as structured fields (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = (
  { remaining, resetSeconds }: Budget,
  { begins, declared }: Client,
): LimitHeaders => ({
  'ratelimit-policy': declared,
  ratelimit: `${begins}${remaining};t=${resetSeconds}`,
})

/** The result of consuming one point; `endsAt` is by the monotonic clock, in milliseconds. */
export type Consumption = Budget & { admitted: boolean; endsAt: number }

/** The windows of all clients. */
export type Budgets = {
  /** Consumes one point. Of any number of simultaneous requests exactly the limit is admitted. */
  consume: (client: Client) => MaybePromise<Consumption>
  /** Returns what remains, without consuming. */
  peek: (client: Client) => MaybePromise<Budget>
  /** Refunds the point of a request that turned out to be free. */
  refund: (client: Client, taken: Consumption) => Promise<Budget>
}

/** Returns the rate limits of a newsroom; a caller that counts many requests calls it once. */
export const budgetsOf = (payload: Payload): Budgets => {
  const counter = counterOf(payload, REQUESTS)

  const consumed = ({ counted, msLeft }: Count, client: Client): MaybePromise<Consumption> => {
    const admitted = counted <= client.limit
    const { remaining, resetSeconds } = budget(client, counted, msLeft)
    // Written out: spreading the object would cost as much as counting.
    const taken = { admitted, endsAt: performance.now() + msLeft, remaining, resetSeconds }
    if (admitted) return taken
    // A refused request is refunded: the points that other requests refund must be available again.
    return chain(counter.add(client.counted, -1), (_count, given) => given, taken)
  }
  const peek = (client: Client) => chain(counter.read(client.counted), left, client)

  return {
    consume: (client) => chain(counter.add(client.counted, 1), consumed, client),
    peek,
    refund: async (client, { endsAt }) => {
      // The point belonged to a window that has ended.
      if (performance.now() >= endsAt) return peek(client)
      const { counted, msLeft } = await counter.add(client.counted, -1)
      return budget(client, counted, msLeft)
    },
  }
}

const left = (found: Count | null, client: Client): Budget =>
  found !== null && found.msLeft > 0
    ? budget(client, found.counted, found.msLeft)
    : { remaining: client.limit, resetSeconds: WINDOW_SECONDS }

const budget = ({ limit }: Client, counted: number, msLeft: number): Budget => ({
  // The count may be negative if a point was consumed in one store and refunded in its fallback.
  remaining: Math.min(limit, Math.max(0, limit - counted)),
  // Rounded up, so that a client that waits that long finds the next window.
  resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
})

/** This counter has no limit of its own: each client's limit is compared here. */
const REQUESTS = { name: 'requests', seconds: WINDOW_SECONDS }
