import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { LOGGED_AT } from '../../src/core/publishedFilters.ts'
import type { Doc } from '../../src/core/types.ts'
import { newestPlace } from '../../src/store/changes/log.ts'
import { FILLED, fillLoggedAt } from '../../src/store/loggedAt/fill.ts'
import { noteLogged } from '../../src/store/loggedAt/write.ts'
import { body, withCard } from '../support/body.ts'
import { newestSeq, rowsOf, untilFollowed } from '../support/log.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString()

/** Returns an instant after all rows so far and not after any later one. */
const now = async (): Promise<string> => {
  const newest = await newestPlace(newsroom)
  const at = Math.max(Date.now(), (newest?.at ?? 0) + 1)
  while (Date.now() < at) await new Promise(setImmediate)
  return new Date(at).toISOString()
}

/** Follows the next links of a list. @param between runs after each page */
const walk = async (address: string, between?: () => Promise<unknown>): Promise<Doc[]> => {
  const found: Doc[] = []
  for (let next: string | undefined = address; next !== undefined;) {
    const { headers, json } = await get(next)
    found.push(...(json.data as unknown as Doc[]))
    next = /<https?:..[^/]+([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    await between?.()
  }
  return found
}

const idsOf = (items: Doc[]) => items.map(({ id }) => id).sort()

const updatedSince = (since: string, noun = 'articles') =>
  walk(`/api/v1/${noun}?updated_since=${since}&per_page=2`)

/** Ids of the items that rows of the log behind this position name, by kind. */
const inLog = async (since: number, kind: string): Promise<unknown[]> => {
  const { json } = await get(`/api/v1/changes?since=${since}&kind=${kind}&per_page=1000`)
  return [...new Set(json.data.map(({ id }) => id))].sort()
}

const articles: Doc[] = []

beforeAll(async () => {
  for (let n = 1; n <= 8; n += 1) {
    articles.push(await desk.publish('articles', { publishedAt: day(n), slug: `story-${n}` }))
  }
})

describe('updated_since', () => {
  it('finds nothing since the last hour of the year 9999, which is in the year 10000 in UTC', async () => {
    expect(await updatedSince('9999-12-31T23:30')).toEqual([])
  })

  it('finds the items published, changed or relinked since, whatever their date, and no others', async () => {
    const document = await desk.publish('documents', { publishedAt: day(1) })
    const cites = { body: withCard(body(['x']), document), publishedAt: day(1) }
    const linked = await desk.publish('articles', cites)
    const [since, seq] = [await now(), await newestSeq(newsroom)]
    const renamed = await desk.update('articles', articles[2] as Doc, { title: 'Another' })
    const added = await desk.publish('articles', { publishedAt: '1999-01-01T00:00:00.000Z' })
    await desk.update('documents', document, { title: 'Another name' })
    await desk.update('articles', articles[6] as Doc, { title: 'Not yet' }, { draft: true })
    await desk.withdraw('articles', articles[7] as Doc)
    await untilFollowed(newsroom.payload)

    const found = idsOf(await updatedSince(since))
    expect(found).toEqual([renamed, added, linked].map(({ publicId }) => publicId).sort())
    expect([...found, articles[7]?.publicId].sort()).toEqual(await inLog(seq, 'articles'))
    expect(idsOf(await updatedSince(since, 'documents'))).toEqual([document.publicId])
    expect(await updatedSince(since, 'wire')).toEqual([])
    expect(await updatedSince(await now())).toEqual([])
  })

  it('includes an item whose log row has exactly this instant', async () => {
    const item = await desk.publish('articles', { publishedAt: day(9) })
    const [row] = await rowsOf(newsroom.payload, item.publicId)
    const at = Date.parse(String(row?.numberedAt))
    expect(idsOf(await updatedSince(new Date(at).toISOString()))).toEqual([item.publicId])
    expect(await updatedSince(new Date(at + 1).toISOString())).toEqual([])
  })

  it('returns the same items by page, by cursor and as CSV', async () => {
    const since = await now()
    for (const doc of articles.slice(0, 5)) await desk.update('articles', doc, { title: since })
    const address = `/api/v1/articles?updated_since=${since}`
    const slugs = (await walk(`${address}&per_page=2`)).map(({ slug }) => slug)
    expect(slugs).toEqual(['story-5', 'story-4', 'story-3', 'story-2', 'story-1'])
    const second = await get(`${address}&page=2&per_page=2`)
    expect(second.json.data.map(({ slug }) => slug)).toEqual(slugs.slice(2, 4))
    expect(second.json.meta.total).toBe(5)
    const csv = await newsroom.ask(`${address}&format=csv`)
    expect(csv.headers['x-total-count']).toBe('5')
    for (const slug of slugs) expect(String(csv.body)).toContain(`,${slug},`)
  })

  it('finds a scheduled item once it comes due', async () => {
    const due = new Date(Date.now() + 1_500)
    const since = await now()
    const item = await desk.publish('articles', { publishedAt: due.toISOString() })
    expect(await updatedSince(since)).toEqual([])
    await sleep(due.getTime() + 1 - Date.now())
    expect(idsOf(await updatedSince(due.toISOString()))).toEqual([item.publicId])
  })

  it('finds corrections by the last change of their item', async () => {
    const corrections = [{ text: 'Six.', type: 'correction' }]
    const [first, second] = [articles[0] as Doc, articles[1] as Doc]
    await desk.update('articles', first, { corrections })
    const since = await now()
    await desk.update('articles', second, { corrections })
    const items = async () =>
      (await updatedSince(since, 'corrections')).map(({ item }) => item.id as string)
    expect(await items()).toEqual([second.publicId])
    await desk.update('articles', first, { title: 'Once more' })
    expect((await items()).sort()).toEqual([first.publicId, second.publicId].sort())
  })
})

describe('the instant of the newest log row of an item', () => {
  it('is set to a later one, and not to an earlier one', async () => {
    const { payload } = newsroom
    const doc = await desk.publish('articles', { publishedAt: day(1) })
    const { publicId } = doc
    const note = async (at: string) => {
      await noteLogged(payload, { at, item: publicId, kind: 'articles' })
      const where = { publicId: { equals: publicId } }
      const stored = await payload.db.findOne<Doc>({ collection: 'articles', where })
      return new Date(stored?.[LOGGED_AT]).toISOString()
    }
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(await note(later)).toBe(later)
    expect(await note(day(1))).toBe(later)
    await desk.destroy('articles', doc)
  })
})

describe('items stored by an earlier version', () => {
  it('get the instants of their log rows when fillLoggedAt runs', async () => {
    const { payload } = newsroom
    const { docs } = await payload.db.find<Doc>({ collection: 'articles', pagination: false })
    const stored = docs.map((doc) => [doc.id, doc[LOGGED_AT]])
    expect(stored.filter(([, at]) => at).length).toBeGreaterThan(5)
    for (const { id, updatedAt } of docs) {
      const data = { [LOGGED_AT]: null, updatedAt }
      await payload.db.updateOne({ id, collection: 'articles', data, returning: false })
    }
    await payload.kv.delete(FILLED)
    await fillLoggedAt(payload)
    const { docs: filled } = await payload.db.find<Doc>({
      collection: 'articles',
      pagination: false,
    })
    expect(filled.map((doc) => [doc.id, doc[LOGGED_AT]])).toEqual(stored)
  })
})

/** Numbers that repeat with each run. */
const randoms = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647

describe('a copy made by following the next links', () => {
  it.each([1, 2, 3])(
    'equals a fresh list after updated_since and the log are applied, despite changes meanwhile (seed %d)',
    async (seed) => {
      const random = randoms(seed)
      const living = new Map<string, Doc>()
      for (let n = 0; n < 12; n += 1) {
        const doc = await desk.publish('articles', { publishedAt: day(1 + (n % 6)) })
        living.set(doc.publicId, doc)
      }
      const some = () => [...living.values()][Math.floor(random() * living.size)] as Doc
      const edit = async () => {
        const publishedAt = day(1 + Math.floor(random() * 12))
        const kind = Math.floor(random() * 4)
        if (kind === 0) {
          const doc = await desk.publish('articles', { publishedAt })
          living.set(doc.publicId, doc)
        } else if (kind === 1) {
          const doc = some()
          living.delete(doc.publicId)
          await desk.withdraw('articles', doc)
        } else {
          await desk.update(
            'articles',
            some(),
            kind === 2 ? { publishedAt } : { title: `${random()}` },
          )
        }
      }
      const before = idsOf(await walk('/api/v1/articles?per_page=100'))
      const [since, seq] = [await now(), await newestSeq(newsroom)]
      const walked = await walk('/api/v1/articles?per_page=3', edit)
      const touched = await inLog(seq, 'articles')
      // Once each, whatever became of the others.
      expect(idsOf(walked).filter((id) => !touched.includes(id))).toEqual(
        before.filter((id) => !touched.includes(id)),
      )
      const copy = new Map(walked.map((item) => [item.id, item]))
      for (const item of await updatedSince(since)) copy.set(item.id, item)
      const { json } = await get(`/api/v1/changes?since=${seq}&kind=articles&per_page=1000`)
      for (const { hash, id } of json.data) if (hash === null) copy.delete(id as string)

      const fresh = await walk('/api/v1/articles?per_page=100')
      expect([...copy.keys()].sort()).toEqual(idsOf(fresh))
      for (const item of fresh) expect(copy.get(item.id)).toEqual(item)
    },
    120_000,
  )
})
