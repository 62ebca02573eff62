import type { Payload } from 'payload'
import { newsroomOf, perNewsroom } from '../core/newsroom.ts'
import { ProblemError } from '../core/problems.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { isUnknownCommit } from '../database/unknownCommit.ts'
import { notStoredIn } from '../database/notStored.ts'
import { forReaders } from '../database/readers.ts'
import type { Answer, PublicRequest } from './answer.ts'
import { choose } from './choose.ts'
import { withVary } from './coding.ts'
import type { Call, PublicHandler, RouteGroup } from './routeGroup.ts'
import { addressOf, cachedAnswer, makeAndKeep, unlessLate } from './answerCache.ts'
import { checkIfMatch } from './conditional.ts'
import { rateLimit } from './limits/rateLimit.ts'
import { splitUrl } from './nodeHttp.ts'
import { readTogether } from './readings.ts'
import type { Target } from './router.ts'
import { makeRouter } from './router.ts'
import { withoutToken } from './withoutToken.ts'
import { logError } from '../core/logError.ts'

/**
 * Returns the handler of these groups, for every adapter (Express, Payload's endpoints, a Next route, a test). Each request passes the
 * same steps: route, rate limit, method, answer or failure, conditions.
 */
export const makeHandler = (groups: RouteGroup[]): PublicHandler => {
  const routerOf = routersOf(groups)
  return async ({ payload, request }) => {
    const newsroom = newsroomOf(payload)
    const target = routerOf(payload)(request.path)
    if (!target) return undefined
    return forReaders(() => answer(target, { newsroom, now: newsroom.now(), payload, request }))
  }
}

/**
 * Returns a function that returns the cache key of a URL, for routes that reduce the query; undefined for the others, whose key is the
 * URL as it was sent.
 */
export const makeAddressing = (
  groups: RouteGroup[],
): ((payload: Payload) => (url: string) => string | undefined) => {
  const routerOf = routersOf(groups)
  return (payload) => {
    const route = routerOf(payload)
    return (url) => {
      const { pathname: path, search } = splitUrl(url)
      const target = search === '' ? undefined : route(path)
      return target?.query && addressOf({ path, search: searchFor(target, { search }) })
    }
  }
}

/** Returns the query in canonical form, as the cache key: a campaign's tag or an attacker's `?x=1` causes no cache miss. */
const searchFor = (
  { query }: Pick<Target, 'query'>,
  { search }: Pick<PublicRequest, 'search'>,
): string => (query && search !== '' && search !== '?' ? query(search) : search)

/** The names identify the routes: groups of the same names have the same. */
const routersOf = (groups: RouteGroup[]) =>
  perNewsroom(`routes of ${groups.map((group) => group.name).join(', ')}`, (newsroom) =>
    makeRouter(groups, newsroom),
  )

const answer = async (target: Target, args: Omit<Call, 'params' | 'search'>): Promise<Answer> => {
  const { group, params } = target
  const call: Call = { ...args, params, search: searchFor(target, args.request) }
  const finish = (answer: Answer) =>
    choose(call.request, answer, { coded: group.isShared !== false })
  try {
    return await underLimitOf(group, call, async () => {
      try {
        const found = await read(target, call)
        checkIfMatch(call.request, found)
        return await finish(found)
      } catch (error) {
        return finish(failure(group, call, error))
      }
    })
  } catch (error) {
    return finish(failure(group, call, error))
  }
}

const underLimitOf = (
  group: RouteGroup,
  call: Call,
  made: () => Promise<Answer>,
): Promise<Answer> =>
  group.isCounted && call.request.method !== 'OPTIONS'
    ? rateLimit(call, { answer: made, counts: group.isCounted(call.request) })
    : made()

const read = async ({ group, endpoint }: Target, call: Call): Promise<Answer> => {
  const { payload, request, search } = call
  if (group.preflight && request.method === 'OPTIONS') return varied(group, group.preflight)
  if (endpoint) checkMethod(group, request)
  const make = async (from: Call) =>
    varied(group, await (endpoint ?? group.otherwise ?? nothingHere)(from))
  if (group.isShared === false) return make(call)
  const address = addressOf({ path: request.path, search })
  const kept = () => cachedAnswer(payload, address)
  const counts = group.isCounted?.(request)
  const made = () => {
    // Requests that joined the queued read get what was published before they were sent.
    const from = { ...call, now: call.newsroom.now() }
    return makeAndKeep({ address, counts, make: () => make(from), read: from })
  }
  const stored = await kept()
  if (stored) return stored
  // Another read of the same address may have ended while this one was queued.
  const reading = async () => (await kept()) ?? made()
  const making = readTogether({ address, payload, read: reading, request })
  return request.isGone ? unlessLate(payload, making) : making
}

/** @throws ProblemError `method-not-allowed` */
export const checkMethod = (group: RouteGroup, { method }: PublicRequest): void => {
  const methods = ['GET', 'HEAD', ...(group.methods ?? []), ...(group.preflight ? ['OPTIONS'] : [])]
  if (methods.includes(method)) return
  throw new ProblemError({
    detail: `${method} is not allowed here. Use ${methods.join(', ')}.`,
    headers: { allow: methods.join(', ') },
    problem: 'method-not-allowed',
  })
}

const nothingHere = (call: Call): never => {
  throw nothingAt(call)
}

/** The 404 of an address. */
export const nothingAt = ({ request: { asked, path } }: Call): ProblemError =>
  new ProblemError({ detail: `There is nothing at ${asked ?? path}.`, problem: 'not-found' })

/** Logs a failure of the public side and turns it into an answer; the only place that does. */
const failure = (group: RouteGroup, call: Call, error: unknown): Answer => {
  const fail = (problem: ProblemError) => varied(group, group.fail(problem, call))
  if (error instanceof ProblemError) return fail(error)
  const notStored = notStoredIn(error)
  if (notStored) return fail(unavailable(notStored.message))
  logError(call.payload, error, `${withoutToken(call.request.path)} failed`)
  if (isUnknownCommit(error)) return fail(unavailable((error as Error).message))
  return fail(isDatabaseDown(error) ? unavailable() : internalProblem(call.request.id))
}

/** The answer with the headers of its group, and `Vary: Accept-Encoding` if it may be compressed. */
const varied = (group: RouteGroup, answer: Answer): Answer => {
  const whole = { ...answer, headers: { ...group.headers, ...answer.headers } }
  return group.isShared === false ? whole : withVary(whole)
}

/** The 500 of an unexpected error. @param id the id of the request */
export const internalProblem = (id: string | undefined) =>
  new ProblemError({
    detail: `The request could not be answered.${id ? ` Its id is ${id}.` : ''}`,
    problem: 'internal',
  })

const unavailable = (detail = 'The database does not answer. Try again shortly.') =>
  new ProblemError({
    detail,
    headers: { 'retry-after': '5' },
    problem: 'unavailable',
  })
