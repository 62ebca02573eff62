import type { Payload } from 'payload'
import { newsroomOf } from './newsroom.ts'
import type { Newsroom } from './types.ts'

/**
 * Returns a function that computes a value once per newsroom, on first use. The value is stored on Payload's config, not in this
 * module: a build may contain two copies of a module, and both must share the value.
 * @param name the key of the value, unique within the project
 */
export const memoized =
  <T>(name: string, make: (newsroom: Newsroom) => T) =>
  (newsroom: Newsroom): T => {
    const known = newsroom.memoized.get(name)
    if (known !== undefined) return known as T
    const made = make(newsroom)
    newsroom.memoized.set(name, made)
    return made
  }

/** The same as `memoized`, for callers that hold Payload instead of the newsroom. */
export const perNewsroom = <T>(name: string, make: (newsroom: Newsroom) => T) => {
  const of = memoized(name, make)
  return (payload: Pick<Payload, 'config'>): T => of(newsroomOf(payload))
}
