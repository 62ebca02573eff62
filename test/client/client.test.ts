import { gzipSync } from 'node:zlib'
import fs from 'node:fs'
import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { ListName } from '../../client/index.ts'
import { NewsroomError, newsroomClient } from '../../client/index.ts'
import { CLIENT_TYPES, printClientTypes } from '../../scripts/clientTypes.ts'
import { clientFiles } from '../support/clientFiles.ts'
import { startClientNewsroom } from '../support/clientNewsroom.ts'
import { use } from '../support/use.ts'
import prettier from 'prettier'

const newsroom = use(startClientNewsroom)
let client: ReturnType<typeof newsroomClient>

beforeAll(() => {
  client = newsroomClient({ baseUrl: newsroom.baseUrl })
})

/** A fetch that gives these answers first, then what the newsroom says. */
const after = (...answers: Response[]) => {
  const asked: Request[] = []
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init))
    return answers.shift() ?? fetch(input, init)
  }
  return { asked, send }
}

const failureOf = async (promise: Promise<unknown>): Promise<NewsroomError> => {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof NewsroomError)) throw new Error('no NewsroomError', { cause: error })
  return error
}

describe('The client', () => {
  it('should walk every list to its end, each item once', async () => {
    for (const [name, size] of Object.entries(newsroom.sizes)) {
      const ids: string[] = []
      for await (const { id } of client.all(name as ListName)) ids.push(id)
      expect([name, new Set(ids).size, ids.length]).toEqual([name, size, size])
    }
  })

  it('should walk a list by its filters, 100 at a time', async () => {
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

  it('should ask for no more pages than its reader takes', async () => {
    const { asked, send } = after()
    const { all } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send })
    for await (const item of all('wire')) if (item.slug !== '') break
    expect(asked).toHaveLength(1)
  })

  it('should give one answer of a list with what it says of itself', async () => {
    const { data, meta } = await client.list('wire', { page: 2, per_page: 3 })
    expect(data).toHaveLength(3)
    expect(meta).toMatchObject({ count: 3, page: 2, perPage: 3, total: 205, version: 'v1' })
    const boards = await client.list('school-boards', { priority: true })
    expect(boards.data.map(({ name }) => name)).toEqual(['McMinn County Schools'])
  })

  it('should give one item, by its slug and by one that it had', async () => {
    expect((await client.get('beats', 'boards')).name).toBe('School boards')
    expect((await client.get('beats', 'school-boards')).slug).toBe('boards')
  })

  it('should send its key in the header, and nothing without one', async () => {
    const { asked, send } = after()
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    await newsroomClient(options).list('beats')
    const error = await failureOf(newsroomClient({ ...options, key: 'mine' }).list('beats'))
    expect(asked.map(({ headers }) => headers.get('x-api-key'))).toEqual([null, 'mine'])
    expect(asked.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('mine'))
    expect(error).toMatchObject({ status: 401, title: 'Invalid API key' })
  })

  it('should take an address with slashes at its end', async () => {
    const { asked, send } = after()
    for (const end of ['/', '//'])
      await newsroomClient({ baseUrl: newsroom.baseUrl + end, fetch: send }).list('beats')
    expect(new Set(asked.map(({ url }) => url))).toEqual(
      new Set([`${newsroom.baseUrl}/api/v1/beats`]),
    )
  })

  it('should ask a second time only whether its answer has changed', async () => {
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

  it('should ask anew where it was told to keep nothing, and for what it has let go', async () => {
    const tagsSent = async (keep: number) => {
      const { asked, send } = after()
      const { list } = newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send, keep })
      for (const page of [1, 2, 1, 3, 1, 2]) await list('wire', { page, per_page: 2 })
      return asked.map(({ headers }) => headers.has('if-none-match'))
    }
    expect(await tagsSent(0)).toEqual([false, false, false, false, false, false])
    expect(await tagsSent(2)).toEqual([false, false, true, false, true, false])
  })

  it('should give no client what another one was answered', async () => {
    const { asked, send } = after()
    for (const retries of [1, 2])
      await newsroomClient({ baseUrl: newsroom.baseUrl, fetch: send, retries }).list('beats')
    expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
  })

  it('should keep the newest answer of an address, and none of what is gone', async () => {
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

  it('should fail with the fields of the problem', async () => {
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

  it('should fail with the status alone where a proxy answers', async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
    const { send } = after(page)
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const error = await failureOf(newsroomClient(options).list('beats'))
    expect(error).toMatchObject({ status: 502, title: 'Bad Gateway', type: 'about:blank' })
  })

  it('should wait as Retry-After says, and ask again', async () => {
    const busy = (status: number) => new Response('', { headers: { 'Retry-After': '1' }, status })
    const { asked, send } = after(busy(429), busy(503))
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const start = performance.now()
    expect((await newsroomClient(options).list('beats')).meta.count).toBe(2)
    expect(performance.now() - start).toBeGreaterThanOrEqual(1_990)
    expect(asked).toHaveLength(3)
  })

  it('should give up after as many tries as it was told', async () => {
    const busy = () => new Response('', { headers: { 'Retry-After': '0' }, status: 429 })
    const { asked, send } = after(busy(), busy(), busy())
    const options = { baseUrl: newsroom.baseUrl, fetch: send, retries: 2 }
    const error = await failureOf(newsroomClient(options).list('beats'))
    expect([error.status, error.retryAfter, asked.length]).toEqual([429, 0, 3])
  })

  it('should end its wait when it is told to stop', async () => {
    const busy = new Response('', { headers: { 'Retry-After': '60' }, status: 429 })
    const { send } = after(busy)
    const stop = new AbortController()
    const options = { baseUrl: newsroom.baseUrl, fetch: send }
    const answer = newsroomClient(options).list('beats', {}, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 50)
    await expect(answer).rejects.toThrow('enough')
  })

  it('should count the pages where a proxy takes Link away, and give none twice', async () => {
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

describe('The client’s files', () => {
  it('should weigh less than 5 KB compressed, and need nothing else', () => {
    const files = Object.values(clientFiles()).join('\n')
    expect(gzipSync(files).length).toBeLessThan(5_000)
    const needed = [...files.matchAll(/from '([^']*)'/g)].map(([, name]) => name)
    expect(needed.every((name) => name?.startsWith('./'))).toBe(true)
  })

  it('should have the types that the declarations say now (npm run generate:client)', async () => {
    const style = await prettier.resolveConfig(CLIENT_TYPES)
    const printed = await prettier.format(await printClientTypes(), {
      ...style,
      filepath: CLIENT_TYPES,
    })
    expect(fs.readFileSync(CLIENT_TYPES, 'utf8')).toBe(printed)
  })
})
