import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Payload } from 'payload'
import { checkedLookup, readTarget } from './target.ts'

/**
 * Sends a request to an address of another site. Private, local and reserved addresses are refused.
 * @param args.body @default none: a GET
 * @param args.signal ends it, also while the answer is read
 * @returns the answer, whose body is not read yet
 * @throws RefusedTarget if the address is refused; what ends the request before there is an answer
 */
export const requestTo = (
  payload: Payload,
  args: { body?: string; headers: Record<string, string>; signal: AbortSignal; url: string },
): Promise<IncomingMessage> => {
  const { body, headers, signal, url } = args
  // Node calls no look-up for an address in figures, so that it is checked here.
  const target = readTarget(url)
  return new Promise((resolve, reject) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      // Each request connects, and so is checked, anew.
      agent: false,
      headers,
      lookup: checkedLookup(payload, target),
      method: body === undefined ? 'GET' : 'POST',
      signal,
    })
    request.on('error', reject)
    // Node ends a connection that answers 101 without an error, and the signal does not reach it any more.
    request.on('close', () => reject(new Error('The connection was closed without an answer.')))
    request.on('response', resolve)
    request.end(body)
  })
}
