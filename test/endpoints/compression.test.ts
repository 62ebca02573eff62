import zlib from 'node:zlib'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { publicName } from '../../src/core/fileName.ts'
import { askNode } from '../support/nodeClient.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)

beforeAll(async () => {
  for (let made = 0; made < 8; made += 1) {
    await desk.publish('articles', {
      summary: 'What happened, and why. '.repeat(9),
      title: `No. ${made}`,
    })
  }
})

const ask = (path: string, coding?: string, headers: Record<string, string> = {}) =>
  askNode(host.url, path, {
    headers: { ...headers, ...(coding !== undefined && { 'accept-encoding': coding }) },
  })

const ADDRESSES = [
  '/api/v1/articles',
  '/api/v1/openapi.json',
  '/articles',
  '/feed.xml',
  '/developers',
]

describe('an answer in a content coding', () => {
  it.each(ADDRESSES)(
    'decodes to the plain bytes at less than half their size: %s',
    async (path) => {
      const plain = await ask(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toMatch(/accept-encoding/i)
      for (const [coding, decode, mark] of [
        ['br', zlib.brotliDecompressSync, '-br'],
        ['gzip', zlib.gunzipSync, '-gz'],
      ] as const) {
        const coded = await ask(path, coding)
        expect(coded.headers).toMatchObject({
          'content-encoding': coding,
          'content-length': String(coded.body.length),
          'content-type': plain.headers['content-type'],
          etag: plain.headers.etag!.replace(/"$/, `${mark}"`),
          vary: plain.headers.vary,
        })
        expect(decode(coded.body).equals(plain.body)).toBe(true)
        expect(coded.body.length).toBeLessThan(plain.body.length / 2)
      }
    },
  )

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['identity;q=0, *', 'br'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity, gzip;q=0.1', undefined],
    ['deflate', undefined],
    ['GZIP', 'gzip'],
    ['nonsense;q=x', undefined],
  ])('has the coding that Accept-Encoding prefers: %s selects %s', async (accepted, coding) => {
    const { headers, status } = await ask('/api/v1/articles', accepted)
    expect([status, headers['content-encoding']]).toEqual([200, coding])
  })

  it('matches the ETags of all codings that the client reads, and returns that ETag with 304', async () => {
    const { etag = '' } = (await ask('/api/v1/articles')).headers
    const [br, gz] = [etag.replace(/"$/, '-br"'), etag.replace(/"$/, '-gz"')]
    for (const [tag, codings] of [
      [etag, [undefined, 'br', 'gzip', 'gzip, br']],
      [br, ['br', 'gzip, br', '*']],
      [gz, ['gzip', 'gzip, br', 'br;q=0, *']],
    ] as const) {
      for (const coding of codings) {
        const current = await ask('/api/v1/articles', coding, { 'if-none-match': `"x", W/${tag}` })
        expect([current.status, current.headers.etag]).toEqual([304, tag])
        expect(current.headers.vary).toMatch(/accept-encoding/i)
      }
    }
    const other = await ask('/api/v1/articles', 'br', { 'if-none-match': '"x-br"' })
    expect(other.status).toBe(200)
  })

  it('never tells a cache to give its client a coding that this one does not read', async () => {
    const { etag = '' } = (await ask('/articles')).headers
    const [br, gz] = [etag.replace(/"$/, '-br"'), etag.replace(/"$/, '-gz"')]
    const held = `${br}, ${gz}`
    for (const coding of [undefined, '', 'identity', 'br;q=0, gzip;q=0', 'deflate']) {
      const answer = await ask('/articles', coding, { 'if-none-match': held })
      expect([answer.status, answer.headers.etag]).toEqual([200, etag])
      expect(answer.headers['content-encoding']).toBeUndefined()
    }
    const answer = await ask('/articles', 'gzip', { 'if-none-match': held })
    expect([answer.status, answer.headers.etag]).toEqual([304, gz])
    expect((await ask('/articles', 'gzip', { 'if-none-match': br })).status).toBe(200)
  })

  it('a small answer stays uncompressed unless the request excludes identity', async () => {
    const path = '/api/v1/beats'
    expect((await ask(path, 'br')).headers['content-encoding']).toBeUndefined()
    expect((await ask(path, 'br, identity;q=0')).headers['content-encoding']).toBe('br')
  })

  it('a file is served uncompressed, and a range of it is a range of its plain bytes', async () => {
    const image = await desk.create('media')
    await desk.publish('articles', { image: image.id, title: 'With a picture' })
    const path = `/files/${image.publicId}/${publicName(image.filename)}`
    const whole = await ask(path, 'br, gzip')
    expect([whole.status, whole.headers['content-encoding']]).toEqual([200, undefined])
    const part = await ask(path, 'br, gzip', { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(part.body.equals(whole.body.subarray(2, 6))).toBe(true)
  })
})
