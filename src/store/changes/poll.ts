import type { Payload } from 'payload'
import { catchUp } from './catchUp.ts'

const EVERY_MS = 1_000

/** Reads the log every second, so that requests find it read. @returns a function that stops it */
export const pollLog = (payload: Payload): (() => void) => {
  // A failure of the database is logged by the code that needs it.
  const timer = setInterval(() => void catchUp(payload).catch(() => {}), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
