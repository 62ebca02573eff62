import { nextIn, rootOf, search } from './address.ts'
import { PAGED } from './api.ts'
import { NewsroomError, errorIn, notJson } from './error.ts'
import { cacheOf, keepAnswers } from './kept.ts'
import type {
  Change,
  ChangesQuery,
  Filters,
  Item,
  ItemAsOf,
  ItemInFull,
  ItemName,
  List,
  ListName,
  NounStatus,
  Query,
  SearchAnswer,
  SearchQuery,
  Version,
} from './types.ts'
import { wait } from './wait.ts'

export { NewsroomError }
export { hashOf } from './hash.ts'
export type {
  Change,
  ChangesQuery,
  Filters,
  Item,
  ItemAsOf,
  ItemInFull,
  ItemName,
  List,
  ListName,
  NounStatus,
  PagedName,
  ParameterFault,
  Problem,
  Query,
  SearchAnswer,
  SearchQuery,
  Version,
} from './types.ts'

/** Options of a client. */
export type ClientOptions = {
  /** The newsroom's public address, with `https://` or `http://`. */
  baseUrl: string
  /** An API key, which raises the limit of requests. @default none */
  key?: string
  /**
   * Maximum of answers that this client caches. A cached answer is revalidated by each request of its address: a 304 counts
   * against no limit. Clients share no cache, so an answer to one key never reaches another. 0 caches nothing.
   * @default 50
   */
  keep?: number
  /**
   * Maximum of retries of a request, each after the wait that `Retry-After` of a 429 or 503 states.
   * @default 5
   */
  retries?: number
  /**
   * Sends the requests.
   * @default the platform's `fetch`
   */
  fetch?: typeof fetch
}

/** Options of one call. `signal` aborts its requests and its waits. */
export type CallOptions = { signal?: AbortSignal }

/** A newsroom's open data. */
export type NewsroomClient = {
  /** One answer of a list: a page of it, or all of it where it has no pages. */
  list: <Name extends ListName>(
    name: Name,
    query?: Query<Name>,
    options?: CallOptions,
  ) => Promise<List<Name>>
  /** Every item of a list, read 100 at a time. */
  all: <Name extends ListName>(
    name: Name,
    filters?: Filters<Name>,
    options?: CallOptions,
  ) => AsyncGenerator<Item<Name>, void, undefined>
  /** One item, also by a former slug; of some kinds with more keys than in lists. */
  get: <Name extends ItemName>(
    name: Name,
    slug: string,
    options?: CallOptions,
  ) => Promise<ItemInFull<Name>>
  /** One item as the public saw it at an instant, or at the beginning of a day. */
  asOf: <Name extends ItemName>(
    name: Name,
    slug: string,
    at: string,
    options?: CallOptions,
  ) => Promise<ItemAsOf<Name>>
  /** Every public version of an item since it was last withdrawn, oldest first, read 100 at a time. */
  versions: (
    name: ItemName,
    slug: string,
    options?: CallOptions,
  ) => AsyncGenerator<Version, void, undefined>
  /**
   * Every public change after `since`, oldest first, read 1000 at a time. The next call begins at the last one's `seq`. A copy of
   * an item is as a change left it if `hashOf(item, { baseUrl })` equals the `hash` of the change.
   */
  changes: (
    query?: Omit<ChangesQuery, 'per_page'>,
    options?: CallOptions,
  ) => AsyncGenerator<Change, void, undefined>
  /** A page of the items that have all of these words, the best match first. `excerpt` is HTML with `mark` as its only element. */
  search: (query: SearchQuery, options?: CallOptions) => Promise<SearchAnswer>
  /** How many items of each noun are public and how recent they are; `seq` is the newest row of the log. It counts against no limit. */
  status: (options?: CallOptions) => Promise<{ nouns: NounStatus[]; seq: number }>
}

/**
 * Returns a client of one newsroom. It waits as `Retry-After` states and caches answers.
 * @throws TypeError if `baseUrl` is no http or https address; its calls reject with a NewsroomError, or with the error of `fetch`
 * @example for await (const article of newsroomClient({ baseUrl }).all('articles', { beat: 'charters' })) …
 */
export const newsroomClient = (options: ClientOptions): NewsroomClient => {
  const ask = asker(options)
  // The types of NewsroomClient distinguish the answers; this code handles all of them as envelopes.
  return {
    changes: (query, call) => follow(ask, query, call),
    all: (name, filters, call) => walk(ask, { call, filters, name }),
    asOf: async (name, slug, at, call) => {
      const { body } = await ask(`${name}/${encodeURIComponent(slug)}`, { as_of: at }, call)
      return body.data[0]
    },
    get: async (name, slug, call) => {
      const { body } = await ask(`${name}/${encodeURIComponent(slug)}`, {}, call)
      return body.data[0]
    },
    list: async (name, query, call) => (await ask(name, query, call)).body,
    search: async (query, call) =>
      (await ask('search', query, call)).body as unknown as SearchAnswer,
    status: async (call) => {
      const { body, seq } = await ask('status', {}, call)
      return { nouns: body.data as unknown as NounStatus[], seq: Number(seq) }
    },
    versions: (name, slug, call) =>
      walk(ask, { call, isPaged: true, name: `${name}/${encodeURIComponent(slug)}/versions` }),
  } as NewsroomClient
}

const PAGE_SIZE = 100

const ROWS_AT_ONCE = 1000

/** Rows of versions have a `seq` in place of an `id`. */
type Envelope = { data: { id?: string; seq?: number }[]; meta: { total: number } }

/** An answer: its body, its `Link` header, and its `X-Log-Seq` header. */
type Fetched = { body: Envelope; link: string | null; seq: string | null }

type Ask = (address: string, query?: object, call?: CallOptions) => Promise<Fetched>

const asker = (options: ClientOptions): Ask => {
  const { baseUrl, fetch: send = fetch, keep = 50, key, retries = 5 } = options
  const root = rootOf(baseUrl)
  const kept = keepAnswers(keep)
  return async (address, query = {}, { signal } = {}) => {
    const url = `${root}/api/v1/${address}${search(query)}`
    const known = kept.get(url)
    const headers = {
      Accept: 'application/json',
      ...(key !== undefined && { 'X-API-Key': key }),
      ...(known && { 'If-None-Match': known.etag }),
    }
    for (let left = retries; ; left -= 1) {
      const answer = await send(url, { ...cacheOf(known), headers, ...(signal && { signal }) })
      if (known && answer.status === 304) {
        return { body: JSON.parse(known.text), link: known.link, seq: known.seq }
      }
      if (answer.ok) {
        const text = await answer.text()
        const body = envelopeIn(text)
        if (!body) throw notJson(answer, url)
        const etag = answer.headers.get('etag')
        const link = answer.headers.get('link')
        const seq = answer.headers.get('x-log-seq')
        kept.set(url, etag === null ? undefined : { etag, link, seq, text })
        return { body, link, seq }
      }
      const error = await errorIn(answer, url, signal)
      const isPassing = error.status === 429 || error.status === 503
      // A withdrawn item does not stay in the cache.
      if (error.status === 404 || error.status === 410) kept.set(url, undefined)
      if (!isPassing || error.retryAfter === undefined || left < 1) throw error
      await wait(error.retryAfter, signal)
    }
  }
}

/** Returns the envelope in a text; undefined if the text is none. */
const envelopeIn = (text: string): Envelope | undefined => {
  try {
    const body = JSON.parse(text)
    return Array.isArray(body?.data) ? body : undefined
  } catch {
    return undefined
  }
}

/** Follows each page's link to the next; if a proxy removes the link, pages are requested by number. Yields no item twice. */
async function* walk(
  ask: Ask,
  args: {
    call?: CallOptions | undefined
    filters?: object | undefined
    isPaged?: boolean
    name: string
  },
) {
  const { call, filters, name } = args
  const seen = new Set<number | string | undefined>()
  const { isPaged = (PAGED as readonly string[]).includes(name) } = args
  const size = isPaged ? { per_page: PAGE_SIZE } : {}
  let query: object | undefined = { ...filters, ...size }
  for (let page = 1; query; page += 1) {
    const { body, link }: Fetched = await ask(name, query, call)
    const { data, meta } = body
    for (const item of data) {
      const id = item.id ?? item.seq
      if (!seen.has(id)) yield item
      seen.add(id)
    }
    if (!isPaged || data.length === 0) return
    const isLast = page * PAGE_SIZE >= meta.total
    const counted = isLast ? undefined : { ...filters, page: page + 1, ...size }
    query = link === null ? counted : nextIn(link)
  }
}

async function* follow(ask: Ask, query: object = {}, call?: CallOptions) {
  let position = {}
  for (;;) {
    const asked = { ...query, per_page: ROWS_AT_ONCE, ...position }
    const { body } = await ask('changes', asked, call)
    const data = body.data as unknown as Change[]
    yield* data
    const last = data.at(-1)
    if (!last || data.length < ROWS_AT_ONCE) return
    position = { since: last.seq }
  }
}
