import { Readable } from 'node:stream'
import type { Answer, PublicRequest } from './answer.ts'

/** Converts a Fetch API request. Its URL is normalised already: `path` is what remains to look up. */
export const fromFetch = (
  request: Pick<Request, 'body' | 'headers' | 'method'>,
  place: Pick<PublicRequest, 'address' | 'asked' | 'path' | 'search'>,
): PublicRequest => ({
  ...place,
  body: (limit) => readBody(request.body, limit),
  // The server that runs this, such as Next, compresses answers itself, so the client's Accept-Encoding is ignored.
  header: (name) => (name === 'accept-encoding' ? null : request.headers.get(name)),
  method: request.method,
})

/** Converts an answer to a Fetch API Response. */
export const toFetch = async (answer: Answer): Promise<Response> => {
  const { body, bytes, content, headers, status } = answer
  const stream = await content?.open()
  const sent = stream
    ? (Readable.toWeb(stream) as ReadableStream)
    : (bytes ?? (body === '' ? null : body))
  return new Response(sent as BodyInit, { headers, status })
}

/** Reads the whole body; resolves to undefined if it is longer than `limit`. */
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
