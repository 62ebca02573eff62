import type { Newsroom } from './types.ts'

/**
 * One thing for each newsroom, made when it is first asked for. It hangs on the newsroom, and so on Payload's config: a
 * build may hold two copies of a module, and both must count in the same place.
 * @param name of its own among all that a newsroom keeps
 */
export const kept =
  <T, Owner extends Pick<Newsroom, 'kept'> = Newsroom>(name: string, make: (owner: Owner) => T) =>
  (owner: Owner): T => {
    if (!owner.kept.has(name)) owner.kept.set(name, make(owner))
    return owner.kept.get(name) as T
  }
