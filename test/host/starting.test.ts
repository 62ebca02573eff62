import { describe, expect, it, jest } from '@jest/globals'
import { metaSchema } from '../../src/api/envelope.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import { listen } from '../../src/host/listen.ts'
import { whileStarting } from '../../src/host/starting.ts'
import { askNode } from '../support/nodeClient.ts'
import { use } from '../support/use.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const running = useHost(newsroom)
const starting = use(async () => {
  const place = { BASE_URL: 'https://newsroom.example', SERVICE_NAME: 'Test Newsroom' }
  const host = await listen({ app: whileStarting(place), grace: 0, host: '127.0.0.1', port: 0 })
  return { ...host, url: `http://127.0.0.1:${host.port}` }
})

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': expect.stringContaining('Retry-After'),
}

describe('the interface while the program starts', () => {
  it('answers 503 in its envelope, with CORS headers and Retry-After', async () => {
    for (const path of [
      '/api/v1',
      '/api/v1/articles?page=0',
      '/api/v2/x',
      '/api/v1/openapi.json',
    ]) {
      const { body, headers, status } = await askNode(starting.url, path)
      expect([path, status]).toEqual([path, 503])
      expect(headers).toMatchObject({
        ...OPEN,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '5',
        'x-request-id': expect.any(String),
      })
      const { data, error, meta, ...rest } = JSON.parse(body.toString())
      expect([data, rest]).toEqual([[], {}])
      expect(metaSchema.safeParse(meta).success).toBe(true)
      expect(error).toMatchObject({ status: 503, type: expect.stringMatching(/#unavailable$/) })
    }
    const head = await askNode(starting.url, '/api/v1/articles', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([503, 0])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
  })

  it('answers a preflight 204 with CORS headers', async () => {
    const { headers, status } = await askNode(starting.url, '/api/v1/articles', {
      method: 'OPTIONS',
    })
    expect([status, headers['access-control-allow-headers']]).toEqual([
      204,
      'X-API-Key, If-None-Match',
    ])
    expect(headers).toMatchObject(OPEN)
  })

  it('answers 200 at /livez, and 503 with a plain message at /readyz and pages', async () => {
    for (const [path, wanted] of [
      ['/livez', '200 ok'],
      ['/readyz', '503 starting'],
      ['/articles', '503 The newsroom is starting. Try again in a moment.'],
    ] as const) {
      const { body, headers, status } = await askNode(starting.url, path)
      expect(`${status} ${body.toString().trim()}`).toBe(wanted)
      expect(headers.refresh).toBeUndefined()
    }
  })

  it('answers a frame of a widget with a message that tries again each minute', async () => {
    const { headers, status } = await askNode(starting.url, '/embed/wire?limit=3')
    expect([status, headers.refresh]).toEqual([503, '60'])
  })
})

describe('the health checks of a newsroom that has started', () => {
  it.each(['/livez', '/readyz'])('answer 200, and no cache may store it: %s', async (path) => {
    const { body, headers, status } = await askNode(running.url, path)
    expect([status, body.toString(), headers['cache-control']]).toEqual([200, 'ok\n', 'no-store'])
  })
})

describe('an error that no part of the program has caught', () => {
  it.each([
    [500, new Error('broken')],
    [503, Object.assign(new Error('gone'), { name: 'MongoServerSelectionError' })],
  ])(
    'is answered %i, in the envelope at an API address and as an HTML page elsewhere',
    async (wanted, error) => {
      const now = jest.spyOn(newsroomOf(newsroom.payload), 'now').mockImplementation(() => {
        throw error
      })
      try {
        const { body, headers, status } = await askNode(running.url, '/api/v1/articles')
        expect([status, headers['content-type']]).toEqual([
          wanted,
          'application/json; charset=utf-8',
        ])
        expect(headers).toMatchObject(OPEN)
        expect(headers['retry-after']).toBe(wanted === 503 ? '5' : undefined)
        expect(JSON.parse(body.toString())).toMatchObject({ data: [], error: { status: wanted } })
        expect(body.toString()).not.toMatch(/broken|gone/)
        const page = await askNode(running.url, '/articles')
        expect([page.status, page.headers['content-type']]).toEqual([
          wanted,
          'text/html; charset=utf-8',
        ])
      } finally {
        now.mockRestore()
      }
    },
  )
})
