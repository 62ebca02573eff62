import type { ProblemError } from '../core/problems.ts'
import type { Newsroom, PublicRead } from '../core/types.ts'
import type { Answer, PublicRequest } from './answer.ts'

/** What an endpoint works with: one instant of the public side, the request, and the parts of its path that the route names. */
export type Call = PublicRead & { params: Record<string, string>; request: PublicRequest }

/** Makes an answer. @throws ProblemError whose words the door puts into its own form */
export type Endpoint = (call: Call) => Answer | Promise<Answer>

export type Route = {
  /** An address, with `:name` and `:name{pattern}` for its parts. It is matched as it was sent, never decoded. */
  path: string
  endpoint: Endpoint
}

/**
 * A part of the public side: the JSON interface, the widgets, the feeds, the pages. What its addresses share is said here
 * once: what they take, how a failure looks, whether they count against a limit.
 */
export type Door = {
  name: string
  /** Methods besides GET and HEAD. @default none */
  methods?: readonly string[]
  routes: (newsroom: Newsroom) => Route[]
  /** Whether it answers at a path of which it has no route; then no other door is asked. */
  owns: (path: string, newsroom: Newsroom) => boolean
  /** What it answers there. @default 'not-found' */
  otherwise?: Endpoint
  /** A failure in its own form. */
  fail: (problem: ProblemError, call: Call) => Answer
  /** Headers of all its answers. @default none */
  headers?: Record<string, string>
  /** Its answer to OPTIONS. @default 'method-not-allowed' */
  preflight?: Answer
  /** Whether a request counts against its client's limit; without it nothing does, and keys mean nothing. */
  isCounted?: (request: PublicRequest) => boolean
  /** Whether equal requests may share an answer: it depends on the address alone. @default true */
  isShared?: boolean
}
