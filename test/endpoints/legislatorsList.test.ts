import { beforeAll, describe, expect, it } from '@jest/globals'
import { legislators } from '../../endpoints/legislators/item.ts'
import { BASE_URL } from '../support/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { makeAsk } from '../support/ask.ts'
import { callsOf } from '../support/calls.ts'
import { documentOf } from '../support/document.ts'
import { forget } from '../support/forget.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { publishVotes } from '../support/votes.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

/** Name, family name, chamber, district, party, and whether each vote was favored. */
type Member = [string, string, 'house' | 'senate', string, string, boolean[]]

const MEMBERS: Member[] = [
  ['Bea Ortiz', 'Ortiz', 'senate', '7', 'Unity', [true, false]],
  ['Ada Vale', 'Vale', 'senate', '9', 'Independent', [true, true]],
  ['Cyd Ångström', 'Ångström', 'house', '7', 'Unity', [true, true]],
  ['Eli Berg', 'Berg', 'house', '8', 'Unity', [false]],
  ['Dee van Aken', 'Aken', 'house', '12', 'Independent', []],
]

const members: Doc[] = []

beforeAll(async () => {
  for (const [name, familyName, chamber, district, party] of MEMBERS) {
    members.push(await desk.publish('legislators', { chamber, district, familyName, name, party }))
  }
  await desk.draft('legislators', {
    ...{ chamber: 'senate', district: '1', familyName: 'Aa', name: 'Never Seen', party: 'Unity' },
  })
  await publishVotes(
    desk,
    MEMBERS.map(([, , , , , favored], index) => ({
      member: members[index] as Doc,
      votes: favored.map((isFavored, vote) => ({
        bill: `HB ${index}${vote}`,
        favored: isFavored,
        position: 'yea' as const,
      })),
    })),
  )
})

const list = async (search = '') => (await get(`/api/v1/legislators${search}`)).json
const namesIn = async (search = '') => (await list(search)).data.map(({ name }) => name)

const BY_RANK = ['Cyd Ångström', 'Ada Vale', 'Bea Ortiz', 'Eli Berg', 'Dee van Aken']
const BY_NAME = ['Dee van Aken', 'Cyd Ångström', 'Eli Berg', 'Bea Ortiz', 'Ada Vale']

/** Follows the next links; what each page shows, in order. */
const walk = async (search: string, between: () => Promise<unknown> = async () => undefined) => {
  const seen: unknown[] = []
  let next: string | undefined = `/api/v1/legislators${search}`
  while (next) {
    const { headers, json } = await get(next)
    seen.push(...json.data.map(({ name }) => name))
    await between()
    next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]?.replace(BASE_URL, '')
    expect(seen.length).toBeLessThan(20)
  }
  return seen
}

describe('the list of legislators', () => {
  it('is sorted by rank, members without a rank last, also behind a score of 0, equal ranks by family name', async () => {
    const { data, meta } = await list()
    expect(data.map(({ name }) => name)).toEqual(BY_RANK)
    expect(data.map(({ rank }) => rank)).toEqual([1, 1, 3, 4, null])
    expect(meta).toMatchObject({ count: 5, page: 1, perPage: 20, total: 5 })
  })

  it('contains each item as its own address returns it, with the method', async () => {
    for (const item of (await list()).data) {
      expect((await get(`/api/v1/legislators/${item.slug}`)).json.data).toEqual([item])
      expect(item.method).toMatchObject({ version: '1' })
    }
  })

  it('is sorted by family name for sort=name and by rank for sort=score', async () => {
    expect(await namesIn('?sort=name')).toEqual(BY_NAME)
    expect(await namesIn('?sort=score')).toEqual(BY_RANK)
  })

  it.each([
    ['chamber=senate', ['Ada Vale', 'Bea Ortiz']],
    ['party=Unity', ['Cyd Ångström', 'Bea Ortiz', 'Eli Berg']],
    ['party=unity', []],
    ['district=7', ['Cyd Ångström', 'Bea Ortiz']],
    ['chamber=house&district=7', ['Cyd Ångström']],
    ['chamber=house&party=Unity&sort=name', ['Cyd Ångström', 'Eli Berg']],
  ])('is filtered by %s', async (search, names) => {
    const { data, meta } = await list(`?${search}`)
    expect([data.map(({ name }) => name), meta.total]).toEqual([names, names.length])
  })

  it.each(['', '&sort=name', '&chamber=house', '&sort=score&party=Independent'])(
    'lists each member once across its pages: ?per_page=2%s',
    async (search) => {
      const whole = await namesIn(`?per_page=100${search}`)
      expect(await walk(`?per_page=2${search}`)).toEqual(whole)
      expect(await walk(`?page=1&per_page=2${search}`)).toEqual(whole)
      expect(await walk(`?per_page=1${search}`)).toEqual(whole)
    },
  )

  it('lists each member that stays exactly once while others are withdrawn and published', async () => {
    const [bea] = members as [Doc]
    const seat = { chamber: 'senate', district: '2', party: 'Unity' }
    let step = 0
    const seen = await walk('?per_page=1&sort=name', async () => {
      step += 1
      if (step === 1) await desk.withdraw('legislators', bea, 'No longer a member')
      if (step === 2) {
        await desk.publish('legislators', { ...seat, familyName: 'Abel', name: 'Abe Abel' })
      }
    })
    expect(seen).toEqual(BY_NAME.filter((name) => name !== 'Bea Ortiz'))
    expect(await namesIn('?sort=name')).toEqual(['Abe Abel', ...seen])
  })

  it('answers 400 to an unknown chamber or sort key, an empty party and a cursor of another order', async () => {
    const { headers } = await get('/api/v1/legislators?per_page=1')
    const after = /after=([\w-]+)/.exec(headers.link ?? '')?.[1]
    for (const [search, detail] of [
      ['chamber=lords', 'must be one of senate, house'],
      ['sort=rank', 'must be one of score, name'],
      [`sort=name&after=${after}`, expect.stringContaining('is no cursor of this list')],
      ['party=', 'must not be empty'],
    ] as const) {
      const { error } = await list(`?${search}`)
      expect([error?.status, error?.errors?.[0]?.detail]).toEqual([400, detail])
    }
    const { error } = await list('?colour=red')
    expect(error?.errors?.[0]?.allowed).toEqual([
      ...['chamber', 'party', 'district', 'updated_since', 'sort', 'format', 'page', 'per_page'],
      'after',
    ])
  })

  it('does not show a draft', async () => {
    expect((await get('/api/v1/legislators?per_page=100')).text).not.toContain('Never Seen')
    expect(await namesIn('?district=1')).toEqual([])
  })

  it('ranks by the scores that are higher, also if a score has changed since the item was read', async () => {
    const voted = (id: number, ...favored: boolean[]) =>
      ({ id, votes: favored.map((isFavored) => ({ favored: isFavored, position: 'yea' })) }) as Doc
    const docs = [voted(1, true), voted(2, true, false), voted(3, false), voted(4)]
    const find = async () => [voted(1, true), voted(2, true), voted(3, false)]
    const memoize = (_key: string, make: () => unknown) => make()
    const ranks = await legislators.fields.rank.load?.({ docs, find, memoize } as never)
    expect([...(ranks ?? [])]).toEqual([
      [1, 1],
      [2, 3],
      [3, 3],
      [4, null],
    ])
  })

  it('has a page that links to it and describes the method', async () => {
    const { body } = await makeAsk(newsroom.payload)('/legislators')
    const document = documentOf({ body: String(body) })
    const json = document.querySelector('link[rel=alternate][type="application/json"]')
    expect(json?.getAttribute('href')).toBe(`${BASE_URL}/api/v1/legislators`)
    const [first] = (await list()).data as { method: { description: string } }[]
    expect(document.querySelector('#method p')?.textContent).toBe(first?.method.description)
  })
})

describe('the votes of the members', () => {
  /** Counts the members that `act` reads in full, and lists the limits of the queries by which it reads the votes of all members. */
  const readsDuring = async (act: () => Promise<unknown>) => {
    const calls = (await callsOf(newsroom.payload, act)).filter(
      ({ args }) => args.collection === 'legislators',
    )
    const inFull = calls.filter(({ args }) => 'contributions' in (args.select as object))
    return {
      inFull: inFull.flatMap(({ found }) => (found as { docs: Doc[] }).docs).length,
      ofScores: calls
        .filter(({ args }) => Object.keys(args.select as object).join() === 'votes,publicId')
        .map(({ args }) => (args as { limit?: number }).limit),
    }
  }

  it('are read in full for the members of a page of the list alone, and for no list of all', async () => {
    forget(newsroom.payload)
    expect(await readsDuring(() => list('?per_page=2'))).toEqual({ inFull: 2, ofScores: [10] })
    forget(newsroom.payload, 'answers')
    expect(await readsDuring(() => list('?per_page=3&sort=name'))).toEqual({
      inFull: 2,
      ofScores: [],
    })
    forget(newsroom.payload)
    const { ask } = newsroom
    expect(await readsDuring(() => ask('/embed/scorecards'))).toEqual({ inFull: 0, ofScores: [10] })
    expect(await readsDuring(() => ask('/legislators'))).toEqual({ inFull: 0, ofScores: [] })
  })
})
