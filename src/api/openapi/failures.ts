import type { ZodOpenApiResponseObject, oas31 } from 'zod-openapi'
import { envelope } from '../envelope.ts'
import type { ProblemName } from '../../core/problems.ts'
import { PROBLEMS, ProblemError, toProblem } from '../../core/problems.ts'
import { FAULTS_MAX } from '../../core/query.ts'
import type { Newsroom } from '../../core/types.ts'
import { headersOf } from './headers.ts'
import { failure, parameterFailure } from './schemas.ts'

type Failure = { description: string; example: string; headers?: string[] }

/** Every failure: when it happens, its message, and its own headers. */
export const FAILURES: Record<ProblemName, Failure> = {
  'invalid-parameter': {
    description: `A parameter is unknown, repeated, empty or malformed. All of them are listed, up to ${FAULTS_MAX}.`,
    example: 'per_page must be between 1 and 100.',
  },
  'invalid-api-key': {
    description: 'A key was sent and is unknown, malformed, empty, revoked or expired.',
    example: 'The key in X-API-Key is unknown, malformed, revoked or expired.',
    headers: ['WWW-Authenticate'],
  },
  'not-found': {
    description: 'There is nothing public at this address.',
    example: 'There is no public article with this slug.',
  },
  'method-not-allowed': {
    description: 'The method is none of GET, HEAD and OPTIONS.',
    example: 'POST is not allowed here. Use GET, HEAD, OPTIONS.',
    headers: ['Allow'],
  },
  gone: {
    description: 'The item was public and was withdrawn: when, and the public reason.',
    example: 'This article was withdrawn on 2026-11-20T21:15:00.000Z. Reason: Withdrawn',
  },
  'precondition-failed': {
    description: 'If-Match was sent and names no tag of what is here now.',
    example: 'What is here now is none of what If-Match names.',
  },
  'rate-limited': {
    description: 'The limit is spent. Ask again after Retry-After.',
    example: 'The limit is 60 requests a minute. Try again in 42 s.',
    headers: ['Retry-After'],
  },
  internal: {
    description: 'The failure is ours. The detail holds the id of the request.',
    example: 'The request could not be answered.',
  },
  unavailable: {
    description:
      'The program starts, or its database does not answer. Ask again after Retry-After.',
    example: 'The database does not answer. Try again shortly.',
    headers: ['Retry-After'],
  },
}

/** The failures as components, by their names. */
export const failureResponses = (newsroom: Newsroom): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    names.map((name) => {
      const { description, headers = [] } = FAILURES[name]
      const schema = name === 'invalid-parameter' ? parameterFailure : failure
      const content = { 'application/json': { example: exampleOf(newsroom, name), schema } }
      return [componentOf(name), { content, description, headers: headersOf(...headers) }]
    }),
  )

/** References to some of them, by status. */
export const failuresOf = (...wanted: ProblemName[]): Record<string, oas31.ReferenceObject> =>
  Object.fromEntries(
    wanted.map((name) => [
      String(PROBLEMS[name].status),
      { $ref: `#/components/responses/${componentOf(name)}` },
    ]),
  )

const names = Object.keys(FAILURES) as ProblemName[]

/** `not-found` is `NotFound`. */
const componentOf = (name: ProblemName): string =>
  name.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** A whole answer as a failure would be. */
const exampleOf = (newsroom: Newsroom, problem: ProblemName) =>
  envelope({
    data: [],
    error: toProblem(
      newsroom,
      new ProblemError({
        detail: FAILURES[problem].example,
        problem,
        ...(problem === 'invalid-parameter' && { faults: [FAULT] }),
      }),
    ),
    generatedAt: new Date('2026-11-20T21:15:00.000Z'),
    newsroom,
  })

const FAULT = { detail: 'must be between 1 and 100', parameter: 'per_page', value: '500' }
