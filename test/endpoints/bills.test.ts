import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { countCalls } from '../support/calls.ts'
import { documentOf, textOf } from '../support/document.ts'
import { forget } from '../support/forget.ts'
import { htmlFaults } from '../support/html.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL, onMongo } from '../support/newsroom.ts'
import { SHOWN_AT } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

let ada: Doc, bea: Doc, bill: Doc, hidden: Doc
const SOURCE = 'https://legislature.example.org/hb214'

beforeAll(async () => {
  const at = { at: SHOWN_AT }
  ada = await desk.publish('legislators', { chamber: 'senate', name: 'Ada Vale' }, at)
  bea = await desk.publish('legislators', { chamber: 'senate', name: 'Bea Ortiz' }, at)
  hidden = await desk.draft('legislators', { chamber: 'senate', name: 'Dee Young' })
  bill = await desk.publish(
    'bills',
    {
      favored: 'yea',
      history: [
        { chamber: 'house', date: '2026-01-05', step: 'introduced' },
        { chamber: 'senate', date: '2026-02-01', step: 'passed-chamber' },
        { chamber: 'senate', date: '2026-03-20', step: 'signed' },
      ],
      number: 'HB 214',
      reason: 'Repairs have waited.',
      rollCalls: [
        {
          chamber: 'senate',
          date: '2026-02-01',
          nay: [bea.id],
          question: 'Final passage',
          yea: [hidden.id, ada.id],
        },
        {
          absent: [bea.id],
          chamber: 'senate',
          favored: 'nay',
          nay: [ada.id],
          source: `${SOURCE}/table`,
        },
      ],
      session: '2026',
      source: SOURCE,
      summary: 'Lets counties borrow.',
      title: 'School Facilities Act',
    },
    at,
  )
  await desk.publish('bills', {
    number: 'SB 1',
    rollCalls: [{ chamber: 'house', date: '2026-02-20' }],
    session: '2025 (special)',
  })
  await desk.publish('bills', {
    number: 'SB 2',
    rollCalls: [{ chamber: 'house', date: '2025-02-20' }],
  })
  await desk.draft('bills', { number: 'SB 3', session: '2026' })
})

const reference = ({ name, publicId, slug }: Doc) => ({
  id: publicId as string,
  slug: slug as string,
  name: name as string,
  url: `${BASE_URL}/legislators/${slug}`,
})

const numbers = async (query: string) =>
  (await get(`/api/v1/bills${query}`)).json.data.map(({ number }) => number)

describe('bills in the API', () => {
  it('show the summary, the history, the favored position with its reason and each public member’s vote', async () => {
    const { headers, json, status } = await get('/api/v1/bills/hb-214')
    expect(status).toBe(200)
    expect(json.data).toEqual([
      {
        id: bill.publicId,
        slug: 'hb-214',
        url: `${BASE_URL}/bills/hb-214`,
        number: 'HB 214',
        session: '2026',
        title: 'School Facilities Act',
        summary: 'Lets counties borrow.',
        favored: 'yea',
        reason: 'Repairs have waited.',
        source: SOURCE,
        history: [
          { step: 'introduced', chamber: 'house', date: '2026-01-05' },
          { step: 'passed-chamber', chamber: 'senate', date: '2026-02-01' },
          { step: 'signed', chamber: null, date: '2026-03-20' },
        ],
        rollCalls: [
          {
            chamber: 'senate',
            date: '2026-02-01',
            question: 'Final passage',
            favored: 'yea',
            source: SOURCE,
            votes: [
              { member: reference(ada), position: 'yea' },
              { member: reference(bea), position: 'nay' },
            ],
          },
          {
            chamber: 'senate',
            date: null,
            question: null,
            favored: 'nay',
            source: `${SOURCE}/table`,
            votes: [
              { member: reference(ada), position: 'nay' },
              { member: reference(bea), position: 'absent' },
            ],
          },
        ],
        updatedAt: SHOWN_AT.toISOString(),
      },
    ])
    expect(headers['cache-control']).toBe(
      'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
    )
  })

  it('are sorted by newest vote and filtered by session; an invalid parameter answers 400', async () => {
    expect(await numbers('')).toEqual(['SB 1', 'HB 214', 'SB 2'])
    expect(await numbers('?per_page=1&page=2')).toEqual(['HB 214'])
    expect(await numbers('?session=2026')).toEqual(['HB 214'])
    expect(await numbers('?session=2025%20(special)')).toEqual(['SB 1'])
    expect(await numbers('?session=2027')).toEqual([])
    for (const query of ['?session=', `?session=${'x'.repeat(201)}`, '?chamber=house']) {
      expect((await get(`/api/v1/bills${query}`)).status).toBe(400)
    }
  })

  it('are all returned once, in order, by following the rel="next" links', async () => {
    const seen: unknown[] = []
    for (let url: string | undefined = '/api/v1/bills?per_page=1'; url !== undefined;) {
      const { headers, json } = await get(url)
      seen.push(...json.data.map(({ number }) => number))
      const next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
      url = next?.replace(BASE_URL, '')
    }
    expect(seen).toEqual(['SB 1', 'HB 214', 'SB 2'])
  })

  it('show a renamed member under the new name, with a newer generatedAt', async () => {
    const before = await get('/api/v1/bills/hb-214')
    await desk.update('legislators', bea, { _status: 'published', name: 'Bea Ortiz Jr.' })
    const after = await get('/api/v1/bills/hb-214')
    expect(after.text).toBe(
      before.text
        .replaceAll('"Bea Ortiz"', '"Bea Ortiz Jr."')
        .replace(before.json.meta.generatedAt, after.json.meta.generatedAt),
    )
    expect(after.json.meta.generatedAt > before.json.meta.generatedAt).toBe(true)
    await desk.update('legislators', bea, { _status: 'published', name: 'Bea Ortiz' })
  })

  it('carry a hash in the log that changes with their votes', async () => {
    const newest = async () => (await get('/api/v1/changes?kind=bills')).json.data.at(-1)
    const rollCalls = [{ ...bill.rollCalls[0], nay: [bea.id, ada.id], yea: [hidden.id] }]
    const hashes: unknown[] = []
    for (const calls of [rollCalls, bill.rollCalls]) {
      await desk.update('bills', bill, { _status: 'published', rollCalls: calls })
      hashes.push((await newest())?.hash)
    }
    expect(new Set(hashes).size).toBe(2)
  })

  itInside()('cost as many database calls with 40 voting members as with two', async () => {
    const { payload } = newsroom
    const callsOf = async (url: string) => {
      forget(payload)
      await catchUp(payload)
      tailOf(payload).readAt = Infinity
      return countCalls(payload, async () => expect((await get(url)).status).toBe(200))
    }
    const urls = ['/api/v1/bills', '/api/v1/bills/hb-214']
    const few = [await callsOf(urls[0]!), await callsOf(urls[1]!)]
    // One for the hidden member; with the checks before something is cached, which are calls of MongoDB's adapter alone.
    expect(few).toEqual(onMongo ? [9, 8] : [6, 6])
    const ids: unknown[] = []
    for (let made = 0; made < 40; made += 1) ids.push((await desk.publish('legislators')).id)
    const yea = [hidden.id, ...ids.slice(0, 9)]
    const rollCalls = [{ chamber: 'house', date: '2026-02-01', nay: ids.slice(9), yea }]
    await desk.update('bills', bill, { _status: 'published', rollCalls })
    expect([await callsOf(urls[0]!), await callsOf(urls[1]!)]).toEqual(few)
    await desk.update('bills', bill, { _status: 'published', rollCalls: bill.rollCalls })
  })
})

describe('the pages of bills', () => {
  it('show title, summary, history, position and votes in words, on the item page and in the list', async () => {
    const answer = await ask('/bills/hb-214')
    expect([answer.status, await htmlFaults(answer.body)]).toEqual([200, []])
    const document = documentOf(answer)
    expect(textOf(document.querySelector('h1'))).toBe('HB 214: School Facilities Act')
    const text = textOf(document.querySelector('main'))
    for (const part of [
      'Bill · 2026',
      'Lets counties borrow.',
      'What became of it Introduced in the House on Jan. 5, 2026; passed the Senate on Feb. 1, 2026; signed into law on March 20, 2026.',
      'The newsroom’s position We favor a yea. A member who votes yea supports our position;',
      'Repairs have waited.',
      'Senate: Final passage',
      'Yea (1) supports our position Ada Vale',
      'Nay (1) opposes our position Bea Ortiz',
      'Here we favor a nay',
    ]) {
      expect(text).toContain(part)
    }
    expect(answer.body).not.toContain('Dee Young')
    expect(answer.body).toContain(`href="${BASE_URL}/legislators/${ada.slug}"`)
    const list = await ask('/bills')
    expect([list.status, await htmlFaults(list.body)]).toEqual([200, []])
    expect(textOf(documentOf(list).querySelector('main'))).toContain(
      'Signed into law March 20, 2026 HB 214: School Facilities Act Lets counties borrow. Senate: Final passage · Feb. 1, 2026 · 1 yea, 1 nay',
    )
  })

  it('list members by family name with their party, and count votes by party', async () => {
    const [zoe, abe, mia] = await Promise.all(
      [
        { familyName: 'Abel', name: 'Zoe Abel', party: 'Independent' },
        { familyName: 'Ziegler', name: 'Abe Ziegler', party: 'Unity' },
        { familyName: 'Moss', name: 'Mia Moss', party: 'Unity' },
      ].map((member) => desk.publish('legislators', { chamber: 'house', ...member })),
    )
    const rollCalls = [{ chamber: 'house', nay: [mia?.id], yea: [abe?.id, zoe?.id] }]
    const own = await desk.publish('bills', { number: 'HB 700', rollCalls, slug: 'hb-700' })
    const text = async () => textOf(documentOf(await ask('/bills/hb-700')).querySelector('main'))
    expect(await text()).toContain('Yea (2) Zoe Abel (I)Abe Ziegler (U) Nay (1) Mia Moss (U)')
    expect(await text()).toContain('Party Vote Members Independent Yea 1 Nay 0 Unity Yea 1 Nay 1')
    expect(await text()).toContain('We take no position on this bill')
    await desk.update('legislators', mia as never, { _status: 'published', party: 'Independent' })
    expect(await text()).toContain('Party Vote Members Independent Yea 1 Nay 1 Unity Yea 1 Nay 0')
    await desk.withdraw('bills', own, 'Wrong.')
  })
})
