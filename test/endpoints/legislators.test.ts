import { beforeAll, describe, expect, it } from '@jest/globals'
import type { MemberVote } from '../support/billsFrom.ts'
import type { Doc } from '../../src/core/types.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { SHOWN_AT } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { publishVotes } from '../support/votes.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

let ada: Doc
let bea: Doc
const source = 'https://legislature.example.org/hb214'

const vote = (bill: string, favored: boolean): MemberVote => ({
  bill,
  favored,
  position: 'yea',
  source,
})

const ranks = async () => {
  const answers = await Promise.all(
    [ada, bea].map(({ slug }) => get(`/api/v1/legislators/${slug}`)),
  )
  return answers.map(({ json }) => json.data[0]?.rank)
}

beforeAll(async () => {
  const at = { at: SHOWN_AT }
  const seat = { chamber: 'senate', district: '7', party: 'Independent' }
  const contributions = [{ amount: 1250.5, date: '2026-01-02', donor: 'Teachers of Averill' }]
  ada = await desk.publish(
    'legislators',
    { ...seat, contributions, familyName: 'Vale', name: 'Ada Vale', slug: 'ada-vale' },
    at,
  )
  bea = await desk.publish(
    'legislators',
    { ...seat, familyName: 'Ortiz', name: 'Bea Ortiz', slug: 'bea-ortiz' },
    at,
  )
  await desk.draft('legislators', { ...seat, name: 'Dee Young', slug: 'dee-young' })
  await publishVotes(desk, [
    { member: ada, votes: [vote('HB 214', true)] },
    { member: bea, votes: [vote('SB 9', false)] },
  ])
})

describe('a legislator in the interface', () => {
  it('shows votes, contributions, score, grade and rank', async () => {
    const { json, status } = await get('/api/v1/legislators/ada-vale')
    expect(status).toBe(200)
    expect(json.data).toEqual([
      {
        id: ada.publicId,
        slug: 'ada-vale',
        url: `${BASE_URL}/legislators/ada-vale`,
        name: 'Ada Vale',
        chamber: 'senate',
        district: '7',
        party: 'Independent',
        score: 100,
        grade: 'A',
        rank: 1,
        method: {
          description: expect.stringContaining('A from 90, B from 80'),
          version: '1',
          url: `${BASE_URL}/legislators#method`,
        },
        votes: [
          {
            bill: {
              id: expect.any(String),
              slug: 'hb-214',
              name: 'HB 214',
              url: `${BASE_URL}/bills/hb-214`,
            },
            title: null,
            position: 'yea',
            favored: true,
            date: null,
            source,
          },
        ],
        contributions: [
          { donor: 'Teachers of Averill', amount: 1250.5, date: '2026-01-02', source: null },
        ],
        identifiers: { ocd: null, openstates: null },
        updatedAt: json.data[0]?.updatedAt,
      },
    ])
    expect(Object.keys(json.meta)).toEqual([
      'version',
      'generatedAt',
      'count',
      'attribution',
      'docs',
    ])
  })

  it('changes its rank and generatedAt as soon as votes are published', async () => {
    expect(await ranks()).toEqual([1, 2])
    const before = (await get('/api/v1/legislators/ada-vale')).json
    const favored = ['SB 10', 'SB 11', 'SB 12'].map((bill) => vote(bill, true))
    await publishVotes(desk, [
      { member: ada, votes: [vote('HB 300', false)] },
      { member: bea, votes: favored },
    ])
    expect(await ranks()).toEqual([2, 1])
    const after = (await get('/api/v1/legislators/ada-vale')).json
    expect(after.meta.generatedAt > before.meta.generatedAt).toBe(true)
  })

  it('answers 301 from an old slug, 410 once withdrawn and 404 as a draft', async () => {
    await desk.update('legislators', bea, { _status: 'published', slug: 'bea-ortiz-jr' })
    const moved = await get('/api/v1/legislators/bea-ortiz')
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      `${BASE_URL}/api/v1/legislators/bea-ortiz-jr`,
    ])
    await desk.withdraw('legislators', bea, 'No longer a member')
    const { json, status } = await get('/api/v1/legislators/bea-ortiz-jr')
    expect([status, json.error?.detail]).toEqual([
      410,
      expect.stringContaining('No longer a member'),
    ])
    expect((await get('/api/v1/legislators/ada-vale')).json.data[0]?.rank).toBe(1)
    for (const address of ['dee-young', 'never']) {
      expect((await get(`/api/v1/legislators/${address}`)).status).toBe(404)
    }
    expect((await get('/api/v1/legislators/ada-vale?page=1')).status).toBe(400)
  })
})
