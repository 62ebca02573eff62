import type { Payload } from 'payload'
import { perNewsroom } from '../core/newsroom.ts'
import { forReaders } from '../database/readers.ts'
import type { Answer, PublicRequest } from './answer.ts'

/** Maximum of simultaneous reads: more would slow down all of them, and the health checks. */
const AT_ONCE = 8

/** The answer to a request whose client disconnected while it was queued. Its status appears in the log only. */
const ABANDONED: Answer = { body: '', headers: {}, status: 499 }

type Reading = {
  answer: Promise<Answer>
  isWanted: () => boolean
  key: string
  /** The requests that wait for it. */
  readers: PublicRequest[]
  start: () => Promise<void>
  skip: () => void
}

type Line = { isDue: boolean; running: Set<string>; waiting: Map<string, Reading> }

/**
 * Reads an answer that depends on its address alone. Equal requests share a queued read: it begins after all of them arrived, so it sees
 * everything published before. While a read is under way, the next one of the same address waits for it. A read whose requests have all
 * disconnected never begins. Internal requests, which have no socket, are answered at once, because one may be part of a read.
 * @throws what `read` throws, to all requests that wait
 */
export const readTogether = (args: {
  /** The cache key of the answer. */
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
  scheduleStart(line)
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
    // A read goes on after its requests were answered that it is late.
    start: () => forReaders(read).then(resolve, reject),
  }
}

/** Starts reads after all requests and disconnects that have arrived so far are processed. */
const scheduleStart = (line: Line): void => {
  if (line.isDue) return
  line.isDue = true
  setImmediate(() => {
    line.isDue = false
    startNext(line)
  })
}

/** Starts as many queued reads as may run, in order of arrival. */
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
      scheduleStart(line)
    })
  }
}

const lineOf = perNewsroom('readings', (): Line => ({
  isDue: false,
  running: new Set(),
  waiting: new Map(),
}))
