import type { Payload } from 'payload'
import { keptBy } from '../core/kept.ts'
import { newsroomOf } from '../core/newsroom.ts'
import { ProblemError } from '../core/problems.ts'
import { isDatabaseDown } from '../database/isDatabaseDown.ts'
import { forReaders } from '../database/readers.ts'
import type { Answer, PublicRequest } from './answer.ts'
import { choose } from './choose.ts'
import { withVary } from './coding.ts'
import type { Call, Door } from './door.ts'
import { addressOf, keptAnswer, makeAndKeep, unlessLate } from './kept.ts'
import { rateLimit } from './limits/rateLimit.ts'
import { readTogether } from './readings.ts'
import type { Target } from './router.ts'
import { makeRouter } from './router.ts'
import { withoutToken } from './withoutToken.ts'

/** Answers a request; undefined at an address that no door knows. Never throws. */
export type PublicHandler = (args: {
  payload: Payload
  request: PublicRequest
}) => Promise<Answer | undefined>

/**
 * The public side behind these doors: one handler for whoever brings a request (Express, Payload's endpoints, a Next route,
 * a test). Every request goes one way: address, limit, method, answer, failure, condition.
 */
export const makeHandler = (doors: Door[]): PublicHandler => {
  const name = `routes of ${doors.map((door) => door.name).join(', ')}`
  const routerOf = keptBy(name, (newsroom) => makeRouter(doors, newsroom))
  return async ({ payload, request }) => {
    const newsroom = newsroomOf(payload)
    const target = routerOf(payload)(request.path)
    if (!target) return undefined
    return forReaders(() => answer(target, { newsroom, now: newsroom.now(), payload, request }))
  }
}

const answer = async (target: Target, request: Omit<Call, 'params'>): Promise<Answer> => {
  const { door, params } = target
  const call: Call = { ...request, params }
  const finish = (answer: Answer) =>
    choose(call.request, answer, { coded: door.isShared !== false })
  try {
    return await underLimitOf(door, call, async () => {
      try {
        return await finish(await read(target, call))
      } catch (error) {
        return finish(failure(door, call, error))
      }
    })
  } catch (error) {
    return finish(failure(door, call, error))
  }
}

const underLimitOf = (door: Door, call: Call, made: () => Promise<Answer>): Promise<Answer> =>
  door.isCounted && call.request.method !== 'OPTIONS'
    ? rateLimit(call, { answer: made, counts: door.isCounted(call.request) })
    : made()

const read = async ({ door, endpoint }: Target, call: Call): Promise<Answer> => {
  const { payload, request } = call
  if (door.preflight && request.method === 'OPTIONS') return varied(door, door.preflight)
  if (endpoint) checkMethod(door, request)
  const make = async () => varied(door, await (endpoint ?? door.otherwise ?? nothingHere)(call))
  if (door.isShared === false) return make()
  const address = addressOf(request)
  const kept = () => keptAnswer(payload, address)
  const counts = door.isCounted?.(request)
  const made = () => makeAndKeep({ address, counts, make, read: call })
  const stored = await kept()
  if (stored) return stored
  // Another reading of the same address may have ended since this one got in line.
  const reading = async () => (await kept()) ?? made()
  const making = readTogether({ address, payload, read: reading, request })
  return request.isGone ? unlessLate(payload, making) : making
}

/** @throws ProblemError `method-not-allowed` */
export const checkMethod = (door: Door, { method }: PublicRequest): void => {
  const methods = ['GET', 'HEAD', ...(door.methods ?? []), ...(door.preflight ? ['OPTIONS'] : [])]
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

/** The failure of an address that leads nowhere. */
export const nothingAt = ({ request: { asked, path } }: Call): ProblemError =>
  new ProblemError({ detail: `There is nothing at ${asked ?? path}.`, problem: 'not-found' })

/** The one place where a failure of the public side is told in the log and put into words. */
const failure = (door: Door, call: Call, error: unknown): Answer => {
  const fail = (problem: ProblemError) => varied(door, door.fail(problem, call))
  if (error instanceof ProblemError) return fail(error)
  call.payload.logger.error({ err: error, msg: `${withoutToken(call.request.path)} failed` })
  return fail(isDatabaseDown(error) ? unavailable() : internal(call.request))
}

/** With the headers of its door, and saying that it is another one in another coding. */
const varied = (door: Door, answer: Answer): Answer => {
  const whole = { ...answer, headers: { ...door.headers, ...answer.headers } }
  return door.isShared === false ? whole : withVary(whole)
}

const internal = ({ id }: PublicRequest) =>
  new ProblemError({
    detail: `The request could not be answered.${id ? ` Its id is ${id}.` : ''}`,
    problem: 'internal',
  })

const unavailable = () =>
  new ProblemError({
    detail: 'The database does not answer. Try again shortly.',
    headers: { 'retry-after': '5' },
    problem: 'unavailable',
  })
