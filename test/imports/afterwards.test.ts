import { describe, expect, it } from '@jest/globals'
import type { Report } from '../../imports/run.ts'
import { runImport } from '../../imports/run.ts'
import type { ImportRecord } from '../../imports/types.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const run = (...records: ImportRecord[]): Promise<Report> =>
  runImport({
    importer: {
      name: 'given',
      usage: '',
      arguments: [],
      read: async function* () {
        for (const record of records) yield { ok: true, place: record.sourceKey, record }
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
})
