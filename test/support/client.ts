import type { Payload } from 'payload'
import { answerApi } from '../../src/http/api.ts'
import type { Envelope } from '../../src/http/envelope.ts'

/** An answer as a test looks at it. */
export type TestAnswer = {
  status: number
  headers: Record<string, string>
  text: string
  json: Omit<Envelope, 'data'> & { data: Record<string, unknown>[] }
}

/** Asks the interface without a socket: the same function that every mount calls. */
export const makeClient =
  (payload: Payload) =>
  async (
    url: string,
    options: { headers?: Record<string, string>; method?: string } = {},
  ): Promise<TestAnswer> => {
    const { headers: sent = {}, method = 'GET' } = options
    const mark = url.indexOf('?')
    const { body, headers, status } = await answerApi({
      payload,
      request: {
        header: (name) => sent[name.toLowerCase()],
        method,
        path: mark < 0 ? url : url.slice(0, mark),
        search: mark < 0 ? '' : url.slice(mark),
      },
    })
    return {
      headers,
      json: body === '' ? undefined : JSON.parse(body),
      status,
      text: body,
    } as TestAnswer
  }
