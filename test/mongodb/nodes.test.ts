import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { CHANGES } from '../../src/store/changes/collection.ts'
import type { Doc } from '../../src/core/types.ts'
import { useNodes } from '../support/nodes.ts'
import { serverOf } from '../support/server.ts'

/** Publish to visible on every other node. */
const BOUND_MS = 1_500

/** What this machine may add to it while other tests run beside. */
const SLACK_MS = 3_000

const nodes = useNodes({ polls: true })

const revisionOf = (text: string): number =>
  Math.max(-1, ...[...text.matchAll(/Revision (\d+)/g)].map(([, revision]) => Number(revision)))

describe('Three nodes on one database', () => {
  it('show a save at once on its own node, and within 1.5 s on the others', async () => {
    await Promise.all(nodes.asks.map((ask) => ask('/api/v1/articles')))
    const doc = await nodes.desks[0]!.publish('articles', { slug: 'seen', title: 'Revision 0' })
    expect((await nodes.asks[0]!('/api/v1/articles')).body).toContain('Revision 0')
    await sleep(BOUND_MS)
    for (const ask of nodes.asks)
      expect((await ask('/api/v1/articles')).body).toContain('Revision 0')
    await nodes.desks[1]!.withdraw('articles', doc, 'Wrong.')
    expect((await nodes.asks[1]!('/api/v1/articles/seen')).status).toBe(410)
    await sleep(BOUND_MS)
    for (const ask of nodes.asks) {
      expect((await ask('/api/v1/articles')).body).not.toContain('Revision 0')
      expect((await ask('/api/v1/articles/seen')).status).toBe(410)
    }
  })

  it('never show an older revision after a newer one, nor an outdated one after the time bound', async () => {
    const [desk] = nodes.desks
    let isOver = false
    let doc = (await desk!.publish('articles', { slug: 'history', title: 'Revision 0' })) as Doc
    /** The lowest revision that may still be seen, and since when. */
    let floor = -1
    const faults: string[] = []
    const read = async (node: number) => {
      let last = -1
      while (!isOver) {
        const mustBe = floor
        const { body } = await nodes.asks[node]!('/api/v1/articles')
        const seen = revisionOf(body)
        if (seen < last) faults.push(`node ${node} went back from ${last} to ${seen}`)
        if (seen < mustBe) faults.push(`node ${node} shows ${seen}, ${mustBe} was due`)
        last = seen
        await sleep(5)
      }
    }
    const readers = Array.from({ length: 6 }, (_, index) => read(index % 3))
    for (let revision = 1; revision <= 8; revision += 1) {
      const data = { _status: 'published', title: `Revision ${revision}` }
      doc = (await desk!.update('articles', doc, data)) as Doc
      const at = revision
      void sleep(BOUND_MS + SLACK_MS).then(() => (floor = Math.max(floor, at)))
      await sleep(200)
    }
    await sleep(BOUND_MS + SLACK_MS + 100)
    isOver = true
    await Promise.all(readers)
    expect(faults).toEqual([])
    const [one, ...others] = await Promise.all(nodes.asks.map((ask) => ask('/api/v1/articles')))
    for (const other of others) expect(other.headers.etag).toBe(one!.headers.etag)
  })

  it('give every save one place in the log, in an order without gaps', async () => {
    const server = await serverOf(nodes.newsrooms[0]!.payload)
    const saves = Array.from({ length: 5 }, (_, index) => index).flatMap((index) =>
      nodes.desks.map(
        (desk, node) => () =>
          desk.publish('wire-posts', { headline: `Node ${node}, post ${index}` }),
      ),
    )
    if (server.name === 'stand-in') {
      // Of transactions that are open together it keeps one.
      server.cannotTell('places in the log of saves at the same time')
      for (const save of saves) await save()
    } else await Promise.all(saves.map((save) => save()))
    for (const { payload } of nodes.newsrooms) {
      const { docs } = await payload.find({ collection: CHANGES as never, limit: 0, sort: 'seq' })
      const rows = docs as unknown as { item: string; pending?: boolean; seq: number }[]
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1))
      expect(rows.some(({ pending }) => pending)).toBe(false)
    }
    // A node lists the part of the log that it has read, so the others' last rows come within the bound.
    await sleep(BOUND_MS)
    const wire = await Promise.all(
      nodes.asks.map((ask) => ask('/api/v1/changes?kind=wire&per_page=1000')),
    )
    expect(wire.map(({ body }) => (JSON.parse(body) as { data: unknown[] }).data.length)).toEqual([
      15, 15, 15,
    ])
  })

  it('number a row that another node left pending between its commit and the numbering', async () => {
    const [first] = nodes.newsrooms
    const before = await nodes.asks[1]!('/api/v1/changes?per_page=1000')
    const { data } = JSON.parse(before.body) as { data: unknown[] }
    await first!.payload.create({
      collection: CHANGES as never,
      data: {
        at: new Date().toISOString(),
        item: 'left',
        key: 'beats:left:1',
        kind: 'beats',
        pending: true,
        rev: 1,
        what: 'created',
      } as never,
    })
    await sleep(BOUND_MS)
    const after = JSON.parse((await nodes.asks[1]!('/api/v1/changes?per_page=1000')).body) as {
      data: { id: string; seq: number }[]
    }
    expect(after.data.at(-1)).toMatchObject({ id: 'left', seq: data.length + 1 })
  })
})
