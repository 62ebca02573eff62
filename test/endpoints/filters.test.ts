import { beforeAll, describe, expect, it } from '@jest/globals'
import { ACTIVE_STATUSES } from '../../collections/vocabulary.ts'
import type { Corpus, Made } from '../support/corpus.ts'
import { isPublic, makeCorpus } from '../support/corpus.ts'
import { asked, noteInstants, updated } from '../support/updatedFilter.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { get } = newsroom
let corpus: Corpus

beforeAll(async () => {
  corpus = await makeCorpus(newsroom.desk)
  await noteInstants(newsroom.payload, corpus)
}, 600_000)

/** Whether an item matches one filter, computed without the database. */
type Matches = (item: Made, value: string) => boolean

/** The item itself, or one of several, is public and has this slug. */
const refers =
  (name: string): Matches =>
  (item, slug) =>
    [item.refs[name]].flat().some((to) => isPublic(to) && to?.slug === slug)

/** A public article of the beat cites it. */
const citedOfBeat: Matches = ({ publicId }, slug) =>
  corpus.articles
    .filter((article) => isPublic(article) && refers('beat')(article, slug))
    .some(({ refs }) => [refs.documents].flat().some((cited) => cited?.publicId === publicId))

const holds =
  (name: string): Matches =>
  (item, value) =>
    String(item[name]) === value

/** What a bound names: a day of the newsroom's zone, an instant of any offset, and a time on the newsroom's clocks. */
const BOUNDS: Record<string, string> = {
  '2026-01-05': '2026-01-05T06:00:00.000Z',
  '2026-01-05T20:00:00+02:00': '2026-01-05T18:00:00.000Z',
  '2026-01-05T16:00': '2026-01-05T22:00:00.000Z',
}

const published: List['filters'] = {
  published_before: {
    matches: ({ publishedAt }, bound) => publishedAt < BOUNDS[bound]!,
    values: ['2026-01-05T16:00'],
  },
  published_since: {
    matches: ({ publishedAt }, bound) => publishedAt >= BOUNDS[bound]!,
    values: Object.keys(BOUNDS),
  },
}

const district = { matches: refers('districts'), values: ['school-boards-1', 'school-boards-3'] }

const newest = (field: string) => (a: Made, b: Made) =>
  down(a[field] ?? '', b[field] ?? '') || down(a.publicId, b.publicId)
const down = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
const collator = new Intl.Collator('en')

type List = {
  name: string
  of: keyof Corpus
  /** Each filter's values: some that match, one of a hidden item or a word that nothing holds. */
  filters: Record<string, { matches: Matches; values: string[] }>
  order: (a: Made, b: Made) => number
  paged?: boolean
}

const LISTS: List[] = [
  {
    name: 'articles',
    of: 'articles',
    filters: {
      author: { matches: refers('authors'), values: ['authors-1', 'authors-2'] },
      // The fourth beat is a draft that articles refer to.
      beat: { matches: refers('beat'), values: ['beats-0', 'beats-3'] },
      category: { matches: refers('category'), values: ['categories-0'] },
      district,
      ...published,
      region: { matches: refers('region'), values: ['regions-0', 'nowhere'] },
      ...updated('since-articles'),
    },
    order: newest('publishedAt'),
  },
  {
    name: 'wire',
    of: 'wire',
    filters: {
      beat: { matches: refers('beat'), values: ['beats-0', 'beats-3'] },
      district,
      kind: { matches: holds('kind'), values: ['vote', 'bill', 'schedule'] },
      ...published,
      ...updated('since-wire'),
    },
    order: newest('publishedAt'),
  },
  {
    name: 'documents',
    of: 'documents',
    filters: {
      beat: { matches: citedOfBeat, values: ['beats-0', 'beats-3'] },
      district,
      kind: { matches: holds('kind'), values: ['budget', 'audit-report', 'foia'] },
      ...published,
      ...updated('since-documents'),
    },
    order: newest('publishedAt'),
  },
  {
    name: 'charter-applications',
    of: 'charters',
    filters: {
      active: {
        matches: ({ status }, value) => String(ACTIVE_STATUSES.includes(status)) === value,
        values: ['true', 'false'],
      },
      district: {
        matches: refers('district'),
        values: ['school-boards-0', 'school-boards-2', 'school-boards-3'],
      },
      status: { matches: holds('status'), values: ['submitted', 'denied', 'withdrawn'] },
      ...updated('since-charters'),
    },
    order: newest('lastStepAt'),
  },
  {
    name: 'school-boards',
    of: 'schoolBoards',
    filters: {
      county: { matches: refers('county'), values: ['counties-0', 'counties-3', 'nowhere'] },
      priority: { matches: holds('priority'), values: ['true', 'false'] },
    },
    order: (a, b) => collator.compare(a.name, b.name) || -down(a.publicId, b.publicId),
    paged: false,
  },
]

/** No filter, each alone and each pair, with every choice of their values. */
const choices = (filters: List['filters']): Record<string, string>[] =>
  Object.entries(filters).reduce<Record<string, string>[]>(
    (all, [name, { values }]) =>
      all.flatMap((choice) => [
        choice,
        ...(Object.keys(choice).length < 2
          ? values.map((value) => ({ ...choice, [name]: value }))
          : []),
      ]),
    [{}],
  )

const expected = ({ filters, of, order }: List, choice: Record<string, string>): string[] =>
  corpus[of]
    .filter(isPublic)
    .filter((item) =>
      Object.entries(choice).every(([name, value]) => filters[name]?.matches(item, value)),
    )
    .sort(order)
    .map(({ slug }) => slug)

const slugsOf = (data: Record<string, unknown>[]) => data.map((item) => item.slug)

describe.each(LISTS)('the filters of /api/v1/$name', (list) => {
  it('return the items of a plain in-memory filter, in order, for each value and pair of values', async () => {
    let matched = 0
    for (const choice of choices(list.filters)) {
      const size: Record<string, string> = list.paged === false ? {} : { per_page: '100' }
      const query = new URLSearchParams({ ...asked(choice), ...size })
      const { json, status } = await get(`/api/v1/${list.name}?${query}`)
      const wanted = expected(list, choice)
      matched += wanted.length > 0 ? 1 : 0
      expect([choice, status, slugsOf(json.data)]).toEqual([choice, 200, wanted])
      const { count, total } = json.meta
      expect([choice, total, count]).toEqual([choice, wanted.length, wanted.length])
    }
    // Or the comparison proves nothing.
    expect(matched).toBeGreaterThan(2)
  })
})

const PAGED = LISTS.filter(({ paged }) => paged !== false)

describe.each(PAGED)('the pages of /api/v1/$name', (list) => {
  it('are the right slices of the filtered list for a page and a page size', async () => {
    const few = choices(list.filters).filter((choice) => expected(list, choice).length > 3)
    expect(few.length).toBeGreaterThan(2)
    for (const choice of few.slice(0, 8)) {
      const wanted = expected(list, choice)
      for (const [page, size] of [
        [1, 2],
        [2, 2],
        [2, 3],
        [9, 7],
      ] as const) {
        const query = new URLSearchParams({
          ...asked(choice),
          page: `${page}`,
          per_page: `${size}`,
        })
        const { json } = await get(`/api/v1/${list.name}?${query}`)
        expect(slugsOf(json.data)).toEqual(wanted.slice((page - 1) * size, page * size))
        expect(json.meta).toMatchObject({ page, perPage: size, total: wanted.length })
      }
    }
  })
})

describe('the order of /api/v1/beats', () => {
  it('is the order that editors set', async () => {
    const { json } = await get('/api/v1/beats')
    expect(slugsOf(json.data)).toEqual(['beats-0', 'beats-1', 'beats-2'])
  })
})

describe('the bounds of a dated list', () => {
  it.each(['0000-01-01', '2026-02-30', '2026-01-05T20:00:00 02:00', '2026-01-05T23:59:60Z', 'now'])(
    'are rejected with 400 and a message when they are neither a day nor an instant: %s',
    async (bound) => {
      for (const name of ['published_since', 'updated_since']) {
        const query = new URLSearchParams({ [name]: bound })
        const { json, status } = await get(`/api/v1/articles?${query}`)
        expect(status).toBe(400)
        expect(JSON.stringify(json)).toContain(`${name} must be a day or an instant`)
      }
    },
  )

  it('count a local time that the clocks skip on from before: 2:30 is 3:30, which is 8:30 in UTC', async () => {
    for (const [slug, time] of Object.entries({ earlier: '08:29:59', later: '08:30:00' })) {
      const publishedAt = `2026-03-08T${time}.000Z`
      await newsroom.desk.publish('wire-posts', { publishedAt, slug })
    }
    const found = async (bounds: string) => slugsOf((await get(`/api/v1/wire?${bounds}`)).json.data)
    for (const time of ['2026-03-08T02:30', '2026-03-08t02:30', '%202026-03-08T02:30'])
      expect([time, await found(`published_since=${time}`)]).toEqual([time, ['later']])
    const before = 'published_since=2026-03-08&published_before=2026-03-08T02:30'
    expect(await found(before)).toEqual(['earlier'])
  })

  it('are rejected with 400 on a list without that filter', async () => {
    for (const search of [
      'charter-applications?published_since=2026-01-05',
      'school-boards?updated_since=2026-01-05',
    ]) {
      expect([search, (await get(`/api/v1/${search}`)).status]).toEqual([search, 400])
    }
  })
})
