import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { countCalls, countRows } from '../support/calls.ts'
import { forget } from '../support/forget.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

type Row = { id: string; item: { id: string }; kind: string }

const DATED = { publishedAt: '2026-01-01T00:00:00.000Z' }
const LIST = '/api/v1/corrections'
const rowsAt = async (address: string) => (await get(address)).json.data as unknown as Row[]
const list = () => rowsAt(`${LIST}?per_page=100`)

/** As a process that has just started. */
const startAnew = () => {
  forget(newsroom.payload)
  newsroomOf(newsroom.payload).memoized.delete('corrections')
}

beforeAll(async () => {
  const of = (...texts: string[]) => ({
    ...DATED,
    corrections: texts.map((text) => ({ text, type: 'correction' })),
  })
  await desk.publish('articles', of('One.', 'Two.'))
  await desk.publish('wire-posts', of('Three.'))
  await desk.publish('articles', of('Four.'))
  await desk.publish('newsletter-issues', of('Five.'))
  await desk.publish('wire-posts', of('Six.'))
})

describe('the pages of the list of corrections', () => {
  const nextOf = (link = '') => /<https:..[^/]+([^>]+)>; rel="next"/.exec(link)?.[1]

  it('hold each correction once, by number and by cursor', async () => {
    const all = await list()
    expect(all.length).toBeGreaterThan(4)
    for (const start of [`${LIST}?per_page=2`, `${LIST}?page=1&per_page=2`]) {
      const rows: Row[] = []
      for (let next: string | undefined = start; next;) {
        const { headers, json } = await get(next)
        rows.push(...(json.data as unknown as Row[]))
        expect(json.meta.total).toBe(all.length)
        next = nextOf(headers.link)
        if (next) expect(next.includes('after=')).toBe(!start.includes('?page='))
      }
      expect(rows).toEqual(all)
    }
    const past = await get(`${LIST}?page=99`)
    expect([past.status, past.json.data, past.json.meta.total]).toEqual([200, [], all.length])
  })

  it('continue by cursor when the item at the cursor is withdrawn', async () => {
    const [first, ...rest] = await list()
    const { headers } = await get(`${LIST}?per_page=1`)
    const item = { id: (await docOf(first!)).id } as Doc
    await desk.withdraw(COLLECTIONS[first!.kind]!, item)
    const next = nextOf(headers.link)!
    const [second] = rest.filter(({ item: { id } }) => id !== first!.item.id)
    expect(await rowsAt(next)).toEqual([second])
    await desk.update(COLLECTIONS[first!.kind]!, item, { _status: 'published' })
  })

  it('answer 400 for a cursor with other filters, and for a cursor with a page number', async () => {
    const { headers } = await get(`${LIST}?per_page=1`)
    const next = nextOf(headers.link)!
    for (const more of ['&kind=articles', '&page=2']) {
      const { json, status } = await get(next + more)
      expect([status, json.error?.errors?.[0]?.parameter]).toEqual([400, 'after'])
    }
  })

  const COLLECTIONS: Record<string, string> = {
    articles: 'articles',
    newsletter: 'newsletter-issues',
    wire: 'wire-posts',
  }

  const docOf = async ({ item, kind }: Row) => {
    const { docs } = await newsroom.payload.find({
      collection: COLLECTIONS[kind] as 'articles',
      where: { publicId: { equals: item.id } },
    })
    return docs[0]!
  }
})

describe('the cost of the list of corrections', () => {
  it('does not grow with uncorrected articles, with cold or warm caches', async () => {
    const cold = async () => {
      startAnew()
      return countRows(newsroom.payload, { act: () => get(LIST), collection: 'articles' })
    }
    const [calls, rows] = [await callsOf(), await cold()]
    for (let made = 0; made < 30; made += 1) await desk.publish('articles', DATED)
    expect(await cold()).toBe(rows)
    expect(await callsOf()).toBe(calls)
    // One of each kind that the page shows, and whether another process was ahead.
    expect(calls).toBeLessThanOrEqual(4)
  })

  const callsOf = async () => {
    await get(LIST)
    forget(newsroom.payload, 'answers')
    return countCalls(newsroom.payload, () => get(LIST))
  }
})
