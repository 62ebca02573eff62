import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { metaSchema } from '../../src/api/envelope.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { desk, get } = useNewsroom()

beforeAll(async () => {
  const article = await desk.publish('articles', { slug: 'old' })
  await desk.update('articles', article, { _status: 'published', slug: 'known' })
  await desk.withdraw('articles', await desk.publish('articles', { slug: 'gone' }))
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
  ])('should have exactly its own meta in %s', async (_kind, address, keys) => {
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
    'should send /api/v1/%s (%s) with the headers of every answer',
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
      for (const name of ['etag', 'link', 'location', 'allow', 'retry-after']) {
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

  it('should give equal bytes for equal content', async () => {
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
  ])('should answer 304 to %s, with the headers of the 200', async (_name, headers) => {
    for (const address of ['articles', 'articles/known', 'beats']) {
      const { full, headers: sent, status, text } = await conditional(address, headers)
      expect([status, text]).toEqual([304, ''])
      const { 'content-length': _length, 'content-type': _type, ...rest } = full.headers
      expect(sent).toEqual(rest)
    }
  })

  it('should answer 304 to If-Modified-Since alone, once nothing can be on its way', async () => {
    // The content was saved a moment ago, several items in a second (see dates.test.ts).
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
    const { headers } = await get('/api/v1/articles')
    const modified = Date.parse(headers['last-modified']!)
    const since = async (time: number) =>
      (
        await get('/api/v1/articles', {
          headers: { 'if-modified-since': new Date(time).toUTCString() },
        })
      ).status
    expect(await since(modified + 61_000)).toBe(304)
    expect(await since(modified - 1000)).toBe(200)
    jest.restoreAllMocks()
  })

  it.each<[string, Record<string, string>]>([
    ['another ETag', { 'if-none-match': '"other"' }],
    ['an ETag without quotes', { 'if-none-match': 'other' }],
    [
      'another ETag and a date of today',
      { 'if-modified-since': new Date().toUTCString(), 'if-none-match': '"x"' },
    ],
    ['a date that is none', { 'if-modified-since': 'yesterday' }],
  ])('should answer in full to %s', async (_name, headers) => {
    expect((await get('/api/v1/articles', { headers })).status).toBe(200)
  })

  it.each(['articles?page=0', 'articles/none', 'articles/gone', 'articles/old'])(
    'should not turn %s into a 304',
    async (address) => {
      const { status } = await get(`/api/v1/${address}`, { headers: { 'if-none-match': '*' } })
      expect(status).toBe((await get(`/api/v1/${address}`)).status)
    },
  )
})

const EPOCH = new Date(0).toUTCString()

const etagOf = (text: string) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
