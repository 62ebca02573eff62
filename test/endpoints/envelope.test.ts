import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { metaSchema } from '../../src/api/envelope.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const { desk, get } = useNewsroom()

beforeAll(async () => {
  const article = await desk.publish('articles', { slug: 'old' })
  await desk.update('articles', article, { _status: 'published', slug: 'known' })
  await desk.withdraw('articles', await desk.publish('articles', { slug: 'gone' }))
  await nextSecond()
})

const FIVE = ['version', 'generatedAt', 'count', 'attribution', 'docs']
const PAGED = ['version', 'generatedAt', 'count', 'total', 'page', 'perPage', 'attribution', 'docs']
const WHOLE = ['version', 'generatedAt', 'count', 'total', 'attribution', 'docs']
const JSON_TYPE = 'application/json; charset=utf-8'
const LISTS = ['articles', 'wire', 'documents', 'charter-applications', 'school-boards', 'beats']

/** Each kind of answer: its address and status. */
const ANSWERS: [string, number][] = [
  ...LISTS.map((name): [string, number] => [name, 200]),
  ['articles/known', 200],
  ['articles/old', 301],
  ['articles?x=1', 400],
  ['articles/none', 404],
  ['articles/gone', 410],
]

describe('the envelope', () => {
  it.each([
    ['a paged list', 'articles', PAGED],
    ['an empty paged list', 'wire', PAGED],
    ['a page past the end', 'articles?page=9', PAGED],
    ['a whole list', 'school-boards', WHOLE],
    ['the beats', 'beats', WHOLE],
    ['one item', 'articles/known', FIVE],
    ['a redirect', 'articles/old', FIVE],
    ['a failure', 'articles?page=0', FIVE],
    ['a tombstone', 'articles/gone', FIVE],
  ])('has exactly the meta keys of %s', async (_kind, address, keys) => {
    const { json, status } = await get(`/api/v1/${address}`)
    expect(Object.keys(json)).toEqual(status < 400 ? ['data', 'meta'] : ['data', 'meta', 'error'])
    expect(Object.keys(json.meta)).toEqual(keys)
    expect(() => metaSchema.parse(json.meta)).not.toThrow()
    expect(json.meta).toMatchObject({
      attribution: `Source: Test Newsroom (${BASE_URL})`,
      count: json.data.length,
      docs: `${BASE_URL}/developers`,
      version: 'v1',
    })
  })

  it.each(ANSWERS)(
    'of /api/v1/%s (%s) comes with the CORS, type, length and cache headers of its status',
    async (address, status) => {
      const { headers, ...answer } = await get(`/api/v1/${address}`)
      expect(answer.status).toBe(status)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'content-type': JSON_TYPE,
        vary: 'Accept-Encoding, X-API-Key',
        'x-content-type-options': 'nosniff',
      })
      const exposed = headers['access-control-expose-headers']?.split(', ') ?? []
      for (const name of ['etag', 'link', 'location', 'allow', 'retry-after', 'cache-status']) {
        expect(exposed.map((header) => header.toLowerCase())).toContain(name)
      }
      const isFailure = status >= 400
      expect(headers['cache-control']).toBe(
        isFailure
          ? 'no-store'
          : 'public, max-age=30, stale-while-revalidate=60, stale-if-error=86400',
      )
      expect(headers['last-modified']).toBe(
        isFailure ? undefined : new Date(answer.json.meta.generatedAt).toUTCString(),
      )
      expect(headers.etag).toBe(isFailure ? undefined : etagOf(answer.text))
      expect(headers['content-length']).toBe(String(Buffer.byteLength(answer.text)))
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  it('is the same, headers included, when a list is requested twice', async () => {
    for (const address of LISTS) {
      const [first, second] = [await get(`/api/v1/${address}`), await get(`/api/v1/${address}`)]
      expect(second).toEqual(first)
    }
  })
})

describe('conditional requests', () => {
  const conditional = async (
    address: string,
    headers: (etag: string) => Record<string, string>,
  ) => {
    const full = await get(`/api/v1/${address}`)
    return { full, ...(await get(`/api/v1/${address}`, { headers: headers(full.headers.etag!) })) }
  }

  it.each<[string, (etag: string) => Record<string, string>]>([
    ['the same ETag', (etag) => ({ 'if-none-match': etag })],
    ['a weak one', (etag) => ({ 'if-none-match': `W/${etag}` })],
    ['a list', (etag) => ({ 'if-none-match': `"a", W/"b" ,${etag}` })],
    ['any', () => ({ 'if-none-match': '*' })],
    ['no-cache beside it', (etag) => ({ 'cache-control': 'no-cache', 'if-none-match': etag })],
    ['an old date beside it', (etag) => ({ 'if-modified-since': EPOCH, 'if-none-match': etag })],
  ])(
    'with If-None-Match (%s) receive 304 and only the cache and CORS headers of the 200',
    async (_name, headers) => {
      for (const address of ['articles', 'articles/known', 'beats']) {
        const { full, headers: sent, status, text } = await conditional(address, headers)
        expect([status, text]).toEqual([304, ''])
        const names = ['cache-control', 'etag', 'last-modified', 'vary']
        const cors = ['access-control-allow-origin', 'access-control-expose-headers']
        const wanted = [...cors, ...names].map((name) => [name, full.headers[name]])
        expect(sent).toEqual(Object.fromEntries(wanted))
      }
    },
  )

  it('with If-Modified-Since alone receive 304 for the current date and 200 for an earlier one', async () => {
    const { headers } = await get('/api/v1/articles')
    const modified = Date.parse(headers['last-modified']!)
    const since = async (time: number) =>
      (
        await get('/api/v1/articles', {
          headers: { 'if-modified-since': new Date(time).toUTCString() },
        })
      ).status
    expect(await since(modified)).toBe(304)
    expect(await since(modified - 1000)).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another ETag', { 'if-none-match': '"other"' }],
    ['an ETag without quotes', { 'if-none-match': 'other' }],
    [
      'another ETag and a date of today',
      { 'if-modified-since': new Date().toUTCString(), 'if-none-match': '"x"' },
    ],
    ['a date that is none', { 'if-modified-since': 'yesterday' }],
  ])('receive 200 for %s', async (_name, headers) => {
    expect((await get('/api/v1/articles', { headers })).status).toBe(200)
  })

  it.each([
    ['the same ETag', 200, (etag: string) => etag],
    ['a tag of its coded bytes in a list', 200, (etag) => `"a", ${etag.replace(/"$/, '-br"')}`],
    ['any', 200, () => '*'],
    ['another ETag', 412, () => '"other"'],
    ['a weak one, which is compared strongly', 412, (etag) => `W/${etag}`],
  ] as [string, number, (etag: string) => string][])(
    'with If-Match (%s) receive %i',
    async (_name, status, tag) => {
      for (const address of ['articles', 'articles/known', 'beats']) {
        const { headers } = await get(`/api/v1/${address}`)
        const given = { 'if-match': tag(headers.etag ?? '') }
        const answer = await get(`/api/v1/${address}`, { headers: given })
        expect([address, answer.status]).toEqual([address, status])
        if (status === 412) expect(answer.json).toMatchObject({ data: [], error: { status } })
      }
    },
  )

  it('with If-Match receive the 301, 400, 404 or 410 of the plain request', async () => {
    for (const address of ['articles?page=0', 'articles/none', 'articles/gone', 'articles/old']) {
      const { status } = await get(`/api/v1/${address}`, { headers: { 'if-match': '"x"' } })
      expect(status).toBe((await get(`/api/v1/${address}`)).status)
    }
  })

  it.each(['articles?page=0', 'articles/none', 'articles/gone', 'articles/old'])(
    'for %s with If-None-Match: * receive the status of the plain request',
    async (address) => {
      const { status } = await get(`/api/v1/${address}`, { headers: { 'if-none-match': '*' } })
      expect(status).toBe((await get(`/api/v1/${address}`)).status)
    },
  )
})

const EPOCH = new Date(0).toUTCString()

const etagOf = (text: string) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
