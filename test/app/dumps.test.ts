import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { dumpNow } from '../../src/index.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { makeAsk } from '../support/ask.ts'
import { ownKind } from '../support/hearings.ts'

let app: TestApp

beforeAll(async () => {
  app = await makeApp({ options: { more: [ownKind()] } })
  const published = { _status: 'published', place: 'City Hall', title: 'The budget' }
  for (const data of [published, { title: 'A secret draft' }]) {
    await app.payload.create({ collection: 'hearings' as 'articles', data: data as never })
  }
  await catchUp(app.payload)
})
afterAll(() => app.close())

it('an app has no dumps until dumpNow writes them, with the public items of its own kinds and no drafts', async () => {
  const ask = makeAsk(app.payload)
  const manifest = async () => JSON.parse(String((await ask('/data/manifest.json')).body)).dumps
  expect((await ask('/data')).status).toBe(200)
  expect(await manifest()).toEqual([])
  const { cut } = await dumpNow(app.payload)
  expect(await manifest()).toMatchObject([{ cut }])
  const { content } = await ask(`/data/${cut}/hearings.ndjson.gz`)
  if (!content) throw new Error('no file')
  const lines = gunzipSync(await buffer(await content.open()))
    .toString()
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line).title)).toEqual(['The budget'])
})

it('search in an app finds public items of its own kinds, and no drafts', async () => {
  const ask = makeAsk(app.payload)
  const { body, status } = await ask('/api/v1/search?q=budget')
  expect([status, JSON.parse(String(body)).data]).toEqual([
    200,
    [expect.objectContaining({ kind: 'hearings' })],
  ])
  expect(String((await ask('/search?q=budget')).body)).toContain('The budget')
  expect(JSON.parse(String((await ask('/api/v1/search?q=secret')).body)).data).toEqual([])
})
