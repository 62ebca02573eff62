import type { IncomingMessage } from 'node:http'

/** Reads the whole body of a request; resolves to undefined if it is longer than `limit` or incomplete. */
export const readBody = (req: IncomingMessage, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) resolve(undefined)
      // The rest is read and discarded, so that the client receives the answer.
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', () => resolve(undefined))
    req.once('close', () => resolve(undefined))
  })
