import type { AnyFixedPage, AnySection } from '../core/types.ts'
import type { Kind } from '../core/kind.ts'
import type { NewsroomOptions } from './options.ts'

/** Returns the kinds of collections that an app has left out. */
export const absentIn = ({ collections = {} }: NewsroomOptions): ReadonlySet<string> =>
  new Set(Object.keys(collections).filter((kind) => collections[kind] === false))

/** Returns a kind without filters that refer to kinds that are left out. */
export const withoutFilters = (kind: Kind, absent: ReadonlySet<string>): Kind => ({
  ...kind,
  filters: Object.fromEntries(
    Object.entries(kind.filters).filter(([, { refersTo }]) => !refersTo || !absent.has(refersTo)),
  ),
})

/** Returns a section without related lists of kinds that are left out. */
export const withoutRelated = (
  section: AnySection,
  isThere: (noun: string) => boolean,
): AnySection => ({
  ...section,
  ...(section.related && { related: section.related.filter(({ resource }) => isThere(resource)) }),
})

/** Returns a fixed page without lists of kinds that are left out. */
export const withoutLists = (
  page: AnyFixedPage,
  isThere: (noun: string) => boolean,
): AnyFixedPage => ({
  ...page,
  dependsOn: (newsroom) => page.dependsOn(newsroom).filter(isThere),
  read: ({ list, ...args }) =>
    page.read({
      ...args,
      list: async (kind, limit) => (isThere(kind.name) ? list(kind, limit) : []),
    }),
})
