import type { IncomingMessage } from 'node:http'

/** The outcome of a body: `late` and `long` are limits for anonymous clients, or for a body without a length. */
export type Held = 'gone' | 'late' | 'long' | 'whole'

/** Limits of a body from an anonymous client at a staff address: bytes, and milliseconds. */
export const STRANGER_MAX = 64 * 1024
const STRANGER_MS = 10_000

/**
 * Buffers a body until it is complete, then makes it readable on the same stream. Must be called in the turn in which the request
 * arrived. The session is checked only if the body is longer or slower than an anonymous client's may be.
 * @returns `long` or `late` as soon as it is known; the bytes are discarded
 */
export const holdBody = (
  req: IncomingMessage,
  { isStaff, most }: { isStaff: () => Promise<boolean>; most: number },
): Promise<Held> =>
  new Promise((resolve) => {
    let chunks: Buffer[] = []
    let length = 0
    let asked: Promise<boolean> | undefined
    const unlessStaff = async (held: Held) => {
      if (!(await (asked ??= isStaff().catch(() => false)))) end(held)
    }
    const timer = setTimeout(() => void unlessStaff('late'), STRANGER_MS)
    const end = (held: Held) => {
      clearTimeout(timer)
      delete (req as Partial<IncomingMessage>).push
      chunks = []
      resolve(held)
    }
    const handOn = async () => {
      clearTimeout(timer)
      if (asked && !(await asked)) return
      const whole = chunks
      end('whole')
      for (const chunk of whole) req.push(chunk)
      req.push(null)
    }
    req.once('close', () => end('gone'))
    req.push = (chunk: Buffer | null) => {
      if (chunk === null) {
        void handOn()
        return false
      }
      length += chunk.length
      if (length > most) end('long')
      else chunks.push(chunk)
      if (length > STRANGER_MAX) void unlessStaff('long')
      return true
    }
  })
