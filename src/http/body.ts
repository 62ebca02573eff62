import type { IncomingMessage } from 'node:http'

/** The whole body of a request; undefined where it is longer than this, or never came whole. */
export const readBody = (req: IncomingMessage, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    req.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) resolve(undefined)
      // What follows is read and forgotten, so that the sender gets to see the answer.
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', () => resolve(undefined))
    req.once('close', () => resolve(undefined))
  })
