import type { Reference } from '../core/types.ts'

/** What a reference calls its item. */
export const titleOf = (item: Reference): string => ('title' in item ? item.title : item.name)
