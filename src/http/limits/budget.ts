import type { Payload } from 'payload'
import type { Soon } from '../../core/soon.ts'
import { goOn } from '../../core/soon.ts'
import type { Count } from './counter.ts'
import { counterOf } from './counter.ts'

/** The window of every limit: it begins with a client's first request and ends this much later. */
export const WINDOW_SECONDS = 60

/** Whoever a limit counts. */
export type Client = {
  policy: 'anonymous' | 'key'
  /** What its requests are counted under. */
  counted: string
  /** What the header RateLimit begins with. */
  begins: string
  /** Its limit as the header RateLimit-Policy says it. */
  declared: string
  limit: number
}

export const clientOf = (policy: Client['policy'], id: string, limit: number): Client => ({
  begins: `"${policy}";r=`,
  counted: `${policy}:${id}`,
  declared: `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
  limit,
  policy,
})

/** What a client has left of its window. */
export type Budget = { remaining: number; resetSeconds: number }

/** One request taken off a window, or refused. */
export type Consumption = Budget & { admitted: boolean; endsAt: number }

/** The windows of all clients. */
export type Budgets = {
  /** Takes one request off the client's window. Of many at once exactly the limit is admitted. */
  consume: (client: Client) => Soon<Consumption>
  /** What the client has left, taking nothing. */
  peek: (client: Client) => Soon<Budget>
  /** Gives back what was taken for a request that turned out to be free. */
  refund: (client: Client, taken: Consumption) => Promise<Budget>
}

/** Whoever counts for many requests asks for it once. */
export const budgetsOf = (payload: Payload): Budgets => {
  const counter = counterOf(payload, REQUESTS)

  const consumed = ({ counted, msLeft }: Count, client: Client): Soon<Consumption> => {
    const admitted = counted <= client.limit
    const { remaining, resetSeconds } = budget(client, counted, msLeft)
    // One by one: to spread what was just made costs as much as counting.
    const taken = { admitted, endsAt: Date.now() + msLeft, remaining, resetSeconds }
    if (admitted) return taken
    // A refused request leaves nothing behind: what another one gives back must be free again.
    return goOn(counter.add(client.counted, -1), (_count, given) => given, taken)
  }
  const peek = (client: Client) => goOn(counter.read(client.counted), left, client)

  return {
    consume: (client) => goOn(counter.add(client.counted, 1), consumed, client),
    peek,
    refund: async (client, { endsAt }) => {
      // The next window owes nothing.
      if (Date.now() >= endsAt) return peek(client)
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
  // Less than nothing is counted where a request began in one store and ended in its insurance.
  remaining: Math.min(limit, Math.max(0, limit - counted)),
  // Rounded up: who waits that long finds the next window.
  resetSeconds: Math.max(1, Math.ceil(msLeft / 1000)),
})

/** Only counted: each client's own limit is compared here. */
const REQUESTS = { name: 'requests', seconds: WINDOW_SECONDS }
