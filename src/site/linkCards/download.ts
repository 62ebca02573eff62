import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'
import { parseUrl } from '../../core/url.ts'
import { requestTo } from '../webhooks/requestTo.ts'

/** Redirects that are followed; each target is checked as the first one. */
const REDIRECTS = 3

/**
 * Returns the bytes at an address of another site. Private, local and reserved addresses are refused at each connection.
 * @param args.max size limit in bytes
 * @param args.signal ends it
 * @throws if the site does not answer 200, or with more bytes
 */
export const download = async (
  payload: Payload,
  args: { accept: string; max: number; signal: AbortSignal; url: string },
): Promise<Buffer> => {
  const { accept, signal } = args
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'civic-newsroom' }
  let { url } = args
  for (let left = REDIRECTS; left >= 0; left -= 1) {
    const answer = await requestTo(payload, { headers, signal, url })
    const { statusCode = 0 } = answer
    if (statusCode === 200) return bytesOf(answer, args.max)
    answer.destroy()
    const next =
      statusCode >= 300 && statusCode < 400 && parseUrl(answer.headers.location ?? '', url)
    if (!next) throw new Error(`${new URL(url).host} answered ${statusCode}.`)
    url = next.href
  }
  throw new Error(`${new URL(url).host} redirected too often.`)
}

const bytesOf = async (answer: IncomingMessage, max: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > max) throw new Error(`The answer is larger than ${max} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
