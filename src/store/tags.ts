import { makeScope } from '../core/scope.ts'

/** The prefix of tags of items; a tag without it is a kind. */
const MARK = '#'

/** Returns the tag of an item, by its `publicId`. */
export const itemTag = (publicId: string): string => MARK + publicId

/** Returns the item of a tag; undefined for the tag of a kind. */
export const itemOfTag = (tag: string): string | undefined =>
  tag.startsWith(MARK) ? tag.slice(MARK.length) : undefined

/** The tag of what depends on something the log does not record: it is not cached. */
export const FLEETING = '~'

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
