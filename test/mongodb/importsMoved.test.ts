import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { stampMoved } from '../../imports/moved.ts'
import { runImport } from '../../imports/run.ts'
import { moveNewsroom } from '../../src/database/move/index.ts'
import { item, readExport } from '../imports/support.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { use } from '../support/use.ts'

const first = use(() => makeNewsroom({ mongo: false }), 240_000)
const second = use(() => makeNewsroom(), 240_000)

const importInto = async (payload: Payload, ...titles: string[]) => {
  const term = '<category domain="category" nicename="schools">Schools</category>'
  const readings = await readExport([
    ...titles.map((title, index) => item({ id: index + 1, inside: term, title })),
  ])
  const read = async function* () {
    yield* readings
  }
  return runImport({
    importer: { name: 'given', usage: '', arguments: [], read },
    paths: [],
    payload,
  })
}

const importedAt = async ({ db }: Payload) => {
  const { docs } = await db.find<{ updatedAt: string }>({
    collection: 'imports',
    sort: 'sourceKey',
  })
  return docs.map(({ updatedAt }) => new Date(updatedAt).toISOString())
}

describe('An import after a move to the other database', () => {
  it('finds its items as they were, and keeps what an editor has changed', async () => {
    await importInto(first.payload, 'Budget', 'Bonds')
    const where = { title: { equals: 'Bonds' } }
    const { docs } = await first.payload.find({ collection: 'articles', where })
    await first.payload.update({
      collection: 'articles',
      data: { summary: 'By hand', _status: 'published' },
      id: String(docs[0]?.id),
    })
    const times = await importedAt(first.payload)
    await moveNewsroom(first.payload, second.payload, [])
    await stampMoved(first.payload, second.payload)
    expect(await importedAt(second.payload)).toEqual(times)
    expect(await importInto(second.payload, 'Budget', 'Bonds')).toMatchObject({
      kept: [{ place: expect.stringContaining('post 2') }],
      unchanged: 1,
    })
    expect(await importInto(second.payload, 'Budget of 2014', 'Bonds')).toMatchObject({
      updated: 1,
    })
  })
})
