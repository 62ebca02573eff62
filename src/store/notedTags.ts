import { makeScope } from '../core/scope.ts'

const noting = makeScope<Set<string>>()

/** Runs `act` and returns its result with the tags noted meanwhile: kinds that were read, and single items. */
export const tagsNotedIn = async <T>(
  act: () => Promise<T>,
): Promise<{ made: T; tags: ReadonlySet<string> }> => {
  const tags = new Set<string>()
  const made = await noting.run(tags, act)
  return { made, tags }
}

/** Notes that the answer under way depends on these kinds or items. */
export const noteTags = (tags: Iterable<string>): void => {
  const noted = noting.get()
  if (noted) for (const tag of tags) noted.add(tag)
}
