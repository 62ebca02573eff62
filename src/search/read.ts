import { resourceNamed } from '../core/newsroom.ts'
import { PER_PAGE_DEFAULT } from '../core/query.ts'
import { ProblemError } from '../core/problems.ts'
import { districtFilter, districtKind } from '../core/search.ts'
import { serializeContext } from '../core/serialize.ts'
import type { Doc, PublicRead, Reference, Resource } from '../core/types.ts'
import { generatedAt } from '../store/changes/read.ts'
import { positionOf } from '../store/changes/tail.ts'
import { findPublic } from '../store/find.ts'
import { idNamed } from '../store/named.ts'
import { ifReadable } from '../store/unreadable.ts'
import { searchIndex } from './searchIndex.ts'
import type { Found, Hit } from './messages.ts'
import { matchOf } from './words.ts'

/** What is searched for. */
export type SearchQuery = {
  /** The slug of a district. */
  district?: string | undefined
  /** The noun of the items' addresses. */
  kind?: string | undefined
  page: number
  /** @default 20 */
  perPage?: number
  /** Instants: from then on, and before then. */
  publishedBefore?: string | undefined
  publishedSince?: string | undefined
  words: string
}

/** A result: the noun of its item's address, a reference to it, and the words that were found, as HTML with `mark` alone. */
export type Result = { kind: string; item: Reference; excerpt: string; publishedAt: null | string }

/** One page of results, the best one first. */
export type Results = {
  data: Result[]
  generatedAt: Date
  /** Whether it changes with the log alone, so that it may be kept. */
  isWhole: boolean
  total: number
}

/**
 * Searches all public items.
 * @throws ProblemError `unavailable` if the index is behind the log for too long
 */
export const readResults = async (read: PublicRead, asked: SearchQuery): Promise<Results> => {
  const { newsroom } = read
  const at = await generatedAt(
    read,
    newsroom.resources.map(({ collection }) => collection),
  )
  const district = await districtOf(read, asked.district)
  const isNowhere = district === undefined && asked.district !== undefined
  const { hits, isWhole, total } = isNowhere ? NOTHING : await search(read, asked, district)
  return { data: await resultsOf(read, hits, district), generatedAt: at, isWhole, total }
}

type Id = Doc['id']

const NOTHING: Found = { hits: [], isWhole: true, total: 0 }

const search = async (
  read: PublicRead,
  asked: SearchQuery,
  district: Id | undefined,
): Promise<Found> => {
  const { newsroom, payload } = read
  const { kind, page, perPage = PER_PAGE_DEFAULT, publishedBefore, publishedSince, words } = asked
  const seq = positionOf(payload)
  const match = matchOf(words)
  if (match === '') return NOTHING
  const found = await searchIndex(
    payload,
    {
      district: district === undefined ? undefined : String(district),
      kind: resourceNamed(newsroom, kind)?.collection,
      limit: perPage,
      match,
      offset: (page - 1) * perPage,
      publishedBefore,
      publishedSince,
    },
    seq,
  )
  if (found) return found
  throw new ProblemError({
    detail: 'The search index is being brought up to date. Try again shortly.',
    headers: { 'retry-after': '5' },
    problem: 'unavailable',
  })
}

/** @returns undefined if no public district has this slug, or none was requested */
const districtOf = async (read: PublicRead, slug?: string): Promise<Id | undefined> => {
  const collection = districtKind(read.newsroom)
  return slug === undefined || collection === undefined
    ? undefined
    : idNamed(read, collection, slug)
}

/** Reads the items as they are now: what is no longer public, or of the district, is in no answer, whatever the index holds. */
const resultsOf = async (
  read: PublicRead,
  hits: Hit[],
  district: Id | undefined,
): Promise<Result[]> => {
  const context = serializeContext(read.newsroom)
  const found = new Map<string, Pick<Result, 'item' | 'kind'>>()
  await Promise.all(
    read.newsroom.resources.map(async (resource) => {
      const { collection, name: kind } = resource
      for (const doc of await findItems(read, resource, { district, hits })) {
        const item = context.ref(kind, doc)
        if (item) found.set(`${collection}:${doc.publicId}`, { item, kind })
      }
    }),
  )
  return hits.flatMap(({ excerpt, item, kind, publishedAt }) => {
    const named = found.get(`${kind}:${item}`)
    return named ? [{ kind: named.kind, item: named.item, excerpt, publishedAt }] : []
  })
}

const findItems = async (
  read: PublicRead,
  resource: Resource,
  { district, hits }: { district: Id | undefined; hits: Hit[] },
): Promise<Doc[]> => {
  const { collection, label } = resource
  const items = hits.filter(({ kind }) => kind === collection).map(({ item }) => item)
  if (items.length === 0) return []
  const where = {
    publicId: { in: items },
    // While a district is hidden, items cease to refer to it without a row of the log.
    ...(district !== undefined &&
      districtFilter(resource)?.where(district, read.newsroom.timeZone)),
  }
  const select = { [label]: true, slug: true } as const
  return ifReadable(() => findPublic(read, { collection, select, where }), [])
}
