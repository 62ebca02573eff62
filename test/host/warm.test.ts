import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Host } from '../../src/host/listen.ts'
import { listen } from '../../src/host/listen.ts'
import { whileStarting } from '../../src/host/starting.ts'
import { readWarmSet, writeWarmSet } from '../../src/host/warm/file.ts'
import { keepWarmSet } from '../../src/host/warm/keep.ts'
import { fromWarmSet } from '../../src/host/warm/listener.ts'
import { openWarmSet } from '../../src/host/warm/open.ts'
import type { Doc } from '../../src/core/types.ts'
import { onRowsAhead } from '../../src/store/changes/tail.ts'
import { askNode } from '../support/nodeClient.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

const ARTICLES = ['/api/v1/articles', '/api/v1/articles/known', '/articles/known', '/feed.xml']
const OTHERS = ['/api/v1/school-boards', '/embed/scorecards']

const logger = { warn: jest.fn() }

/** What the host is told: a database that may be away. */
const env = () => ({
  BASE_URL: 'https://newsroom.example',
  CONTACT_EMAIL: 'desk@newsroom.example',
  DATABASE_URI: 'mongodb://away.example/newsroom',
  DATA_DIR: newsroom.dataDir,
  SERVICE_NAME: 'Newsroom',
  TIME_ZONE: 'America/Chicago',
  secret: 'sixteen characters',
})

const file = () => path.join(newsroom.dataDir, 'kept', 'answers.ndjson')

const open = (changed: Partial<ReturnType<typeof env>> = {}) =>
  openWarmSet({ ...env(), ...changed }, logger as never)

const addresses = (set: ReturnType<typeof open>) =>
  [...(set?.answers.keys() ?? [])].map((address) => address.replace(/\?$/, '')).sort()

/** One run of a host, until it is told to stop. */
const run = async (during: () => Promise<unknown>) => {
  const { payload } = newsroom
  const end = await keepWarmSet({ before: open(), isFirst: true, payload, place: env() })
  await during()
  await end()
}

const readAll = () => Promise.all([...ARTICLES, ...OTHERS].map((address) => ask(address)))

let doc: Doc

beforeAll(async () => {
  doc = await desk.publish('articles', { slug: 'known', title: 'Known' })
  await desk.publish('articles', { slug: 'other', title: 'Other' })
})
beforeEach(() => void logger.warn.mockClear())

describe('What a host has kept', () => {
  it('should be there after a stop, whole, for its own user alone', async () => {
    await run(readAll)
    const set = open()
    expect(addresses(set)).toEqual([...ARTICLES, ...OTHERS].sort())
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(path.dirname(file()))).toEqual(['answers.ndjson'])
    for (const address of [...ARTICLES, ...OTHERS]) {
      const { body, headers, status } = await ask(address)
      const { answer } = set?.answers.get(address) ?? {}
      expect([answer?.status, answer?.body]).toEqual([status, body])
      expect(headers).toMatchObject(answer?.headers ?? { none: 'kept' })
    }
  })

  it('should be ignored, and be told of, where it is not whole, of another version or of another newsroom', async () => {
    const whole = fs.readFileSync(file(), 'utf8')
    const told = () => logger.warn.mock.calls.map(([line]) => String(line).split(': ').at(-1))
    for (const torn of [whole.slice(0, -200), whole.slice(0, 300), '', '{}\n', `${whole}x`]) {
      fs.writeFileSync(file(), torn)
      expect(open()).toBeUndefined()
    }
    fs.writeFileSync(file(), whole.replace('Known', 'Owned'))
    expect(open()).toBeUndefined()
    expect(told()).toEqual(Array.from({ length: 6 }, () => 'it is not whole'))
    fs.writeFileSync(file(), whole)
    expect(open({ secret: 'another secret' })).toBeUndefined()
    expect(open({ DATABASE_URI: 'mongodb://other.example/newsroom' })).toBeUndefined()
    expect(open({ SERVICE_NAME: 'Another name' })).toBeUndefined()
    expect(told().slice(6)).toEqual(
      Array.from({ length: 3 }, () => 'it is of another newsroom, configuration or version'),
    )
    expect(addresses(open())).toContain('/feed.xml')
  })

  it('should be served for a day after the log was last read, and no longer', async () => {
    const set = open()!
    for (const [hours, isServed] of [
      [23, true],
      [25, false],
    ] as const) {
      await writeWarmSet(file(), { ...set, readAt: Date.now() - hours * 60 * 60_000 })
      expect(open() !== undefined).toBe(isServed)
    }
    await writeWarmSet(file(), set)
  })
})

describe('A host that starts while its database is away', () => {
  let host: Host
  let url = ''

  beforeAll(async () => {
    const app = fromWarmSet(open()!, { env: env(), otherwise: whileStarting })
    host = await listen({ app, grace: 0, host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${host.port}`
  })
  afterAll(() => host.close())

  it('should answer what is kept as ever, and say that it stands in', async () => {
    for (const address of [...ARTICLES, ...OTHERS]) {
      const { body, headers } = await ask(address)
      const whole = await askNode(url, address)
      expect([whole.status, whole.body.toString()]).toEqual([200, body])
      expect(whole.headers).toMatchObject({
        'cache-status': expect.stringMatching(/^civic-newsroom; hit/),
        etag: headers.etag,
        'last-modified': headers['last-modified'],
        'strict-transport-security': expect.any(String),
        'x-request-id': expect.any(String),
      })
      const held = { headers: { 'if-none-match': headers.etag ?? '' } }
      expect((await askNode(url, address, held)).status).toBe(304)
      const head = await askNode(url, address, { method: 'HEAD' })
      expect([head.status, head.body.length]).toEqual([200, 0])
    }
    const coded = await askNode(url, '/feed.xml', { headers: { 'accept-encoding': 'br' } })
    expect(coded.headers['content-encoding']).toBe('br')
  })

  it('should say that it can answer, and 503 to everything else', async () => {
    const ready = await askNode(url, '/readyz')
    expect([ready.status, ready.body.toString()]).toEqual([
      200,
      'from memory: database unavailable\n',
    ])
    for (const address of ['/api/v1/articles?page=2', '/admin', '/api/users/me', '/nothing']) {
      const { body, headers, status } = await askNode(url, address)
      expect([status, headers['retry-after'], body.toString()]).toEqual([
        503,
        '5',
        'The newsroom is starting. Try again in a moment.\n',
      ])
    }
    const keyed = await askNode(url, '/api/v1/articles', { headers: { 'x-api-key': 'any' } })
    expect(keyed.status).toBe(503)
  })
})

describe('What was withdrawn', () => {
  it('should be on disk before its save is committed, and be served from nothing that was kept', async () => {
    const { payload } = newsroom
    let seen: string[] | undefined
    await run(async () => {
      const end = onRowsAhead(payload, () => {
        seen = addresses(open())
        throw new Error('the power goes')
      })
      await expect(desk.withdraw('articles', doc, 'Wrong.')).rejects.toThrow('the power goes')
      end()
      expect((await ask('/api/v1/articles/known')).status).toBe(200)
    })
    expect(seen).toEqual([...OTHERS].sort())
  })

  it('should keep nothing else from being served, once it is kept without it', async () => {
    let within: string[] | undefined
    await run(async () => {
      await readAll()
      await desk.withdraw('articles', doc, 'Wrong.')
      within = addresses(open())
      await readAll()
    })
    expect(within).toEqual([...OTHERS].sort())
    const set = open()
    expect(addresses(set)).toEqual(expect.arrayContaining(['/api/v1/articles', ...OTHERS]))
    expect(JSON.stringify([...set!.answers.values()])).not.toContain('Known')
  })

  it('should be learnt by a start from what other nodes have logged meanwhile', async () => {
    const gone = await desk.publish('articles', { slug: 'gone', title: 'Gone' })
    await run(readAll)
    expect(addresses(open())).toContain('/api/v1/articles')
    await desk.withdraw('articles', gone, 'Wrong.')
    expect(addresses(open())).toContain('/api/v1/articles')
    const { payload } = newsroom
    const end = await keepWarmSet({ before: open(), isFirst: true, payload, place: env() })
    expect(addresses(open())).not.toContain('/api/v1/articles')
    await end()
  })

  it('should stop nothing for long where its save was not committed', async () => {
    const { payload } = newsroom
    const kept = await desk.publish('articles', { slug: 'stays', title: 'Stays' })
    const end = await keepWarmSet({ before: undefined, isFirst: false, payload, place: env() })
    const stop = onRowsAhead(payload, () => {
      throw new Error('the power goes')
    })
    await expect(desk.withdraw('articles', kept, 'Wrong.')).rejects.toThrow('the power goes')
    stop()
    await readAll()
    await end()
    const set = readWarmSet(file(), open()!.of)!
    expect(addresses(open())).not.toContain('/api/v1/articles')
    await writeWarmSet(file(), { ...set, readAt: Date.now() + 11 * 60_000 })
    expect(addresses(open())).toContain('/api/v1/articles')
    await writeWarmSet(file(), set)
  })

  it('should end what is kept, with a line, and no save where the disk does not take it', async () => {
    const { payload } = newsroom
    const [folder, aside] = [path.dirname(file()), path.join(newsroom.dataDir, 'aside')]
    const error = jest.spyOn(payload.logger, 'error').mockImplementation(() => {})
    const end = await keepWarmSet({ before: undefined, isFirst: false, payload, place: env() })
    fs.renameSync(folder, aside)
    fs.writeFileSync(folder, 'no folder')
    for (const slug of ['one', 'two']) {
      const lost = await desk.publish('articles', { slug, title: slug })
      await desk.withdraw('articles', lost, 'Wrong.')
      expect((await ask(`/api/v1/articles/${slug}`)).status).toBe(410)
    }
    await end()
    expect(error.mock.calls.map((given) => (given[0] as { msg: string }).msg)).toEqual([
      expect.stringContaining('nothing is kept in'),
      expect.stringContaining('before the next start'),
    ])
    error.mockRestore()
    fs.rmSync(folder)
    fs.renameSync(aside, folder)
  })

  it('should let nothing be served where it cannot be read', () => {
    const folder = path.dirname(file())
    const [journal = ''] = fs.readdirSync(folder).filter((name) => name.startsWith('withdrawals-'))
    expect(open()).toBeDefined()
    fs.appendFileSync(path.join(folder, journal), '{"item":"torn')
    expect(open()).toBeUndefined()
    expect(logger.warn.mock.calls.flat().join()).toContain('a withdrawal beside it cannot be read')
  })
})
