import type { Reference } from '../core/types.ts'

/** Returns the title, name or number by which a reference names its item. */
export const titleOf = (item: Reference): string => ('title' in item ? item.title : item.name)
