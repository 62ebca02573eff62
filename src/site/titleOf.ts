import type { Newsroom, Reference } from '../core/types.ts'

/** Returns the title, name or number by which a reference names its item. */
export const titleOf = (item: Reference): string => ('title' in item ? item.title : item.name)

/** Returns what a noun is called in the navigation; one without a section is its own name. */
export const navOf = ({ sections }: Newsroom, noun: string): string =>
  sections.find(({ resource }) => resource === noun)?.nav ?? noun
