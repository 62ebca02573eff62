import { isSlug } from '../../core/filters.ts'
import { labelUrl, pageUrl, resourceOf } from '../../core/newsroom.ts'
import type { AnyFeed, PublicRead, Resource } from '../../core/types.ts'
import { findPublic } from '../../store/find.ts'
import { idNamed } from '../../store/named.ts'
import { pageQuery } from '../paging.ts'

/** What a feed is narrowed to. */
export type Narrowing = {
  /** The filter and its value, for the list. */
  filters: Record<string, string>
  /** The page of the item that the value refers to; undefined if it has none. */
  home: string | undefined
  /** Whether the item is public only through the items of the feed. */
  isEmbedded: boolean
  /** The name of that item. */
  name: string
  /** The query of the feed's address. */
  search: string
  title: string
}

/** A feed, or a section of the site, that filters can narrow. */
type Narrowable = Pick<AnyFeed, 'narrowedBy' | 'title'>

/** Returns a query in canonical form: one narrowing parameter, then the page; `page=0` if no such feed exists. */
export const feedQuery =
  (feed: AnyFeed) =>
  (search: string): string => {
    const given = narrowingIn(feed, search)
    const [[name, value] = ['', '']] = given
    if (given.length === 0) return pageQuery(search)
    if (given.length > 1 || !isSlug(value)) return NO_PAGE
    return [`${name}=${value}`, pageQuery(search)].filter(Boolean).join('&')
  }

const NO_PAGE = 'page=0'

/** The narrowing parameters of a query, in the order of the declaration. */
const narrowingIn = ({ narrowedBy = {} }: Narrowable, search: string): [string, string][] => {
  const query = new URLSearchParams(search)
  return Object.keys(narrowedBy).flatMap((name) =>
    query.getAll(name).map((value): [string, string] => [name, value]),
  )
}

/**
 * Returns what a query narrows a feed to: undefined if it does not, null if no public item has the slug.
 * @param search the query in canonical form
 */
export const readNarrowing = async (
  read: PublicRead,
  { feed, resource, search }: { feed: Narrowable; resource: Resource; search: string },
): Promise<Narrowing | null | undefined> => {
  const [[name, value] = ['', '']] = narrowingIn(feed, search)
  const collection = resource.filters[name]?.refersTo
  if (!collection) return undefined
  const id = await idNamed(read, collection, value)
  if (id === undefined) return null
  const shown = resourceOf(read.newsroom, collection)
  const label = shown?.label ?? 'name'
  const [doc] = await findPublic(read, {
    asStored: true,
    collection,
    limit: 1,
    select: { [label]: true, slug: true },
    where: { id: { equals: id } },
  })
  if (!doc) return null
  const called = String(doc[label])
  return {
    filters: { [name]: doc.slug },
    home: shown
      ? pageUrl(read.newsroom, shown.name, doc.slug)
      : (labelUrl(read.newsroom, collection, doc.slug) ?? undefined),
    isEmbedded: !shown,
    name: called,
    search: `?${name}=${doc.slug}`,
    title: feed.narrowedBy?.[name]?.(called) ?? feed.title,
  }
}
