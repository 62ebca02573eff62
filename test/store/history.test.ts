import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { hashOf } from '../../client/hash.ts'
import { makeRandom } from '../../demo/content/random.ts'
import type { Doc } from '../../src/core/types.ts'
import { pollLog } from '../../src/store/changes/poll.ts'
import { forget } from '../support/forget.ts'
import { BASE_URL, onMongo } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

/**
 * A writer performs editors' actions in random order; readers send requests meanwhile, and one of them keeps a mirror by the log alone.
 * SEED repeats a run; `npm run test:long` runs it for a minute.
 */
const RUN_MS = process.env.TEST_LONG ? 60_000 : 4_000
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)
const READERS = 8
const ITEMS = 4
/** At least, however slow the machine. */
const SAVES = 20

const newsroom = useNewsroom()
const { ask, desk } = newsroom
let endPolling = () => {}

beforeAll(() => {
  endPolling = pollLog(newsroom.payload)
})
afterAll(() => endPolling())

/** The writer's state of an item. */
type Known = {
  doc: Doc
  isPublic: boolean
  /** The revision that every later read has to show. */
  revision: number
  slug: string
}

/** Failures contain the time of the answer. */
const withoutClock = (body: string): string =>
  body.includes('"error"') ? body.replace(/"generatedAt":"[^"]*"/, '') : body

type Row = { hash: null | string; id: string; kind: string; seq: number }

it(
  'Under random edits readers get no older, withdrawn or uncommitted state, and the log yields the same items',
  async () => {
    process.stderr.write(`history: SEED=${SEED}, ${RUN_MS / 1000} s\n`)
    const { int, pick } = makeRandom(String(SEED))
    const known: Known[] = []
    let [revisions, isOver, done, read] = [0, false, 0, 0]
    const faults: string[] = []

    const title = () => `Revision ${(revisions += 1)}`
    const publish = async (item: Known, data: Record<string, unknown> = {}) => {
      const text = title()
      item.doc = await desk.update('articles', item.doc, {
        _status: 'published',
        title: text,
        ...data,
      })
      Object.assign(item, { isPublic: true, revision: revisions, slug: item.doc.slug })
    }
    const rolledBack = async (item: Known) => {
      const { payload } = newsroom
      const req = await createLocalReq({}, payload)
      await initTransaction(req)
      const data = { _status: 'published', title: 'Never committed' }
      await payload.update({
        collection: 'articles',
        data: data as never,
        id: item.doc.id as never,
        req,
      })
      await killTransaction(req)
    }
    const together = async (item: Known) => {
      const { payload } = newsroom
      const req = await createLocalReq({}, payload)
      await initTransaction(req)
      for (let save = 0; save < 3; save += 1) {
        const data = { _status: 'published', title: title() }
        item.doc = (await payload.update({
          collection: 'articles',
          data: data as never,
          depth: 0,
          id: item.doc.id as never,
          req,
        })) as unknown as Doc
      }
      await commitTransaction(req)
      Object.assign(item, { isPublic: true, revision: revisions })
    }
    const steps: ((item: Known) => Promise<unknown>)[] = [
      (item) => publish(item),
      (item) => publish(item),
      (item) => publish(item, { slug: `history-${int(0, 999_999)}` }),
      (item) => {
        const before = (item.doc.corrections ?? []) as object[]
        const corrections = [...before, { text: 'It was otherwise.', type: 'correction' }]
        return publish(item, { corrections })
      },
      (item) => desk.update('articles', item.doc, { title: 'Never published' }, { draft: true }),
      async (item) => {
        if (!item.isPublic) return
        await desk.withdraw('articles', item.doc, 'Wrong.')
        item.isPublic = false
      },
      rolledBack,
      together,
      () =>
        desk.publish('articles', {
          publishedAt: new Date(Date.now() + 200 + int(0, 300)).toISOString(),
          title: `Scheduled ${revisions}`,
        }),
    ]
    for (let index = 0; index < ITEMS; index += 1) {
      const doc = await desk.publish('articles', { slug: `item-${index}`, title: title() })
      known.push({ doc, isPublic: true, revision: revisions, slug: doc.slug })
    }

    const reader = async () => {
      const last = new Map<string, number>()
      while (!isOver) {
        const item = known[read % ITEMS] as Known
        const [due, wasPublic, slug] = [item.revision, item.isPublic, item.slug]
        const answer = await ask(`/api/v1/articles/${slug}`)
        read += 1
        const seen = Number(/"Revision (\d+)"/.exec(answer.body)?.[1] ?? -1)
        const say = (fault: string) => faults.push(`${slug}: ${fault} (${answer.status})`)
        if (/Never/.test(answer.body)) say('shows what never was committed, or is a draft')
        if (answer.status === 200) {
          if (seen < (last.get(item.doc.publicId) ?? 0)) say(`went back to ${seen}`)
          if (seen < due) say(`shows ${seen}, ${due} was saved before it was asked`)
          if (!wasPublic && !item.isPublic && item.revision === due) say('shows what was withdrawn')
          last.set(item.doc.publicId, seen)
        } else if (wasPublic && item.isPublic && item.revision === due && item.slug === slug) {
          say('is not there')
        }
        if (read % 3 === 0) await ask('/api/v1/articles')
        await sleep(1)
      }
    }

    /** A mirror by the log alone: each item of a row is requested, and must be as in the row or newer. */
    const copy = new Map<string, Row>()
    let seq = 0
    const follow = async () => {
      const { body } = await ask(`/api/v1/changes?since=${seq}`)
      for (const row of (JSON.parse(body) as { data: Row[] }).data) {
        if (row.seq !== seq + 1) faults.push(`the log goes on at ${row.seq} after ${seq}`)
        seq = row.seq
        if (row.hash === null) copy.delete(row.id)
        else copy.set(row.id, row)
      }
    }
    const follower = async () => {
      while (!isOver) {
        await follow()
        await sleep(20)
      }
    }

    const readers = [...Array.from({ length: READERS }, reader), follower()]
    const until = Date.now() + RUN_MS
    try {
      while (Date.now() < until || done < SAVES) {
        await pick(steps)(pick(known))
        done += 1
        await sleep(int(0, 10))
      }
      // What is scheduled comes due.
      await sleep(600)
    } finally {
      isOver = true
      await Promise.all(readers)
    }
    expect(faults).toEqual([])
    expect(read).toBeGreaterThan(0)

    const before = seq
    await follow()
    expect(seq).toBeGreaterThanOrEqual(before)
    const shown: { id: string }[] = []
    for (let page = 1; ; page += 1) {
      const { body } = await ask(`/api/v1/articles?per_page=100&page=${page}`)
      const { data } = JSON.parse(body) as { data: { id: string }[] }
      if (data.length === 0) break
      shown.push(...data)
    }
    expect([...copy.values()].map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort())
    for (const item of shown)
      expect(await hashOf(item, { baseUrl: BASE_URL })).toBe(copy.get(item.id)?.hash)

    // What is kept of items and totals is what would be made of nothing.
    const addresses = ['/api/v1/articles', '/articles', '/feed.xml'].concat(
      known.map(({ slug }) => `/api/v1/articles/${slug}`),
    )
    const all = async () => {
      const answers = []
      for (const address of addresses) answers.push((await ask(address)).body)
      return answers.map(withoutClock)
    }
    forget(newsroom.payload, 'answers')
    const kept = await all()
    forget(newsroom.payload)
    expect(kept).toEqual(await all())
    process.stderr.write(
      `history: ${done} saves, ${read} reads, ${seq} rows, ${shown.length} items\n`,
    )
  },
  RUN_MS + (onMongo ? 300_000 : 60_000),
)
