import type { Named } from './newsroom.ts'
import { docsUrl } from './newsroom.ts'

/** One invalid parameter of a request. */
export type ParameterFault = {
  parameter: string
  value: string
  detail: string
  /** The closed set of values. */
  allowed?: readonly string[]
  /** The most similar valid name. */
  didYouMean?: string
}

/** RFC 9457 problem details, carried inside the envelope. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  errors?: ParameterFault[]
}

/** Every failure of the interface: its status, and the title of its section on the developer page. */
export const PROBLEMS = {
  'invalid-parameter': { title: 'Invalid query parameter', status: 400 },
  'invalid-api-key': { title: 'Invalid API key', status: 401 },
  'not-found': { title: 'Not found', status: 404 },
  'method-not-allowed': { title: 'Method not allowed', status: 405 },
  gone: { title: 'Gone', status: 410 },
  'precondition-failed': { title: 'Precondition failed', status: 412 },
  'rate-limited': { title: 'Too many requests', status: 429 },
  internal: { title: 'Internal error', status: 500 },
  unavailable: { title: 'Temporarily unavailable', status: 503 },
} as const

export type ProblemName = keyof typeof PROBLEMS

/** A failure with a message for the client. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problem: ProblemName
  readonly faults: ParameterFault[] | undefined
  readonly headers: Record<string, string>

  constructor(args: {
    problem: ProblemName
    detail: string
    faults?: ParameterFault[]
    headers?: Record<string, string>
  }) {
    super(args.detail)
    this.problem = args.problem
    this.faults = args.faults
    this.headers = args.headers ?? {}
  }
}

/** The problem as the envelope's `error`. */
export const toProblem = (newsroom: Named, error: ProblemError): Problem => ({
  type: `${docsUrl(newsroom)}#${error.problem}`,
  ...PROBLEMS[error.problem],
  detail: error.message,
  ...(error.faults && { errors: error.faults }),
})
