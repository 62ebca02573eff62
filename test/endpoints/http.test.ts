import { beforeAll, describe, expect, it } from '@jest/globals'
import { BASE_URL } from '../support/newsroom.ts'
import { PASSWORD } from '../support/passwords.ts'
import { askNode } from '../support/nodeClient.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)

beforeAll(async () => {
  await desk.publish('articles', { slug: 'known', title: 'É' })
  const moved = await desk.publish('articles', { slug: 'before' })
  await desk.update('articles', moved, { _status: 'published', slug: 'after' })
  await desk.draft('articles', { slug: 'unpublished', title: 'A draft' })
  await nextSecond()
})

type Reply = Awaited<ReturnType<typeof ask>>

const ask = async (method: string, path: string, headers?: Record<string, string>) => {
  const { body, ...got } = await askNode(host.url, path, { method, ...(headers && { headers }) })
  return { ...got, text: body.toString() }
}

/** An answer without the instant at which it was made. */
const withoutInstant = (text: string) => text.replace(/"generatedAt":"[^"]*"/, '')

/** Headers that two requests for the same thing share. */
const sentAlike = ({ headers }: Reply) => {
  const { date: _date, ratelimit: _left, 'x-request-id': _id, ...alike } = headers
  return alike
}

describe('the interface over a socket', () => {
  it.each([
    '/api/v1/articles',
    '/api/v1/articles/known',
    '/api/v1/beats',
    '/api/v1/none',
    '/api/v1/wire?page=0',
    '/api/v1/articles/before',
    '/articles/before',
    '/articles/',
    '/subscribe/',
    '/favicon.ico',
    '/developers/try/articles?page=2',
    '/nothing/here',
    '/feed.xml?page=none',
    '/embed/nothing',
    '/files/none/none.pdf',
  ])('answers HEAD at %s like GET, with the same Content-Length and no body', async (path) => {
    const [full, head] = [await ask('GET', path), await ask('HEAD', path)]
    expect(sentAlike(head)).toEqual(sentAlike(full))
    expect([head.status, head.text]).toEqual([full.status, ''])
    expect(full.headers['content-length']).toBe(String(Buffer.byteLength(full.text)))
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])('answers 405 to %s', async (method) => {
    const { headers, status } = await ask(method, '/api/v1/articles')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('answers OPTIONS with 204 and a current ETag with 304, both without a body', async () => {
    const options = await ask('OPTIONS', '/api/v1/articles')
    expect([options.status, options.text, options.headers['content-type']]).toEqual([
      204,
      '',
      undefined,
    ])
    const { headers } = await ask('GET', '/api/v1/articles')
    const current = await ask('GET', '/api/v1/articles', {
      'cache-control': 'no-cache',
      'if-none-match': String(headers.etag),
    })
    expect([current.status, current.text]).toEqual([304, ''])
    expect(current.headers.etag).toBe(headers.etag)
    expect(current.headers['access-control-allow-origin']).toBe('*')
  })

  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/articles/',
    '/api/v2/articles',
    '/api/v1/../v1/articles',
    '/api/v1/%2e%2e',
    '/api/v1/articles/kn%6fwn',
    '/api/v1//articles',
  ])('answers 404 in the envelope at %s', async (path) => {
    const { headers, status, text } = await ask('GET', path)
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toMatchObject({ data: [], error: { status: 404 }, meta: { count: 0 } })
  })

  it('answers 400 to a malformed percent encoding in the query', async () => {
    for (const search of ['?beat=%', '?%', '?%zz=1', '?page=%c3%28']) {
      expect((await ask('GET', `/api/v1/articles${search}`)).status).toBe(400)
    }
  })

  it('sends a different X-Request-Id with each answer, and no X-Powered-By', async () => {
    const [first, second] = [await ask('GET', '/api/v1/articles'), await ask('GET', '/api/v1/none')]
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    expect(first.headers['x-powered-by']).toBeUndefined()
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('returns the same to the cookie of a signed-in admin, and no draft', async () => {
    const { payload } = newsroom
    const { email } = await desk.user(['admin'])
    const data = { email, password: PASSWORD }
    const { token } = await payload.login({ collection: 'users', data })
    const sent = { cookie: `payload-token=${token}`, origin: BASE_URL }
    expect((await payload.auth({ headers: new Headers(sent) })).user?.email).toBe(email)
    // First with the cookie: what answers it is not kept yet.
    for (const [path, status] of [
      ['/api/v1/articles?per_page=9', 200],
      ['/api/v1/articles/unpublished', 404],
      ['/articles/unpublished', 404],
    ] as const) {
      const staff = await ask('GET', path, sent)
      const plain = await ask('GET', path, { origin: BASE_URL })
      expect([path, staff.status, staff.headers.etag]).toEqual([path, status, plain.headers.etag])
      expect(withoutInstant(staff.text)).toBe(withoutInstant(plain.text))
      expect(staff.text).not.toContain('A draft')
    }
  })
})
