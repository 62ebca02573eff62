import { beforeAll, describe, expect, it } from '@jest/globals'
import { nouns } from '../../endpoints/index.ts'
import { answerApi } from '../../src/api/routes.ts'
import type { Host } from '../../src/host/listen.ts'
import { undocumented } from '../support/documented.ts'
import { openHost } from '../support/host.ts'
import { issueKey } from '../support/keys.ts'
import { makeShowcase } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const kinds = nouns.map(({ kind }) => kind)
const newsroom = useNewsroom()
const { desk } = newsroom

beforeAll(async () => {
  await makeShowcase(desk)
  await desk.withdraw('beats', await desk.publish('beats', { slug: 'gone' }), 'It was wrong.')
  const moved = await desk.publish('beats', { slug: 'before' })
  await desk.update('beats', moved, { slug: 'after' })
})

describe('An answer', () => {
  const asked = { method: 'GET', path: '/api/v1/beats', search: '' }
  const ask = async () =>
    answerApi({
      payload: newsroom.payload,
      request: { ...asked, address: '192.0.2.9', header: () => undefined },
    })

  it('is checked against the OpenAPI description in keys, values, status, headers and parameters', async () => {
    const answer = await ask()
    const faults = (change: Partial<typeof answer>) =>
      undocumented(newsroom.payload, asked, { ...answer, ...change })
    expect(await faults({})).toEqual([])
    const { data, meta } = JSON.parse(answer.body)
    const [beat, ...others] = data
    const { name: _name, ...nameless } = beat
    const body = (item: object) => JSON.stringify({ data: [item, ...others], meta })
    expect(await faults({ body: body({ ...beat, secret: 1 }) })).toEqual([
      expect.stringMatching(/data\/0 must NOT have additional properties.*secret/),
    ])
    expect(await faults({ body: body(nameless) })).toEqual([expect.stringMatching(/'name'/)])
    expect(await faults({ body: body({ ...beat, url: 'beats/x' }) })).toEqual([
      expect.stringMatching(/url must match format "uri"/),
    ])
    expect(await faults({ status: 206 })).toEqual(['206 is not documented'])
    expect(await faults({ headers: { ...answer.headers, 'x-new': '1' } })).toEqual([
      expect.stringMatching(/header x-new is not documented/),
    ])
    const { etag: _etag, ...untagged } = answer.headers
    expect(await faults({ headers: untagged })).toEqual([expect.stringMatching(/ETag is missing/)])
    expect(await undocumented(newsroom.payload, { ...asked, search: '?x=1' }, answer)).toEqual([
      expect.stringMatching(/accepts x/),
    ])
  })

  it('matches the OpenAPI description over a socket, for each of twelve statuses', async () => {
    const host: Host = await openHost(newsroom.payload)
    const { key } = await issueKey(newsroom.payload, { limit: 1 })
    const { port } = host
    const seen = new Set<number>()
    const check = async (url: string, init: RequestInit = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual', ...init })
      seen.add(answer.status)
      const [path = '', search = ''] = url.split('?')
      const faults = await undocumented(
        newsroom.payload,
        { method: init.method ?? 'GET', path, search },
        {
          body: await answer.text(),
          headers: Object.fromEntries(answer.headers),
          status: answer.status,
        },
      )
      expect(faults).toEqual([])
      return answer
    }
    try {
      for (const { name, list, item } of kinds) {
        if (list !== 'none') {
          const { headers } = await check(`/api/v1/${name}`)
          const etag = headers.get('etag') ?? ''
          await check(`/api/v1/${name}`, { headers: { 'If-None-Match': etag } })
          await check(`/api/v1/${name}`, { method: 'HEAD' })
          await check(`/api/v1/${name}?x=1&page=0`)
          await check(`/api/v1/${name}`, { method: 'DELETE' })
        }
        if (item) {
          await check(`/api/v1/${name}/bare`)
          await check(`/api/v1/${name}/nothing`)
        }
      }
      await check('/api/v1/beats/gone')
      await check('/api/v1/beats/before')
      await check('/api/v1/none')
      await check('/api/v1/beats', { headers: { 'If-Match': '"x"' } })
      await check('/api/v2')
      await check('/api/v1/beats', { headers: { 'X-API-Key': 'none' } })
      await check('/api/v1/beats', { headers: { 'X-API-Key': key } })
      await check('/api/v1/beats', { headers: { 'X-API-Key': key } })
      const { db } = newsroom.payload
      const { find } = db
      db.find = () => Promise.reject(new Error('broken'))
      // Addresses that were not requested before, because cached answers need no database.
      await check('/api/v1/articles?per_page=98')
      const down = Object.assign(new Error('gone'), { name: 'MongoServerSelectionError' })
      db.find = () => Promise.reject(down)
      await check('/api/v1/articles?per_page=99')
      db.find = find
    } finally {
      await host.close()
    }
    expect([...seen].sort()).toEqual([200, 301, 304, 400, 401, 404, 405, 410, 412, 429, 500, 503])
  })
})
