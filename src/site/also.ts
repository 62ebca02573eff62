import { pageUrl, resourceNamed } from '../core/newsroom.ts'
import type { AlsoReads, AnySection, PublicRead } from '../core/types.ts'
import { generatedAt } from '../store/changes/read.ts'
import type { MemoizedReads } from '../store/memoizing.ts'
import { memoizing } from '../store/memoizing.ts'
import { noteTags, tagsNotedIn, itemOfTag, itemTag } from '../store/tags.ts'
import { ifReadable } from '../store/unreadable.ts'
import { readPageOf } from './read.ts'

/**
 * Reads what the page of an item shows besides (`also` of its section), and when that last changed. A cached page depends on the items
 * that were found, not on their kinds: a new article does not remove the pages of all others from the cache.
 */
export const readAlso = async (
  read: PublicRead,
  { item, section }: { item: Record<string, unknown>; section: AnySection },
): Promise<{ also?: unknown; changedAt?: Date }> => {
  const { also } = section
  if (!also) return {}
  const found = new Set<string>()
  const { made, tags } = await tagsNotedIn(() =>
    memoizing(read, (memoized) => also(item, readsOf(read, memoized, found))),
  )
  noteTags([...found].map(itemTag))
  const kinds = [...tags].filter((tag) => itemOfTag(tag) === undefined)
  if (kinds.length === 0) return { also: made }
  const { made: changedAt } = await tagsNotedIn(() => generatedAt(read, kinds))
  return { also: made, changedAt }
}

const readsOf = (
  read: PublicRead,
  { find, memoize }: MemoizedReads,
  found: Set<string>,
): AlsoReads => ({
  find: async (asked) => {
    const docs = await find(asked)
    for (const { publicId } of docs) found.add(publicId)
    return docs
  },
  newest: (async ({ name }, { filters, limit }) => {
    const resource = resourceNamed(read.newsroom, name)
    if (!resource) return []
    const asked = { filters, page: 1, perPage: limit }
    const { items } = await memoize(`newest ${name} ${JSON.stringify(asked)}`, () =>
      ifReadable(() => readPageOf(read, resource, asked), { items: [], total: 0 }),
    )
    for (const { id } of items) found.add(String(id))
    return items
  }) as AlsoReads['newest'],
  url: (resource, slug) => pageUrl(read.newsroom, resource, slug),
})
