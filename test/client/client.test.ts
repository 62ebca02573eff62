import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { ListName } from '../../client/index.ts'
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
  it('iterates every list to its end and yields each item once', async () => {
    for (const [name, size] of Object.entries(newsroom.sizes)) {
      const ids: string[] = []
      for await (const { id } of client.all(name as ListName)) ids.push(id)
      expect([name, new Set(ids).size, ids.length]).toEqual([name, size, size])
    }
  })

  it('iterates a filtered list in pages of 100', async () => {
    const { asked, send } = after()
    const { all } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    const kinds: string[] = []
    for await (const { kind } of all('wire', { kind: 'court' })) kinds.push(kind)
    expect(kinds).toEqual(Array(203).fill('court'))
    expect(asked.map(({ url }) => url.split('/v1/')[1])).toEqual([
      'wire?kind=court&per_page=100',
      expect.stringMatching(/^wire\?kind=court&per_page=100&after=[\w-]+$/),
      expect.stringMatching(/^wire\?kind=court&per_page=100&after=[\w-]+$/),
    ])
  })

  it('requests no more pages than its caller reads', async () => {
    const { asked, send } = after()
    const { all } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    for await (const item of all('wire')) if (item.slug !== '') break
    expect(asked).toHaveLength(1)
  })

  it('returns one page of a list with its metadata', async () => {
    const { data, meta } = await client.list('wire', { page: 2, per_page: 3 })
    expect(data).toHaveLength(3)
    expect(meta).toMatchObject({ count: 3, page: 2, perPage: 3, total: 205, version: 'v1' })
    const boards = await client.list('school-boards', { priority: true })
    expect(boards.data.map(({ name }) => name)).toEqual(['McMinn County Schools'])
  })

  it('returns an item by its slug and by a former slug', async () => {
    expect((await client.get('beats', 'boards')).name).toBe('School boards')
    expect((await client.get('beats', 'school-boards')).slug).toBe('boards')
  })

  it('sends its key in the X-API-Key header only, and no such header without a key', async () => {
    const { asked, send } = after()
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    await newsroomClient(options).list('beats')
    const error = await failureOf(newsroomClient({ ...options, key: 'mine' }).list('beats'))
    expect(asked.map(({ headers }) => headers.get('x-api-key'))).toEqual([null, 'mine'])
    expect(asked.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('mine'))
    expect(error).toMatchObject({ status: 401, title: 'Invalid API key' })
  })

  it('accepts a baseUrl that ends with slashes', async () => {
    const { asked, send } = after()
    for (const end of ['/', '//'])
      await newsroomClient({ baseUrl: newsroom.baseUrl + end, fetch: send }).list('beats')
    expect(new Set(asked.map(({ url }) => url))).toEqual(
      new Set([`${newsroom.baseUrl}/api/v1/beats`]),
    )
  })

  it('revalidates a cached answer (304), and returns it without a caller’s changes to it', async () => {
    const statuses: number[] = []
    const { list } = newsroomClient({
      baseUrl: newsroom.baseUrl,
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        statuses.push(answer.status)
        return answer
      },
    })
    const first = await list('wire', { per_page: 2 })
    const untouched = structuredClone(first)
    first.data.pop()
    expect(await list('wire', { per_page: 2 })).toEqual(untouched)
    await list('wire', { per_page: 3 })
    expect(statuses).toEqual([200, 304, 200])
  })

  it('sends an unconditional request with caching off, and for evicted answers', async () => {
    const tagsSent = async (keep: number) => {
      const { asked, send } = after()
      const { list } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send, keep })
      for (const page of [1, 2, 1, 3, 1, 2]) await list('wire', { page, per_page: 2 })
      return asked.map(({ headers }) => headers.has('if-none-match'))
    }
    expect(await tagsSent(0)).toEqual([false, false, false, false, false, false])
    expect(await tagsSent(2)).toEqual([false, false, true, false, true, false])
  })

  it('shares no cached answer with another client', async () => {
    const { asked, send } = after()
    for (const retries of [1, 2])
      await newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send, retries }).list('beats')
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  })

  it('caches the newest answer of an address, and drops it on 410', async () => {
    const beats = (name: string) =>
      Response.json({ data: [{ name }], meta: {} }, { headers: { ETag: `"${name}"` } })
    const gone = () => new Response('', { status: 410 })
    const same = () => new Response(null, { status: 304 })
    const { asked, send } = after(beats('a'), beats('b'), same(), gone(), beats('c'))
    const { list } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    const names: unknown[] = []
    for (let n = 0; n < 5; n += 1)
      names.push(
        await list('beats').then(
          ({ data }) => data[0]?.name,
          ({ status }) => status,
        ),
      )
    expect(names).toEqual(['a', 'b', 'b', 410, 'c'])
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([
      ...[null, '"a"', '"b"', '"b"', null],
    ])
  })

  it('pages by number when a proxy removes the Link header, and yields no item twice', async () => {
    const page = (ids: number[]) =>
      Response.json({ data: ids.map((id) => ({ id: String(id) })), meta: { total: 150 } })
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => from + n)
    const send = jest.fn<typeof fetch>()
    send.mockResolvedValueOnce(page(numbers(1, 100))).mockResolvedValueOnce(page(numbers(99, 150)))
    const ids: string[] = []
    const { all } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    for await (const { id } of all('articles')) ids.push(id)
    expect(ids).toEqual(numbers(1, 150).map(String))
    expect(String(send.mock.calls[1]?.[0])).toMatch(/\/articles\?page=2&per_page=100$/)
  })
})
