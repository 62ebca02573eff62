import type { Payload } from 'payload'
import type { Answer, PublicRequest, VariantHeaders } from '../answer.ts'
import { conditionOf } from '../conditional.ts'
import { PRIVATE_CACHE } from '../answer.ts'
import { ProblemError } from '../../core/problems.ts'
import { newsroomOf, perNewsroom } from '../../core/newsroom.ts'
import { memoizedByText } from '../../core/memoizedByText.ts'
import type { MaybePromise } from '../../core/maybePromise.ts'
import { chain } from '../../core/maybePromise.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Budget, Budgets, Consumption, Client, LimitHeaders } from './budget.ts'
import { WINDOW_SECONDS, budgetsOf, limitHeaders, makeClient } from './budget.ts'
import { clientGroup } from './clientGroup.ts'
import { countUse } from './countUse.ts'
import { KEY_HEADER, challenge } from './key.ts'
import { findKey, isRemembered } from './keyCache.ts'
import { touchLastUsed } from './lastUsed.ts'
import type { Tries } from './tries.ts'
import { consumeTry, waitForTry } from './tries.ts'

type Call = { payload: Payload; request: PublicRequest }

/** Statuses that count against a limit; a 304 to If-None-Match does not. */
const COUNTED = [200, 304, 400, 404, 410, 412]

/**
 * Answers within the client's rate limit. The key is checked first. A request whose answer may be free is answered before a point is
 * consumed, every other one after.
 * @param answer makes the answer; never throws
 * @param counts whether this address and method count at all
 * @throws ProblemError `invalid-api-key`, `rate-limited`
 */
export const rateLimit = async (
  call: Call,
  { answer, counts }: { answer: () => Promise<Answer>; counts: boolean },
): Promise<Answer> => {
  const client = await identify(call)
  if (!client) return answer()
  const answered = charged({ ...call, client, answer, counts })
  return client.keyId === undefined ? answered : unshared(await noted(call, client.keyId, answered))
}

/** Counts the use of a key, once it is known whether the request was refused. */
const noted = async (
  { payload }: Call,
  keyId: string,
  answered: Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await answered
    countUse(payload, keyId, false)
    return answer
  } catch (error) {
    countUse(payload, keyId, error instanceof ProblemError && error.problem === 'rate-limited')
    throw error
  }
}

type Charged = Call & { answer: () => Promise<Answer>; client: Client; counts: boolean }

const charged = async ({ answer, client, counts, payload, request }: Charged): Promise<Answer> => {
  const budgets = budgetsOf(payload)
  const tags = request.header('if-none-match')
  const ahead = counts && !mayBeFree(tags) ? await take(budgets, client) : undefined
  const answered = await answer()
  const added = ahead
    ? limitHeaders(isCounted(answered, tags) ? ahead : await budgets.refund(client, ahead), client)
    : await chargedFor(budgets, client, counts && isCounted(answered, tags))
  return { ...answered, headers: { ...answered.headers, ...added } }
}

/**
 * Returns the RateLimit headers for a cached answer to a request without a key.
 * @throws ProblemError `rate-limited`
 */
export const limitAnonymousIn = (payload: Payload) => {
  const clientAt = anonymousIn(payload)
  const budgets = budgetsOf(payload)
  return (
    address: string,
    { answer, counts, tags }: { answer: Answer; counts: boolean; tags: Tags },
  ): MaybePromise<LimitHeaders> =>
    chargedFor(budgets, clientAt(address), counts && isCounted(answer, tags))
}

const chargedFor = (
  budgets: Budgets,
  client: Client,
  counts: boolean,
): MaybePromise<LimitHeaders> => {
  const left: MaybePromise<Budget> = counts ? take(budgets, client) : budgets.peek(client)
  return chain(left, limitHeaders, client)
}

const take = ({ consume }: Budgets, client: Client): MaybePromise<Consumption> =>
  chain(consume(client), admitted, client)

const admitted = (taken: Consumption, client: Client): Consumption => {
  if (!taken.admitted) throw rateLimited(client, taken)
  return taken
}

const isCounted = ({ status }: Answer, tags: Tags): boolean =>
  COUNTED.includes(status) && !(status === 304 && mayBeFree(tags))

/** Returns the client of a request, by its key or its address; undefined if it has neither. */
const identify = async ({ payload, request }: Call): Promise<Client | undefined> => {
  const { address } = request
  const anonymous = anonymousOf(payload, request)
  const text = request.header(KEY_HEADER)
  if (typeof text !== 'string') return anonymous
  const headersNow = async () =>
    anonymous && limitHeaders(await budgetsOf(payload).peek(anonymous), anonymous)
  const tried = address && { key: clientGroup(address), tries: UNKNOWN_KEYS }
  if (tried && !isRemembered(payload, text)) {
    const wait = await waitForTry(payload, tried)
    if (wait !== null) throw tooManyKeys(wait, await headersNow())
  }
  const key = await findKey(payload, text, async () => tried && consumeTry(payload, tried))
  if (!key) throw invalidKey(newsroomOf(payload), await headersNow())
  touchLastUsed(payload, key)
  return makeClient('key', key.keyId, key.limit ?? newsroomOf(payload).limits.key)
}

/**
 * Different invalid keys that a client may send per minute: each costs a database query. Beyond that only cached keys are accepted from
 * it.
 */
const UNKNOWN_KEYS: Tries = { name: 'unknown keys', points: 20, seconds: WINDOW_SECONDS }

const anonymousOf = (payload: Payload, { address }: PublicRequest): Client | undefined =>
  address ? anonymousIn(payload)(address) : undefined

/** Size limit in bytes: parsing a client's address on each request would cost more than the rest of counting. */
const CACHE_MAX = 128 * 1024

const anonymousIn = perNewsroom('anonymous clients', ({ limits }) =>
  memoizedByText(
    (address) => makeClient('anonymous', clientGroup(address), limits.anonymous),
    CACHE_MAX,
  ),
)

/** A 304 is free if the request sent a tag: only a tag proves that the client has a copy, `*` and a date do not. */
const mayBeFree = (tags: Tags): boolean => conditionOf(tags) === 'tags'

/** The value of If-None-Match. */
type Tags = VariantHeaders['tags']

/** Makes an answer to a request with a key private: no shared cache may store it. */
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

const tooManyKeys = (wait: number, headers: LimitHeaders | undefined) =>
  new ProblemError({
    detail: `More than ${UNKNOWN_KEYS.points} different keys of this client were unknown within a minute. Try again in ${wait} s, or without ${KEY_HEADER}.`,
    headers: { 'retry-after': String(wait), ...headers },
    problem: 'rate-limited',
  })

const rateLimited = (client: Client, left: Budget) =>
  new ProblemError({
    detail: `The limit is ${client.limit} requests a minute. Try again in ${left.resetSeconds} s.`,
    headers: { 'retry-after': String(left.resetSeconds), ...limitHeaders(left, client) },
    problem: 'rate-limited',
  })
