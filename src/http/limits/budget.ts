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
  /** Its limit as the header RateLimit-Policy says it. */
  declared: string
  limit: number
}

export const clientOf = (policy: Client['policy'], id: string, limit: number): Client => ({
  counted: `${policy}:${id}`,
  declared: `"${policy}";q=${limit};w=${WINDOW_SECONDS}`,
  limit,
  policy,
})

/** What a client has left of its window. */
export type Budget = { remaining: number; resetSeconds: number }

/** One request taken off a window, or refused. */
export type Consumption = Budget & { admitted: boolean; endsAt: number }

/** Takes one request off the client's window. Of many at once exactly the limit is admitted. */
export const consume = (payload: Payload, client: Client): Soon<Consumption> =>
  goOn(counterOf(payload, REQUESTS).add(client.counted, 1), consumed, { client, payload })

const consumed = (
  { counted, msLeft }: Count,
  { client, payload }: { client: Client; payload: Payload },
): Soon<Consumption> => {
  const admitted = counted <= client.limit
  const { remaining, resetSeconds } = budget(client, counted, msLeft)
  // One by one: to spread what was just made costs as much as counting.
  const taken = { admitted, endsAt: Date.now() + msLeft, remaining, resetSeconds }
  if (admitted) return taken
  // A refused request leaves nothing behind: what another one gives back must be free again.
  return goOn(counterOf(payload, REQUESTS).add(client.counted, -1), (_count, given) => given, taken)
}

/** Gives back what was taken for a request that turned out to be free. */
export const refund = async (
  payload: Payload,
  client: Client,
  { endsAt }: Consumption,
): Promise<Budget> => {
  // The next window owes nothing.
  if (Date.now() >= endsAt) return peek(payload, client)
  const { counted, msLeft } = await counterOf(payload, REQUESTS).add(client.counted, -1)
  return budget(client, counted, msLeft)
}

/** What the client has left, taking nothing. */
export const peek = (payload: Payload, client: Client): Soon<Budget> =>
  goOn(counterOf(payload, REQUESTS).read(client.counted), left, client)

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
