import type { Payload } from 'payload'
import { catchUp } from './catchUp.ts'

const EVERY_MS = 1_000

/** Reads the log each second, so that whoever asks finds it read. @returns ends it */
export const pollLog = (payload: Payload): (() => void) => {
  // A database that is away is told of by whatever else needs it.
  const timer = setInterval(() => void catchUp(payload).catch(() => {}), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
