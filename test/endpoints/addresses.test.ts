import { beforeAll, describe, expect, it } from '@jest/globals'
import { BASE_URL } from '../support/newsroom.ts'
import { onProgram } from '../support/program.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { nextSecond } from '../support/nextSecond.ts'

const newsroom = useNewsroom()
const { get } = newsroom

beforeAll(async () => {
  await newsroom.desk.publish('articles', { slug: 'known' })
  await nextSecond()
})

describe('unknown addresses', () => {
  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/articles/',
    '/api/v1/articles/known/',
    '/api/v1/articles/known/more',
    '/api/v1/articles/Known',
    '/api/v1/articles/kn%6Fwn',
    '/api/v1/articles/%zz',
    '/api/v1/articles/%00',
    '/api/v1/articles/__proto__',
    `/api/v1/articles/${'a'.repeat(5000)}`,
    '/api/v1/articles/never',
    '/api/v1//articles',
    '/api/v1/Articles',
    '/api/v1/wire-posts',
    '/api/v1/users',
    '/api/v1/__proto__',
    '/api/v1/legislators/never',
    '/api/v1/school-boards/',
    '/api/v1/school-boards/known',
    '/api/v2/articles',
    '/api/v0',
    '/api/v12/articles',
  ])('answer 404 in the error envelope: %s', async (address) => {
    const { headers, json, status } = await get(address)
    expect(status).toBe(404)
    expect(json.data).toEqual([])
    expect(Object.keys(json.error ?? {})).toEqual(['type', 'title', 'status', 'detail'])
    expect(json.error).toMatchObject({
      type: `${BASE_URL}/developers#not-found`,
      title: 'Not found',
      status: 404,
    })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('with a malformed slug are answered without a find call to the database', async () => {
    const { db } = newsroom.payload
    const find = db.find
    let asked = 0
    db.find = ((args: never) => ((asked += 1), find.call(db, args))) as typeof find
    await get('/api/v1/articles/Not_A_Slug')
    await get('/api/v1/articles/')
    db.find = find
    expect(asked).toBe(0)
  })
})

describe('methods', () => {
  // Node's server answers CONNECT itself, and its client sends methods in upper case.
  const inside = onProgram ? [] : ['CONNECT', 'get']
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', ...inside])(
    '%s is rejected with 405 and an Allow header',
    async (method) => {
      for (const address of ['/api/v1/articles', '/api/v1/articles/known', '/api/v1/wire?page=0']) {
        const { headers, json, status } = await get(address, { method })
        expect(status).toBe(405)
        expect(headers.allow).toBe('GET, HEAD, OPTIONS')
        expect(json.error).toMatchObject({
          type: `${BASE_URL}/developers#method-not-allowed`,
          status: 405,
        })
      }
    },
  )

  it('OPTIONS is answered with 204 and the CORS and Allow headers', async () => {
    const { headers, status, text } = await get('/api/v1/articles', { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(text).toBe('')
    expect(headers).toMatchObject({
      'access-control-allow-headers': 'X-API-Key, If-None-Match',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-origin': '*',
      allow: 'GET, HEAD, OPTIONS',
    })
    expect(headers['content-type']).toBeUndefined()
  })

  it.each(['/api/v1/articles', '/api/v1/articles/known', '/api/v1/beats'])(
    'HEAD at %s returns the status and headers of GET without a body',
    async (address) => {
      const [head, full] = await Promise.all([get(address, { method: 'HEAD' }), get(address)])
      expect(head.text).toBe('')
      expect([head.status, head.headers]).toEqual([full.status, full.headers])
    },
  )

  it('HEAD of a failing request returns the status and headers of GET without a body', async () => {
    for (const address of ['/api/v1/articles?page=0', '/api/v1/none', '/api/v1/articles/never']) {
      const [head, full] = await Promise.all([get(address, { method: 'HEAD' }), get(address)])
      expect([head.status, head.headers, head.text]).toEqual([full.status, full.headers, ''])
    }
  })
})
