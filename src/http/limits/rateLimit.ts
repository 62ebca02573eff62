import type { Payload } from 'payload'
import type { Answer, PublicRequest } from '../answer.ts'
import { PRIVATE_CACHE, conditionOf } from '../answer.ts'
import type { Said } from '../choose.ts'
import { ProblemError } from '../../core/problems.ts'
import { keptBy } from '../../core/kept.ts'
import { newsroomOf } from '../../core/newsroom.ts'
import { remembered } from '../../core/remembered.ts'
import type { Soon } from '../../core/soon.ts'
import { goOn } from '../../core/soon.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Budget, Budgets, Consumption, Client } from './budget.ts'
import { budgetsOf, clientOf } from './budget.ts'
import { clientGroup } from './clientGroup.ts'
import type { LimitHeaders } from './headers.ts'
import { limitHeaders } from './headers.ts'
import { KEY_HEADER, challenge } from './key.ts'
import { findKey } from './keyCache.ts'
import { touchLastUsed } from './lastUsed.ts'

type Call = { payload: Payload; request: PublicRequest }

/** Answers that count against a limit; a 304 does unless it is free. */
const COUNTED = [200, 304, 400, 404, 410]

/**
 * Answers for a client within its limit. The key is checked first; a request that may turn out to be free is answered
 * before it is charged, every other one after.
 * @param answer finishes the answer; never throws
 * @param counts whether this address and method count at all
 * @throws ProblemError `invalid-api-key`, `rate-limited`
 */
export const rateLimit = async (
  call: Call,
  { answer, counts }: { answer: () => Promise<Answer>; counts: boolean },
): Promise<Answer> => {
  const client = await identify(call)
  if (!client) return answer()
  const answered = await charged({ ...call, client, answer, counts })
  return client.policy === 'key' ? unshared(answered) : answered
}

type Charged = Call & { answer: () => Promise<Answer>; client: Client; counts: boolean }

const charged = async ({ answer, client, counts, payload, request }: Charged): Promise<Answer> => {
  const budgets = budgetsOf(payload)
  const tags = request.header('if-none-match')
  const ahead = counts && !mayBeFree(tags) ? await take(budgets, client) : undefined
  const answered = await answer()
  const told = ahead
    ? limitHeaders(isCounted(answered, tags) ? ahead : await budgets.refund(client, ahead), client)
    : await chargedFor(budgets, client, counts && isCounted(answered, tags))
  return { ...answered, headers: { ...answered.headers, ...told } }
}

/**
 * The same where the answer is there already, and no key is given: tells the headers that tell of the limit.
 * @throws ProblemError `rate-limited`
 */
export const limitAnonymousIn = (payload: Payload) => {
  const clientAt = anonymousIn(payload)
  const budgets = budgetsOf(payload)
  return (
    address: string,
    { answer, counts, tags }: { answer: Answer; counts: boolean; tags: Tags },
  ): Soon<LimitHeaders> => chargedFor(budgets, clientAt(address), counts && isCounted(answer, tags))
}

const chargedFor = (budgets: Budgets, client: Client, counts: boolean): Soon<LimitHeaders> => {
  const left: Soon<Budget> = counts ? take(budgets, client) : budgets.peek(client)
  return goOn(left, limitHeaders, client)
}

const take = ({ consume }: Budgets, client: Client): Soon<Consumption> =>
  goOn(consume(client), admitted, client)

const admitted = (taken: Consumption, client: Client): Consumption => {
  if (!taken.admitted) throw rateLimited(client, taken)
  return taken
}

const isCounted = ({ status }: Answer, tags: Tags): boolean =>
  COUNTED.includes(status) && !(status === 304 && mayBeFree(tags))

/** Who asks: a key's holder, an address, or nobody that can be told apart. */
const identify = async ({ payload, request }: Call): Promise<Client | undefined> => {
  const anonymous = anonymousOf(payload, request)
  const text = request.header(KEY_HEADER)
  if (typeof text !== 'string') return anonymous
  const key = await findKey(payload, text)
  if (!key) {
    const left = anonymous && limitHeaders(await budgetsOf(payload).peek(anonymous), anonymous)
    throw invalidKey(newsroomOf(payload), left)
  }
  touchLastUsed(payload, key)
  return clientOf('key', key.keyId, key.limit ?? newsroomOf(payload).limits.key)
}

const anonymousOf = (payload: Payload, { address }: PublicRequest): Client | undefined =>
  address ? anonymousIn(payload)(address) : undefined

/** Bytes of memory: a client asks many times, and taking its address apart would cost more than the rest of counting. */
const REMEMBERED = 128 * 1024

const anonymousIn = keptBy('anonymous clients', ({ limits }) =>
  remembered(
    (address) => clientOf('anonymous', clientGroup(address), limits.anonymous),
    REMEMBERED,
  ),
)

/** A 304 is free for a tag that was given: only that proves a copy. `*` and a date cost a client nothing to make up. */
const mayBeFree = (tags: Tags): boolean => conditionOf(tags) === 'tags'

/** What a request says in If-None-Match. */
type Tags = Said['tags']

/** An answer to a key stays with whoever holds it. */
const unshared = (answer: Answer): Answer =>
  answer.headers['cache-control']?.startsWith('public')
    ? { ...answer, headers: { ...answer.headers, 'cache-control': PRIVATE_CACHE } }
    : answer

const invalidKey = (newsroom: Newsroom, headers: Record<string, string> | undefined) =>
  new ProblemError({
    detail: `The key in ${KEY_HEADER} is unknown, malformed, revoked or expired. Without that header the request is anonymous.`,
    headers: {
      'www-authenticate': challenge(newsroom),
      ...headers,
    },
    problem: 'invalid-api-key',
  })

const rateLimited = (client: Client, left: Budget) =>
  new ProblemError({
    detail: `The limit is ${client.limit} requests a minute. Try again in ${left.resetSeconds} s.`,
    headers: { 'retry-after': String(left.resetSeconds), ...limitHeaders(left, client) },
    problem: 'rate-limited',
  })
