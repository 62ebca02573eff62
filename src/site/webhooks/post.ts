import http from 'node:http'
import https from 'node:https'
import type { Payload } from 'payload'
import { checkedLookup, readTarget } from './target.ts'

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

const statusOf = (
  payload: Payload,
  { body, headers, signal, url }: Parameters<typeof post>[1],
): Promise<number> => {
  // Node calls no look-up for an address in figures, so that it is checked here.
  const target = readTarget(url)
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(TIMEOUT_MS)
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      // Each attempt connects, and so is checked, anew.
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: checkedLookup(payload, target),
      method: 'POST',
      signal: signal ? AbortSignal.any([late, signal]) : late,
    })
    request.on('error', (error) =>
      reject(late.aborted ? new Error(`No answer within ${TIMEOUT_MS / 1000} s.`) : error),
    )
    // Node ends a connection that answers 101 without an error, and the deadline does not reach it any more.
    request.on('close', () => reject(new Error('The connection was closed without an answer.')))
    request.on('response', (answer) => {
      let length = 0
      answer.on('error', () => {})
      answer.on('data', ({ length: more }: Buffer) => {
        length += more
        if (length > ANSWER_MAX) request.destroy()
      })
      resolve(answer.statusCode ?? 0)
    })
    request.end(body)
  })
}

/** The texts of the network's errors contain addresses that the developer may not know. */
const inWords = ({ code, message, name }: NodeJS.ErrnoException): string =>
  name === 'RefusedTarget' || code === undefined ? message : `The connection failed (${code}).`
