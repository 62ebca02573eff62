import type { Payload } from 'payload'
import type { Newsroom } from '../core/types.ts'
import type { Answer, PublicRequest } from './answer.ts'

/**
 * A part of the public side: the JSON interface, the widgets, the feeds, the pages. Each takes a request and finishes
 * an answer, whoever brought it: Express, Payload's endpoints, a Next route, a test.
 */
export type Surface = {
  name: string
  /** Whether this path is its own; then no other surface is asked. */
  matches: (path: string, newsroom: Newsroom) => boolean
  /** Never throws. */
  answer: (args: { payload: Payload; request: PublicRequest }) => Promise<Answer>
}
