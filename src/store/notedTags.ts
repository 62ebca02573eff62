import { AsyncLocalStorage } from 'node:async_hooks'

const noting = new AsyncLocalStorage<Set<string>>()

/** Does something, and says of what was shown meanwhile: the kinds that were read or asked for, and single items. */
export const tagsNotedIn = async <T>(
  act: () => Promise<T>,
): Promise<{ made: T; tags: ReadonlySet<string> }> => {
  const tags = new Set<string>()
  const made = await noting.run(tags, act)
  return { made, tags }
}

/** Notes that something of these kinds or items is shown. */
export const noteTags = (tags: Iterable<string>): void => {
  const noted = noting.getStore()
  if (noted) for (const tag of tags) noted.add(tag)
}
