import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { affectedBy } from '../../src/store/relink/affected.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { callsOf } from '../support/calls.ts'
import { meter } from '../support/scale/meter.ts'
import { multiply } from '../support/scale/multiply.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

/** More rows than SQLite stores by one command. */
const MANY = 6_000

const newsroom = useNewsroom()
const { desk } = newsroom

describe('A document with a very long list', () => {
  it('is saved, read and saved again', async () => {
    const contributions = Array.from({ length: MANY }, (_none, n) => ({
      amount: n + 1,
      date: '2026-02-03',
      donor: `Donor ${n}`,
    }))
    const { id } = await desk.publish('legislators', { contributions, name: 'Ada Bond' })
    await desk.update('legislators', { id } as Doc, { name: 'Ada B. Bond' })
    const stored = await newsroom.payload.findByID({ collection: 'legislators', id })
    const donors = stored.contributions?.map(({ donor }: { donor: string }) => donor)
    expect([donors?.length, donors?.[0], donors?.at(-1)]).toEqual([
      MANY,
      'Donor 0',
      `Donor ${MANY - 1}`,
    ])
  })
})

describe('What very many items showed', () => {
  it('is followed in the log when it is deleted', async () => {
    const { payload } = newsroom
    const links = Array.from({ length: 40_000 }, (_none, n) => `item-${n}`)
    const beat = await desk.publish('beats')
    const made = await payload.db.create({
      collection: 'changes',
      data: {
        at: new Date().toISOString(),
        item: 'gone',
        kind: 'beats',
        links: [...links, beat.publicId],
        what: 'deleted',
      },
    })
    const row = { id: made.id, item: 'gone', kind: 'beats', what: 'deleted' } as const
    const read = { newsroom: newsroomOf(payload), now: new Date(), payload }
    const items = await affectedBy(read, [row as never])
    expect([...(items.get('beats') ?? [])]).toContain(beat.publicId)
  })
})

describe('A comparison with more values than SQLite takes in a query', () => {
  it('finds and counts the documents that have one of them', async () => {
    const { payload } = newsroom
    const { id, publicId } = await desk.publish('documents')
    const others = Array.from({ length: 40_000 }, (_none, n) => `other-${n}`)
    const where = { publicId: { in: [...others, publicId] } }
    const asked = { collection: 'documents', where } as const
    const { docs } = await payload.find({ ...asked, limit: 10 })
    expect(docs.map((doc) => doc.id)).toEqual([id])
    expect(await payload.count(asked)).toEqual({ totalDocs: 1 })
  })
})

describe('What refers to a changed item by a list', () => {
  it('is read in parts, each by the index of references', async () => {
    const { payload } = newsroom
    const board = await desk.publish('school-boards')
    const post = await desk.publish('wire-posts', { districts: [board.id] })
    await multiply(payload, {
      copies: { from: 1, to: 2_100 },
      families: [[{ collection: 'wire-posts', doc: post }]],
      newest: new Date('2026-01-05T12:00:00.000Z'),
      slugOf: (_collection, copy) => `about-the-board-${copy}`,
    })
    const row = { item: board.publicId, kind: 'school-boards', what: 'updated' } as const
    const read = { newsroom: newsroomOf(payload), now: new Date(), payload }
    let found: string[] = []
    let calls: Awaited<ReturnType<typeof callsOf>> = []
    const metered = await meter(payload, async () => {
      calls = await callsOf(payload, async () => {
        found = [...((await affectedBy(read, [row as never])).get('wire-posts') ?? [])]
      })
    })
    expect(found).toHaveLength(2_100)
    // A join on SQLite reads all of them for each part.
    expect(metered.filter(({ text }) => text.includes('join "wire_posts_rels"'))).toEqual([])
    const posts = calls.filter(({ args }) => args.collection === 'wire-posts')
    expect(posts.map(({ args }) => (args as { limit?: number }).limit)).toEqual([1_500, 1_500])
  })

  it('is looked for in turns of the event loop after a deletion', async () => {
    const { payload } = newsroom
    const links = Array.from({ length: 1_000 }, (_none, n) => `shows-what-is-gone-${n}`)
    const row = { item: 'gone', kind: 'beats', what: 'deleted' } as const
    const data = { ...row, at: new Date().toISOString(), links, rev: 1 }
    const { id } = await payload.db.create({ collection: 'changes', data })
    const read = { newsroom: newsroomOf(payload), now: new Date(), payload }
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    await affectedBy(read, [{ ...row, id } as never])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
    await payload.db.deleteMany({ collection: 'changes', where: { id: { equals: id } } })
  })
})
