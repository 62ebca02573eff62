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

/** How a client asks. */
export type ClientOptions = {
  /** The newsroom's public address, with `https://` or `http://`. */
  baseUrl: string
  /** An API key: it raises the limit. */
  key?: string
  /**
   * How many answers this client keeps, to ask next time only whether they have changed: an answer that has not is free. Each
   * client keeps its own, so what one key was answered is never given to another. 0 keeps none.
   * @default 50
   */
  keep?: number
  /**
   * How often a request is sent again after the wait that a 429 or a 503 asks for.
   * @default 5
   */
  retries?: number
  /**
   * What sends the requests.
   * @default the platform's own fetch
   */
  fetch?: typeof fetch
}

/** How one call asks. */
export type CallOptions = { signal?: AbortSignal }

/** A newsroom's open data. */
export type NewsroomClient = {
  /** One answer of a list: a page of it, or all of it where it has no pages. */
  list: <Name extends ListName>(
    name: Name,
    query?: Query<Name>,
    options?: CallOptions,
  ) => Promise<List<Name>>
  /** Every item of a list, 100 at a time. */
  all: <Name extends ListName>(
    name: Name,
    filters?: Filters<Name>,
    options?: CallOptions,
  ) => AsyncGenerator<Item<Name>, void, undefined>
  /** One item, also by a slug that it had before; of some kinds with more than in lists. */
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
  /** Every public version of an item since it was last withdrawn, oldest first, 100 at a time. */
  versions: (
    name: ItemName,
    slug: string,
    options?: CallOptions,
  ) => AsyncGenerator<Version, void, undefined>
  /**
   * Every public change behind `since`, oldest first, 1000 at a time, until none is left. The last one's `seq` is where the next
   * walk begins; `hashOf(item, { baseUrl })` tells whether a copy is the item that a change left.
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
 * A client of one newsroom. It waits as `Retry-After` states, caches answers, and rejects with a NewsroomError.
 * @throws TypeError where `baseUrl` is no http or https address
 * @example for await (const article of newsroomClient({ baseUrl }).all('articles', { beat: 'charters' })) …
 */
export const newsroomClient = (options: ClientOptions): NewsroomClient => {
  const ask = asker(options)
  // What the description says of each answer is known to the types alone; here all are envelopes.
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

/** What was answered, its `Link` header, and that of the log's position. */
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
      const error = await errorIn(answer, url)
      const isPassing = error.status === 429 || error.status === 503
      // What was withdrawn is not held on to.
      if (error.status === 404 || error.status === 410) kept.set(url, undefined)
      if (!isPassing || error.retryAfter === undefined || left < 1) throw error
      await wait(error.retryAfter, signal)
    }
  }
}

/** Returns what a newsroom answered, or undefined where it is something else. */
const envelopeIn = (text: string): Envelope | undefined => {
  try {
    const body = JSON.parse(text)
    return Array.isArray(body?.data) ? body : undefined
  } catch {
    return undefined
  }
}

/** Follows each page's link to the next; pages are counted where a proxy removes the link. No item is returned twice. */
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
