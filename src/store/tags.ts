/** The prefix of tags of items; a tag without it is a kind. */
const MARK = '#'

/** Returns the tag of an item, by its `publicId`. */
export const itemTag = (publicId: string): string => MARK + publicId

/** Returns the item of a tag; undefined for the tag of a kind. */
export const itemOfTag = (tag: string): string | undefined =>
  tag.startsWith(MARK) ? tag.slice(MARK.length) : undefined
