import type { AnyFixedPage, AnySection, Related } from '../core/page.ts'
import type { Kind } from '../core/kind.ts'
import type { NewsroomOptions } from './options.ts'

/** The kinds of collections that an app has left out. */
export const absentIn = ({ collections = {} }: NewsroomOptions): ReadonlySet<string> =>
  new Set(Object.keys(collections).filter((kind) => collections[kind] === false))

/** A kind without the filters that ask for what is left out. */
export const withoutFilters = (kind: Kind, absent: ReadonlySet<string>): Kind => ({
  ...kind,
  filters: Object.fromEntries(
    Object.entries(kind.filters).filter(([, { refersTo }]) => !refersTo || !absent.has(refersTo)),
  ),
})

/** A section whose pages show nothing of what is left out. */
export const withoutRelated = (section: AnySection, isThere: (noun: string) => boolean) => {
  const { related = [] } = section
  const missing = related.filter(({ resource }) => !isThere(resource))
  if (missing.length === 0) return section
  const nothing: Related = Object.fromEntries(missing.map(({ resource }) => [resource, NOTHING]))
  return {
    ...section,
    item: (...[item, context, beside]: Parameters<AnySection['item']>) =>
      section.item(item, context, { ...nothing, ...beside }),
    related: related.filter(({ resource }) => isThere(resource)),
  }
}

const NOTHING = { items: [], pager: '', total: 0 }

/** A page of its own that reads nothing of what is left out. */
export const withoutLists = (
  page: AnyFixedPage,
  isThere: (noun: string) => boolean,
): AnyFixedPage => ({
  ...page,
  dependsOn: (newsroom) => page.dependsOn(newsroom).filter(isThere),
  read: ({ list, ...args }) =>
    page.read({
      ...args,
      list: async (noun, limit) => (isThere(noun) ? list(noun, limit) : []),
    }),
})
