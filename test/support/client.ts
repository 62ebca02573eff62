import type { Payload } from 'payload'
import { answerApi } from '../../src/api/routes.ts'
import type { Envelope } from '../../src/api/envelope.ts'
import { undocumented } from './documented.ts'
import { fresh } from './fresh.ts'
import { programOf } from './program.ts'

/** An answer as a test looks at it. */
export type TestAnswer = {
  status: number
  headers: Record<string, string>
  text: string
  json: Omit<Envelope, 'data'> & { data: Record<string, unknown>[] }
}

/**
 * Calls the interface without a socket, by the function that every mount calls, unless a program serves it. An answer that violates the
 * served OpenAPI description fails the test.
 */
export const makeClient =
  (payload: Payload) =>
  async (
    url: string,
    options: { address?: string; headers?: Record<string, string>; method?: string } = {},
  ): Promise<TestAnswer> => {
    const { address, headers: sent = {}, method = 'GET' } = options
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const search = mark < 0 ? '' : url.slice(mark)
    const header = (name: string) => sent[name.toLowerCase()]
    const request = { address, header, method, path, search }
    const program = programOf(payload)
    const answer = await fresh(() =>
      program
        ? program.ask({ address, headers: sent, method, url })
        : answerApi({ payload, request }),
    )
    const faults = await undocumented(payload, { method, path, search }, answer)
    if (faults.length > 0) throw new Error(`not as documented: ${faults.join('; ')}`)
    const { body, headers, status } = answer
    return {
      headers,
      json: body === '' ? undefined : JSON.parse(body),
      status,
      text: body,
    } as TestAnswer
  }
