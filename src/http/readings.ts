import type { Payload } from 'payload'
import { keptBy } from '../core/kept.ts'
import type { Answer, PublicRequest } from './answer.ts'

/** Readings under way at once: more would only make all of them, and the health checks, slow. */
const AT_ONCE = 8

/** What became of a request whose client had left before its turn came. The status is only for the log, as others write it. */
const ABANDONED: Answer = { body: '', headers: {}, status: 499 }

type Reading = {
  answer: Promise<Answer>
  isWanted: () => boolean
  key: string
  /** Those who wait for it. */
  readers: PublicRequest[]
  start: () => Promise<void>
  skip: () => void
}

type Line = { isDue: boolean; running: Set<string>; waiting: Map<string, Reading> }

/**
 * Reads an answer that depends on nothing but its address. Equal requests share a reading that has not begun: whoever joins came
 * before it, so it sees whatever was published before they asked, on whichever node. While one is under way the next of the
 * same address waits for it. A reading that nobody waits for any more never begins.
 * Requests of our own, which come over no socket, are answered at once: one may be part of a reading.
 * @throws whatever `read` throws, to all who wait
 */
export const readTogether = (args: {
  /** What the answer depends on. */
  address: string
  payload: Payload
  read: () => Promise<Answer>
  request: PublicRequest
}): Promise<Answer> => {
  const { address: key, payload, read, request } = args
  if (!request.isGone) return read()
  const line = lineOf(payload)
  const joined = line.waiting.get(key)
  if (joined) {
    joined.readers.push(request)
    return joined.answer
  }
  const reading = makeReading({ key, read, request })
  line.waiting.set(key, reading)
  startSoon(line)
  return reading.answer
}

const makeReading = (args: {
  key: string
  read: () => Promise<Answer>
  request: PublicRequest
}): Reading => {
  const { key, read, request } = args
  const readers = [request]
  let resolve: (answer: Answer) => void
  let reject: (error: unknown) => void
  const answer = new Promise<Answer>((...ends) => {
    ;[resolve, reject] = ends
  })
  return {
    answer,
    isWanted: () => readers.some((reader) => !reader.isGone?.()),
    key,
    readers,
    skip: () => resolve(ABANDONED),
    start: () => read().then(resolve, reject),
  }
}

/** Once everything that has come by now is in line, those who have left by now among it. */
const startSoon = (line: Line): void => {
  if (line.isDue) return
  line.isDue = true
  setImmediate(() => {
    line.isDue = false
    startNext(line)
  })
}

/** Starts what may start, in the order in which it came. */
const startNext = (line: Line): void => {
  const { running, waiting } = line
  for (const [key, reading] of waiting) {
    if (running.size >= AT_ONCE) return
    if (running.has(key)) continue
    waiting.delete(key)
    if (!reading.isWanted()) {
      reading.skip()
      continue
    }
    running.add(key)
    void reading.start().finally(() => {
      running.delete(key)
      startSoon(line)
    })
  }
}

const lineOf = keptBy('readings', (): Line => ({
  isDue: false,
  running: new Set(),
  waiting: new Map(),
}))
