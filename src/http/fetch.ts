import { Readable } from 'node:stream'
import type { Answer, PublicRequest } from './answer.ts'

/** A request of the Fetch API as ours. Its address has been tidied up on the way: `path` is what is left to look up. */
export const fromFetch = (
  request: Pick<Request, 'body' | 'headers' | 'method'>,
  place: Pick<PublicRequest, 'address' | 'asked' | 'path' | 'search'>,
): PublicRequest => ({
  ...place,
  body: (limit) => readBody(request.body, limit),
  // Whoever serves this, such as Next, codes answers itself, and would code ours once more.
  header: (name) => (name === 'accept-encoding' ? null : request.headers.get(name)),
  method: request.method,
})

/** An answer as a Response of the Fetch API. */
export const toFetch = async (answer: Answer): Promise<Response> => {
  const { body, bytes, content, headers, status } = answer
  const stream = await content?.open()
  const sent = stream
    ? (Readable.toWeb(stream) as ReadableStream)
    : (bytes ?? (body === '' ? null : body))
  return new Response(sent as BodyInit, { headers, status })
}

/** The whole body; undefined where it is longer than this. */
const readBody = async (
  body: null | ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
