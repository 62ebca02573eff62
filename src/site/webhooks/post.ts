import type { Payload } from 'payload'
import { requestTo } from './requestTo.ts'

/** What a receiver answered. */
export type Outcome = { error: null | string; status: null | number }

/** After this long without an answer an attempt has failed. */
const TIMEOUT_MS = 10_000

/** Bytes of an answer that are read, and thrown away, before the connection is cut. */
const ANSWER_MAX = 64 * 1024

/** Posts a message to a receiver. Redirects are not followed. Never throws. @param args.signal ends it, without an answer */
export const post = async (
  payload: Payload,
  args: { body: string; headers: Record<string, string>; signal?: AbortSignal; url: string },
): Promise<Outcome> => {
  try {
    const status = await statusOf(payload, args)
    return { error: status >= 200 && status < 300 ? null : `Answered ${status}.`, status }
  } catch (error) {
    return { error: inWords(error as NodeJS.ErrnoException), status: null }
  }
}

const statusOf = async (
  payload: Payload,
  { body, headers, signal, url }: Parameters<typeof post>[1],
): Promise<number> => {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await requestTo(payload, {
      body,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: signal ? AbortSignal.any([late, signal]) : late,
      url,
    })
    let length = 0
    answer.on('error', () => {})
    answer.on('data', ({ length: more }: Buffer) => {
      length += more
      if (length > ANSWER_MAX) answer.destroy()
    })
    return answer.statusCode ?? 0
  } catch (error) {
    throw late.aborted ? new Error(`No answer within ${TIMEOUT_MS / 1000} s.`) : error
  }
}

/** The texts of the network's errors contain addresses that the developer must not see. */
const inWords = ({ code, message, name }: NodeJS.ErrnoException): string =>
  name === 'RefusedTarget' || code === undefined ? message : `The connection failed (${code}).`
