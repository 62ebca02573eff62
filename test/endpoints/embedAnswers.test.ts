import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { htmlFaults } from '../support/html.ts'
import { itInside } from '../support/itInside.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { fillWidgets } from '../support/widgets.ts'

const WIDGETS = ['wire', 'scorecards', 'charter-watch']
const newsroom = useNewsroom()
const { ask, desk } = newsroom

beforeAll(async () => {
  newsroomOf(newsroom.payload).now = () => new Date('2027-01-01T00:00:00.000Z')
  await fillWidgets(desk)
})

describe('an answer under /embed', () => {
  it.each(WIDGETS)('has headers that allow any frame and a shared cache: %s', async (name) => {
    const { headers } = await ask(`/embed/${name}`)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, indexifembedded',
    })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-/)
    expect(policy).toContain(`connect-src 'self' ${BASE_URL};`)
    expect(policy).toMatch(/; base-uri 'none'; form-action 'none'; frame-ancestors \*$/)
    expect(policy).not.toContain('unsafe')
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(set-cookie|x-frame-options)$/)]),
    )
  })

  itInside()(
    'has status 304 for a matching ETag alone, and for a matching date alone',
    async () => {
      // The only change in its second, so that a date identifies the version.
      await desk.atInstant(new Date('2027-01-02T12:00:00.500Z'), () =>
        desk.publish('wire-posts', {}),
      )
      newsroomOf(newsroom.payload).now = () => new Date('2027-01-03T00:00:00.000Z')
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2100-01-01T00:00:00.000Z'))
      const { headers } = await ask('/embed/wire')
      const { etag = '', 'last-modified': modified = '' } = headers
      const requests: Record<string, string>[] = [
        { 'if-none-match': etag },
        { 'if-none-match': `W/${etag}`, 'cache-control': 'no-cache' },
        { 'if-modified-since': modified },
      ]
      for (const sent of requests) {
        const answer = await ask('/embed/wire', { headers: sent })
        expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', etag])
        expect(answer.headers['access-control-allow-origin']).toBe('*')
      }
      expect((await ask('/embed/wire', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
      jest.restoreAllMocks()
    },
  )

  it('is identical for an equivalent query with unknown and default parameters', async () => {
    const plain = await ask('/embed/wire?limit=3')
    expect(await ask('/embed/wire?childId=x&limit=1&theme=auto&utm=1')).toEqual(plain)
  })

  it('has headers and no body on HEAD', async () => {
    const get = await ask('/embed/scorecards')
    const head = await ask('/embed/scorecards', { method: 'HEAD' })
    expect(head).toEqual({ ...get, body: '', bytes: undefined })
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body)))
  })

  it.each(['/embed', '/embed/', '/embed/x', '/embed/wire/', '/embed/Wire', '/embed/__proto__'])(
    'is a 404 page of the site at an unknown address: %s',
    async (path) => {
      const answer = await ask(path)
      const { 'cache-control': caching, refresh } = answer.headers
      expect([answer.status, caching, refresh]).toEqual([404, 'no-store', undefined])
      expect(textOf(documentOf(answer).querySelector('h1'))).toBe('Widget not found')
      expect(await htmlFaults(answer.body)).toEqual([])
    },
  )

  it.each(['POST', 'PUT', 'DELETE'])(
    'has status 405 and an Allow header for %s',
    async (method) => {
      for (const path of ['/embed/wire', '/embed.js', '/oembed']) {
        const answer = await ask(path, { method })
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
      }
    },
  )

  itInside()(
    'is a message that tries again each minute, with status 500, no-store and no error detail, when the database fails',
    async () => {
      const { payload } = newsroom
      const { find } = payload.db
      payload.db.find = () => Promise.reject(new Error('broken'))
      // An address that was not requested before.
      const answer = await ask('/embed/wire?limit=7')
      payload.db.find = find
      const { 'cache-control': caching, refresh } = answer.headers
      expect([answer.status, caching, refresh]).toEqual([500, 'no-store', '60'])
      expect(textOf(documentOf(answer).querySelector('main'))).toBe(
        'Temporarily unavailable This cannot be shown at the moment. Please try again shortly.',
      )
      expect(await htmlFaults(answer.body)).toEqual([])
      expect(answer.body).not.toContain('broken')
      expect(answer.headers['content-security-policy']).toContain('frame-ancestors *')
    },
  )
})

describe('the loader', () => {
  it('is under 2 KB with gzip, contains the settings of the wire and answers 304 for its ETag', async () => {
    const { body, headers, status } = await ask('/embed.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { gzipSync } = await import('node:zlib')
    expect(gzipSync(body).length).toBeLessThan(2048)
    expect(body).toContain('"height":540,"parameters":["limit","theme"],"title":"The wire · Test')
    expect(
      (await ask('/embed.js', { headers: { 'if-none-match': headers.etag ?? '' } })).status,
    ).toBe(304)
  })
})
