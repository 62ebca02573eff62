import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Item = Record<string, any>

/** Whether an item of the full walk matches a value of a filter. */
type Filter = { matches: (item: Item, value: string) => boolean; values: string[] }

/** By public id, when the item's newest row got its place in the log. */
const placedAt = new Map<string, string>()

const refers = (name: string, ...values: string[]): Filter => ({
  matches: (item, slug) => item[name]?.slug === slug,
  values: [...values, 'nowhere'],
})
const holds = (name: string, ...values: string[]): Filter => ({
  matches: (item, value) => String(item[name]) === value,
  values,
})
/** Filters by date; their values are chosen from the items, so that each list has some on both sides. */
const since = (dateOf: (item: Item) => string): Filter => ({
  matches: (item, bound) => dateOf(item) >= bound,
  values: [],
})
const before = (dateOf: (item: Item) => string): Filter => ({
  matches: (item, bound) => dateOf(item) < bound,
  values: [],
})
const UPDATED = { updated_since: since(({ id }) => placedAt.get(id) ?? '') }

/** The lists whose filters `filters.test.ts` does not cover. */
const LISTS: Record<string, Record<string, Filter>> = {
  bills: { session: holds('session', '2025', '2026', '1999'), ...UPDATED },
  legislators: {
    chamber: holds('chamber', 'house', 'senate'),
    district: holds('district', '1', '2', 'none'),
    party: holds('party', 'Unity', 'Independent', 'none'),
    ...UPDATED,
  },
  newsletter: {
    published_before: before(({ publishedAt }) => publishedAt),
    published_since: since(({ publishedAt }) => publishedAt),
    ...UPDATED,
  },
  schools: {
    charter: holds('charter', 'true', 'false'),
    county: refers('county', 'ash', 'birch'),
    district: refers('district', 'ash-schools', 'hidden-schools'),
    ...UPDATED,
  },
}

/** Parameters that narrow no list. */
const OTHERS = ['after', 'format', 'page', 'per_page', 'sort']

const DATES = ['published_before', 'published_since', 'updated_since']

/** The filters of the lists that `filters.test.ts` compares with plain filters of a corpus. */
const ELSEWHERE: Record<string, string[]> = {
  articles: ['author', 'beat', 'category', 'district', 'region', ...DATES],
  'charter-applications': ['active', 'district', 'status', 'updated_since'],
  documents: ['beat', 'district', 'kind', ...DATES],
  'school-boards': ['county', 'priority'],
  wire: ['beat', 'district', 'kind', ...DATES],
}

beforeAll(async () => {
  const counties: Doc[] = []
  for (const slug of ['ash', 'birch']) counties.push(await desk.create('counties', { slug }))
  const open = await desk.publish('school-boards', { slug: 'ash-schools' })
  const hidden = await desk.draft('school-boards', { slug: 'hidden-schools' })
  for (let n = 0; n < 12; n += 1) {
    await desk.publish('schools', {
      charter: n % 3 === 0,
      county: counties[n % 3]?.id ?? null,
      district: [open.id, hidden.id, null][Math.floor(n / 2) % 3],
    })
    await desk.publish('legislators', {
      chamber: n % 2 ? 'house' : 'senate',
      district: String(n % 4),
      party: [null, 'Unity', 'Independent'][n % 3],
    })
    await desk.publish('bills', { session: ['2025', '2026', null][n % 3] })
    await desk.publish('newsletter-issues')
  }
  for (const collection of ['schools', 'legislators', 'bills', 'newsletter-issues']) {
    await desk.draft(collection)
    const gone = await desk.publish(collection)
    await desk.withdraw(collection, gone)
  }
  await untilFollowed(newsroom.payload)
  for (const { item, numberedAt } of await rowsOf(newsroom.payload))
    placedAt.set(item, String(numberedAt))
}, 300_000)

/** The whole list, by its next links. */
const walk = async (name: string): Promise<Item[]> => {
  const items: Item[] = []
  for (let next: string | undefined = `/api/v1/${name}?per_page=5`; next !== undefined;) {
    const { headers, json } = await get(next)
    items.push(...json.data)
    next = /<https?:..[^/]+([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
  }
  return items
}

/** The filters with their values; a date is that of the list's middle and one that is later than all. */
const withDates = (filters: Record<string, Filter>, items: Item[]): [string, Filter][] =>
  Object.entries(filters).map(([name, filter]) => {
    if (filter.values.length > 0) return [name, filter]
    const dates = items
      .map(({ id, publishedAt }) =>
        String(name === 'updated_since' ? placedAt.get(id) : publishedAt),
      )
      .sort()
    const middle = String(dates[dates.length >> 1])
    return [name, { ...filter, values: [middle, '2099-01-01T00:00:00.000Z'] }]
  })

/** Each value of each filter, and each pair of values of two. */
const choicesOf = (filters: [string, Filter][]): [string, string][][] => {
  const single = filters.flatMap(([name, { values }]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const pairs = single.flatMap((one, index) =>
    single.slice(index + 1).flatMap((other) => (one[0] === other[0] ? [] : [[one, other]])),
  )
  return [...single.map((one) => [one]), ...pairs]
}

describe.each(Object.entries(LISTS))('the filters of /api/v1/%s', (name, declared) => {
  it('return exactly the matching items of the full list, alone and in pairs', async () => {
    const all = await walk(name)
    const filters = withDates(declared, all)
    let matched = 0
    for (const choice of choicesOf(filters)) {
      const query = new URLSearchParams([...choice, ['per_page', '100']])
      const { json, status } = await get(`/api/v1/${name}?${query}`)
      const wanted = all.filter((item) =>
        choice.every(([filter, value]) => new Map(filters).get(filter)?.matches(item, value)),
      )
      matched += wanted.length > 0 && wanted.length < all.length ? 1 : 0
      expect([choice, status, json.data.map(({ id }) => id), json.meta.total]).toEqual([
        choice,
        200,
        wanted.map(({ id }) => id),
        wanted.length,
      ])
    }
    // Or the comparison proves nothing.
    expect(matched).toBeGreaterThan(2)
  })
})

it('the filters in the OpenAPI description are, for each list, those tested here or with a corpus', async () => {
  const { paths } = JSON.parse((await get('/api/v1/openapi.json')).text) as {
    paths: Record<string, { get: { parameters?: { in?: string; name?: string }[] } }>
  }
  for (const { list, name } of newsroomOf(newsroom.payload).resources) {
    if (list === 'none') continue
    const tested = ELSEWHERE[name] ?? Object.keys(LISTS[name] ?? {})
    const described = (paths[`/${name}`]?.get.parameters ?? [])
      .flatMap((one) => (one.in === 'query' ? (one.name ?? []) : []))
      .filter((one) => !OTHERS.includes(one))
    expect([name, described.sort()]).toEqual([name, tested.sort()])
  }
})
