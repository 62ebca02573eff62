import type { Payload } from 'payload'
import { newsroomOf } from './newsroom.ts'
import type { Newsroom } from './types.ts'

/**
 * One thing for each newsroom, made when it is first asked for. It hangs on Payload's config: a build may hold two copies
 * of a module, and both must count in the same place.
 * @param name of its own among all that a newsroom keeps
 */
export const kept =
  <T>(name: string, make: (newsroom: Newsroom) => T) =>
  (newsroom: Newsroom): T => {
    const known = newsroom.kept.get(name)
    if (known !== undefined) return known as T
    const made = make(newsroom)
    newsroom.kept.set(name, made)
    return made
  }

/** The same for whoever has Payload at hand. */
export const keptBy = <T>(name: string, make: (newsroom: Newsroom) => T) => {
  const of = kept(name, make)
  return (payload: Pick<Payload, 'config'>): T => of(newsroomOf(payload))
}
