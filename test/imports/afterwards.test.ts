import { describe, expect, it } from '@jest/globals'
import type { Report } from '../../imports/run.ts'
import { runImport } from '../../imports/run.ts'
import type { ImportRecord, Reading } from '../../imports/types.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { item, readExport } from './support.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const run = (...records: ImportRecord[]): Promise<Report> =>
  read(...records.map((record) => ({ ok: true, place: record.sourceKey, record }) as const))

const read = (...readings: Reading[]): Promise<Report> =>
  runImport({
    importer: {
      name: 'given',
      usage: '',
      arguments: [],
      read: async function* () {
        yield* readings
      },
    },
    paths: [],
    payload: newsroom.payload,
  })

const member = (district: string): ImportRecord => ({
  collection: 'legislators',
  sourceKey: 'ocd-person/1',
  data: {
    name: 'Pat Okafor',
    familyName: 'Okafor',
    chamber: 'house',
    district,
    _status: 'published',
  },
})

describe('a later import', () => {
  it('updates a legislator who has voted since, and keeps the votes', async () => {
    await run(member('7'))
    const { docs } = await newsroom.payload.find({ collection: 'legislators', limit: 1 })
    const rollCalls = [{ chamber: 'house', yea: [docs[0]?.id] }]
    await desk.publish('bills', { favored: 'yea', number: 'HB 1', rollCalls })
    expect(await run(member('7'))).toMatchObject({ kept: [], unchanged: 1 })
    expect(await run(member('8'))).toMatchObject({ kept: [], updated: 1 })
    const { json } = await get('/api/v1/legislators/pat-okafor')
    expect(json.data).toMatchObject([{ district: '8', score: 100, votes: [{ position: 'yea' }] }])
  })

  it('names a post that WordPress publishes no more and readers still see', async () => {
    const title = 'Plan of the council'
    expect(await read(...(await readExport([item({ id: 1, title })])))).toMatchObject({
      created: 1,
    })
    const later = ['private', 'trash'].map((status, index) =>
      item({ id: index + 1, status, title }),
    )
    expect(await read(...(await readExport(later)))).toMatchObject({
      notes: [
        {
          note: `post with status private, and “${title}” stays public until an editor withdraws it`,
        },
      ],
      skipped: { 'post with status private': 1, 'post with status trash': 1 },
    })
  })
})

describe('an imported table', () => {
  it('is a table for readers', async () => {
    const content = '<table><tr><th>School</th></tr><tr><td>Overton</td><td>9</td></tr></table>'
    await read(...(await readExport([item({ content, id: 9, title: 'With a table' })])))
    const { json } = await get('/api/v1/articles/with-a-table')
    expect(json.data[0]?.bodyHtml).toBe(
      '<table><thead><tr><th scope="col">School</th></tr></thead><tbody><tr><td>Overton</td><td>9</td></tr></tbody></table>',
    )
  })
})
