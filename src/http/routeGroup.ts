import type { Payload } from 'payload'
import type { ProblemError } from '../core/problems.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import type { Answer, PublicRequest } from './answer.ts'

/** The argument of an endpoint: a read at one instant, the request, and the path parameters. */
export type Call = PublicRead & {
  params: Record<string, string>
  request: PublicRequest
  /** The query, reduced by the route's `query` to the parameters that the endpoint reads. */
  search: string
}

/** Makes an answer. @throws ProblemError, which `fail` of the group turns into an answer */
export type Endpoint = (call: Call) => Answer | Promise<Answer>

export type Route = {
  /** A path, with `:name` and `:name{pattern}` as parameters. The path of a request is matched as it was sent, never decoded. */
  path: string
  endpoint: Endpoint
  /**
   * Returns the query in canonical form, without parameters and values that do not change the answer.
   * @default the query as it was sent; an empty one if the group ignores unknown parameters
   */
  query?: (search: string) => string
}

/**
 * A group of routes on the public side, such as the JSON interface, the widgets, the feeds or the pages, with what they share: methods,
 * headers, the form of failures, and whether requests count against the rate limit.
 */
export type RouteGroup = {
  name: string
  /** Methods besides GET and HEAD. @default none */
  methods?: readonly string[]
  routes: (newsroom: Newsroom) => Route[]
  /** Whether the group answers at a path for which no group has a route. The first group that returns true answers. */
  owns: (path: string, newsroom: Newsroom) => boolean
  /** The endpoint for such paths. @default 'not-found' */
  otherwise?: Endpoint
  /** Turns a failure into an answer. */
  fail: (problem: ProblemError, call: Call) => Answer
  /** Headers of all answers. @default none */
  headers?: Record<string, string>
  /** The answer to OPTIONS. @default 'method-not-allowed' */
  preflight?: Answer
  /** Whether a request counts against its client's rate limit. @default none does, and API keys are ignored */
  isCounted?: (request: PublicRequest) => boolean
  /** Whether routes without `query` ignore all parameters. @default false */
  ignoresUnknown?: boolean
  /** Whether answers depend on the address alone, so that they may be cached and shared by simultaneous requests. @default true */
  isShared?: boolean
}

/** Answers a request by the groups; resolves to undefined if none answers at its address. Never rejects. */
export type PublicHandler = (args: {
  payload: Payload
  request: PublicRequest
}) => Promise<Answer | undefined>
