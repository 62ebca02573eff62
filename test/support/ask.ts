import type { Payload } from 'payload'
import { answerPublic } from '../../src/plugin/publicSide.ts'
import type { Answer } from '../../src/http/answer.ts'
import { fresh } from './fresh.ts'
import { programOf } from './program.ts'

export type Ask = (
  url: string,
  options?: { headers?: Record<string, string>; method?: string },
) => Promise<Answer>

/** Sends requests to the public side, without a socket unless a program serves it. @throws Error at an unknown address */
export const makeAsk =
  (payload: Payload): Ask =>
  async (url, { headers = {}, method = 'GET' } = {}) => {
    const program = programOf(payload)
    if (program) return fresh(() => program.ask({ headers, method, url }))
    const mark = url.indexOf('?')
    const request = {
      header: (name: string) => headers[name.toLowerCase()],
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      search: mark < 0 ? '' : url.slice(mark),
    }
    return fresh(async () => {
      const answer = await answerPublic({ payload, request })
      if (!answer) throw new Error(`nothing public answers at ${url}`)
      return answer
    })
  }
