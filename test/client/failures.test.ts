import { beforeAll, describe, expect, it } from '@jest/globals'
import { newsroomClient } from '../../client/index.ts'
import { after, failureOf } from '../support/clientFetch.ts'
import { startClientNewsroom } from '../support/clientNewsroom.ts'
import { use } from '../support/use.ts'

const newsroom = use(startClientNewsroom)
let client: ReturnType<typeof newsroomClient>

beforeAll(() => {
  client = newsroomClient({ baseUrl: newsroom.baseUrl })
})

describe('The client', () => {
  it('rejects with the fields of the problem document', async () => {
    const gone = await failureOf(client.get('beats', 'gone'))
    expect(gone).toMatchObject({
      detail: expect.stringContaining('It was wrong.'),
      errors: undefined,
      name: 'NewsroomError',
      status: 410,
      title: 'Gone',
      type: `${newsroom.baseUrl}/developers#gone`,
    })
    expect(gone.message).toBe(`410 Gone: ${gone.detail}`)
    const wrong = await failureOf(client.list('articles', { beat: 'No Slug', per_page: 101 }))
    expect(wrong.errors?.map(({ parameter }) => parameter)).toEqual(['beat', 'per_page'])
  })

  it('rejects with the status and its text when a proxy answers 502', async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
    const { send } = after(page)
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const error = await failureOf(newsroomClient(options).list('beats'))
    expect(error).toMatchObject({ status: 502, title: 'Bad Gateway', type: 'about:blank' })
  })

  it('names content type and address in the error when a proxy answers HTML without a status text', async () => {
    const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }
    const answerOf = (status: number) => {
      const { send } = after(new Response('<h1>Sorry</h1>', { ...html, status }))
      return failureOf(newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send }).list('beats'))
    }
    const url = `${newsroom.baseUrl}/api/v1/beats`
    expect((await answerOf(502)).message).toBe(
      `502 Not answered by the newsroom: text/html came from ${url}`,
    )
    expect((await answerOf(200)).message).toBe(
      `200 Not the JSON of a newsroom: text/html came from ${url}: is baseUrl the address of a newsroom?`,
    )
  })

  it('caches no answer that is not the JSON of a newsroom', async () => {
    const headers = { ETag: '"page"' }
    const { asked, send } = after(
      new Response('<h1>Sign in</h1>', { headers }),
      Response.json({ ok: true }, { headers }),
    )
    const { list } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    for (let n = 0; n < 2; n += 1) expect((await failureOf(list('beats'))).status).toBe(200)
    expect((await list('beats')).meta.count).toBe(2)
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null])
  })

  it.each(['localhost:4300', 'news.example', '', '/news', 'ftp://news.example', 'https://'])(
    'throws at construction when baseUrl is %j',
    (baseUrl) => {
      expect(() => newsroomClient({ baseUrl })).toThrow(
        `baseUrl must be an http or https address such as https://news.example, not "${baseUrl}"`,
      )
    },
  )

  it('waits as long as Retry-After states and retries, after 429 and 503', async () => {
    const busy = (status: number) => new Response('', { headers: { 'Retry-After': '1' }, status })
    const { asked, send } = after(busy(429), busy(503))
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const start = performance.now()
    expect((await newsroomClient(options).list('beats')).meta.count).toBe(2)
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_990)
    expect(asked).toHaveLength(3)
  })

  it('waits until the instant that Retry-After states, and not at all for one that has passed', async () => {
    const busy = (seconds: number) => {
      const at = new Date(Date.now() + seconds * 1000).toUTCString()
      return new Response('', { headers: { 'Retry-After': at }, status: 503 })
    }
    const { asked, send } = after(busy(-60), busy(2))
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const start = performance.now()
    expect((await newsroomClient(options).list('beats')).meta.count).toBe(2)
    // An HTTP date has no fractions of a second.
    expect(performance.now() - start).toBeGreaterThanOrEqual(990)
    expect(asked).toHaveLength(3)
  })

  it('waits longer than a timer can, and does not ask again at once', async () => {
    const busy = () => new Response('', { headers: { 'Retry-After': '2592000' }, status: 503 })
    const { asked, send } = after(busy(), busy(), busy())
    const stop = new AbortController()
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const answer = newsroomClient(options).list('beats', {}, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 200)
    await expect(answer).rejects.toThrow('enough')
    expect(asked).toHaveLength(1)
  })

  it('rejects at once when Retry-After is neither seconds nor an instant', async () => {
    const busy = new Response('', { headers: { 'Retry-After': 'soon' }, status: 503 })
    const { asked, send } = after(busy)
    const error = await failureOf(
      newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send }).list('beats'),
    )
    expect([error.status, error.retryAfter, asked.length]).toEqual([503, undefined, 1])
  })

  it('rejects with 429 after as many retries as its option sets', async () => {
    const busy = () => new Response('', { headers: { 'Retry-After': '0' }, status: 429 })
    const { asked, send } = after(busy(), busy(), busy())
    const options = { baseUrl: newsroom.baseUrl, fetch: send, retries: 2 }
    const error = await failureOf(newsroomClient(options).list('beats'))
    expect([error.status, error.retryAfter, asked.length]).toEqual([429, 0, 3])
  })

  it('rejects with the reason of an aborted signal while it waits to retry', async () => {
    const busy = new Response('', { headers: { 'Retry-After': '60' }, status: 429 })
    const { send } = after(busy)
    const stop = new AbortController()
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const answer = newsroomClient(options).list('beats', {}, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 50)
    await expect(answer).rejects.toThrow('enough')
  })

  it('rejects with the reason of a signal that is aborted while a failure is read', async () => {
    const stop = new AbortController()
    const unread = new ReadableStream({
      pull: (body) => {
        stop.abort(new Error('enough'))
        body.error(stop.signal.reason)
      },
    })
    const { send } = after(new Response(unread, { status: 404 }))
    const { list } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    await expect(list('beats', {}, { signal: stop.signal })).rejects.toThrow('enough')
  })
})
