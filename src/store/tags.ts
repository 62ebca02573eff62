/** Marks the tags of items: every other one is a kind. */
const MARK = '#'

/** The tag of what shows an item, by its `publicId`. */
export const itemTag = (publicId: string): string => MARK + publicId

/** The item of a tag; undefined where it is that of a kind. */
export const itemOfTag = (tag: string): string | undefined =>
  tag.startsWith(MARK) ? tag.slice(MARK.length) : undefined
