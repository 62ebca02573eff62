import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Endpoint, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { ApiKeys } from '../../collections/ApiKeys.ts'
import { makeKey } from '../../src/limits/key.ts'
import type { Doc } from '../../src/types.ts'
import { makeClient } from '../support/client.ts'
import { makeNewsdesk } from '../support/content.ts'
import { issueKey } from '../support/keys.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'

let newsroom: TestNewsroom
let client: ReturnType<typeof makeClient>
let editor: Doc
let reporter: Doc
const withKey = (key: string, options: Parameters<typeof client>[1] = {}) =>
  client('/api/v1/beats', { ...options, headers: { 'x-api-key': key, ...options.headers } })

beforeAll(async () => {
  newsroom = await makeNewsroom()
  client = makeClient(newsroom.payload)
  const desk = makeNewsdesk(newsroom.payload)
  editor = await desk.user(['editor'])
  reporter = await desk.user(['reporter'])
  await desk.publish('beats', { slug: 'charters' })
})
afterAll(() => newsroom.close())
afterEach(() => void jest.useRealTimers())

describe('A key', () => {
  it('should raise the limit, and share with nobody', async () => {
    const { key } = await issueKey(newsroom.payload)
    const address = '198.51.100.1'
    const first = await withKey(key, { address })
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      ratelimit: '"key";r=599;t=60',
      'ratelimit-policy': '"key";q=600;w=60',
    })
    expect((await withKey(key, { address: '198.51.100.2' })).headers.ratelimit).toMatch(/;r=598;/)
    const another = await issueKey(newsroom.payload)
    expect((await withKey(another.key, { address })).headers.ratelimit).toMatch(/;r=599;/)
    const anonymous = await client('/api/v1/beats', { address })
    expect(anonymous.headers.ratelimit).toBe('"anonymous";r=59;t=60')
  })

  it('should have the limit that an editor gave it, also where no address is known', async () => {
    const { doc, key } = await issueKey(newsroom.payload, { limit: 2 })
    expect((await withKey(key)).headers['ratelimit-policy']).toBe('"key";q=2;w=60')
    expect((await withKey(key)).status).toBe(200)
    const refused = await withKey(key)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    await newsroom.payload.update({ id: doc.id, collection: 'api-keys', data: { limit: 3 } })
    expect((await withKey(key)).status).toBe(200)
  })

  it('should work when the anonymous limit of its address is spent', async () => {
    const address = '198.51.100.3'
    for (let n = 0; n < 60; n += 1) await client('/api/v1/beats', { address })
    expect((await client('/api/v1/beats', { address })).status).toBe(429)
    const { key } = await issueKey(newsroom.payload)
    expect((await withKey(key, { address })).status).toBe(200)
  })

  it('should keep its answers out of shared caches', async () => {
    const { key } = await issueKey(newsroom.payload)
    const { headers } = await withKey(key)
    expect(headers['cache-control']).toBe('private, max-age=30')
    expect(headers.vary).toBe('Accept-Encoding, X-API-Key')
    const again = await withKey(key, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect(again.headers).toMatchObject({
      'cache-control': 'private, max-age=30',
      ratelimit: '"key";r=599;t=60',
    })
  })

  it('should stand in no answer', async () => {
    const { key } = await issueKey(newsroom.payload)
    const page = await client('/api/v1/articles?per_page=1', { headers: { 'x-api-key': key } })
    const failed = await client('/api/v1/articles?x=1', { headers: { 'x-api-key': key } })
    const refused = await withKey(key.slice(0, -1))
    for (const answer of [page, failed, refused]) {
      expect(JSON.stringify(answer)).not.toContain(key.slice(0, -1))
    }
  })
})

describe('A key that does not count', () => {
  const kinds: [string, () => Promise<string> | string][] = [
    ['empty', () => ''],
    ['malformed', () => 'open sesame'],
    ['too long', async () => `${(await issueKey(newsroom.payload)).key}x`],
    [
      'sent twice',
      async () =>
        Array(2)
          .fill((await issueKey(newsroom.payload)).key)
          .join(', '),
    ],
    ['unknown', () => makeKey().key],
    ['known by its id alone', async () => forged((await issueKey(newsroom.payload)).key)],
    [
      'revoked',
      async () => (await issueKey(newsroom.payload, { revokedAt: '2026-01-01T00:00:00.000Z' })).key,
    ],
    [
      'expired',
      async () => (await issueKey(newsroom.payload, { expiresAt: '2026-01-01T00:00:00.000Z' })).key,
    ],
  ]
  const forged = (key: string) => key.slice(0, 17) + makeKey().key.slice(17)

  it.each(kinds)('should be refused: %s', async (_kind, make) => {
    const { headers, json, status } = await withKey(await make())
    expect(status).toBe(401)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'www-authenticate': 'ApiKey realm="/api/v1", header="X-API-Key"',
    })
    expect(json).toMatchObject({
      data: [],
      error: {
        status: 401,
        title: 'Invalid API key',
        type: `${BASE_URL}/developers#invalid-api-key`,
      },
    })
  })

  it.each(kinds)('should be refused when the limit is spent: %s', async (kind, make) => {
    const address = `203.0.113.${kinds.findIndex(([name]) => name === kind) + 1}`
    const key = await make()
    for (let n = 0; n < 60; n += 1) await client('/api/v1/beats', { address })
    const refused = await withKey(key, { address })
    expect(refused.status).toBe(401)
    expect(refused.headers.ratelimit).toMatch(/^"anonymous";r=0;t=\d+$/)
  })

  it('should cost the anonymous limit nothing', async () => {
    const address = '203.0.113.99'
    for (let n = 0; n < 70; n += 1) {
      expect((await withKey('open sesame', { address })).status).toBe(401)
    }
    expect((await client('/api/v1/beats', { address })).headers.ratelimit).toMatch(/;r=59;/)
  })

  it('should be refused at every address of the interface, a preflight apart', async () => {
    const headers = { 'x-api-key': 'open sesame' }
    for (const url of ['/api/v1/nothing', '/api/v1/beats/charters', '/api/v1/articles?x=1']) {
      expect((await client(url, { headers })).status).toBe(401)
    }
    expect((await client('/api/v1/beats', { headers, method: 'OPTIONS' })).status).toBe(204)
  })

  it('should be refused from the moment that it expires', async () => {
    const { key } = await issueKey(newsroom.payload, {
      expiresAt: new Date(Date.now() + 300).toISOString(),
    })
    expect((await withKey(key)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 320))
    expect((await withKey(key)).status).toBe(401)
  })
})

describe('Checking a key', () => {
  const lookups = () =>
    jest
      .mocked(newsroom.payload.find)
      .mock.calls.filter(([{ collection }]) => collection === 'api-keys').length

  /** @returns how often the stored key was written since */
  const spyWrites = ({ id }: Doc) => {
    const updateOne = jest.spyOn(newsroom.payload.db, 'updateOne')
    return () => updateOne.mock.calls.filter(([args]) => args.id === id).length
  }

  afterEach(() => void jest.restoreAllMocks())

  it('should cost no database call on a request that repeats, also when it is refused', async () => {
    jest.spyOn(newsroom.payload, 'find')
    for (const { key } of [await issueKey(newsroom.payload), makeKey()]) {
      const before = lookups()
      await Promise.all([withKey(key), withKey(key), withKey(key)])
      await withKey(key)
      expect(lookups() - before).toBe(1)
    }
    const before = lookups()
    await withKey('malformed')
    expect(lookups()).toBe(before)
  })

  it('should know within 5 s of a revocation by another process', async () => {
    const { doc, key } = await issueKey(newsroom.payload)
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    expect((await withKey(key)).status).toBe(200)
    // Past the hooks of this process, as another one would.
    await newsroom.payload.db.updateOne({
      collection: 'api-keys',
      data: { revokedAt: new Date().toISOString() },
      id: doc.id,
    })
    expect((await withKey(key)).status).toBe(200)
    jest.advanceTimersByTime(5_000)
    expect((await withKey(key)).status).toBe(401)
  })

  it('should answer 503 to a key that it cannot look up, and believe one that it knew', async () => {
    const known = await issueKey(newsroom.payload)
    const unknown = await issueKey(newsroom.payload)
    expect((await withKey(known.key)).status).toBe(200)
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    jest.advanceTimersByTime(5_000)
    const find = newsroom.payload.find.bind(newsroom.payload)
    const down = Object.assign(new Error('gone'), { name: 'MongoServerSelectionError' })
    jest.spyOn(newsroom.payload, 'find').mockImplementation((args) => {
      if (args.collection === 'api-keys') throw down
      return find(args)
    })
    expect((await withKey(known.key)).status).toBe(200)
    const { headers, status } = await withKey(unknown.key)
    expect({ after: headers['retry-after'], status }).toEqual({ after: '5', status: 503 })
  })

  it('should write the last use at most once a minute', async () => {
    const { doc, key } = await issueKey(newsroom.payload)
    const writes = spyWrites(doc)
    await withKey(key)
    await withKey(key)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await withKey(key)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(writes()).toBe(1)
    const after = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    expect(Date.now() - Date.parse(after.lastUsedAt ?? '')).toBeLessThan(5_000)
    expect(after).toMatchObject({ hash: doc.hash, label: doc.label, owner: doc.owner })
  })

  it('should not wait for that write', async () => {
    const { key } = await issueKey(newsroom.payload)
    const { updateOne } = newsroom.payload.db
    newsroom.payload.db.updateOne = () => new Promise(() => {})
    expect((await withKey(key)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 20))
    newsroom.payload.db.updateOne = updateOne
  })

  it('should write no last use of a key that is refused', async () => {
    const revoked = { revokedAt: '2026-01-01T00:00:00.000Z' }
    const { doc, key } = await issueKey(newsroom.payload, revoked)
    const writes = spyWrites(doc)
    await withKey(key)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(writes()).toBe(0)
  })
})

describe('Editors', () => {
  const [issue, revoke] = ApiKeys.endpoints as [Endpoint, Endpoint]
  const call = async (endpoint: Endpoint, user: Doc, data: unknown, id?: unknown) => {
    const req = await createLocalReq({ user: user as never }, newsroom.payload)
    const routeParams = { collection: 'api-keys', id: String(id) }
    Object.assign(req, { data, routeParams })
    return endpoint.handler(req as PayloadRequest)
  }

  it('should issue a key that works, and revoke it at once', async () => {
    const answer = await call(issue, editor, { label: ' Map ', limit: 5, owner: 'Lee Ray' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { doc, key } = await answer.json()
    expect(key).toMatch(/^cn_live_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/)
    expect(Object.keys(doc)).toEqual(['id', 'keyId'])
    const stored = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    expect(stored).toMatchObject({ expiresAt: null, label: 'Map', limit: 5, owner: 'Lee Ray' })
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(key.slice(17))
    expect((await withKey(key)).headers['ratelimit-policy']).toBe('"key";q=5;w=60')

    const revoked = await call(revoke, editor, {}, doc.id)
    expect(await revoked.json()).not.toHaveProperty('doc.hash')
    expect((await withKey(key)).status).toBe(401)
    const first = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    await call(revoke, editor, {}, doc.id)
    const second = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    expect(second.revokedAt).toBe(first.revokedAt)
  })

  it.each([
    [{ owner: 'Lee' }, 'Say what the key is for.'],
    [{ label: ' ', owner: 'Lee' }, 'Say what the key is for.'],
    [{ label: 'Map' }, 'Say who holds it.'],
    [{ label: 'Map', limit: 0, owner: 'Lee' }, 'The limit must be a whole number'],
    [{ label: 'Map', limit: 1.5, owner: 'Lee' }, 'The limit must be a whole number'],
    [{ expiresAt: '2026-01-01T00:00:00.000Z', label: 'Map', owner: 'Lee' }, 'expired already'],
    [{ hash: 'mine', label: 'Map', owner: 'Lee' }, 'Unrecognized key'],
  ])('should be told what is wrong with %j', async (data, message) => {
    await expect(call(issue, editor, data)).rejects.toThrow(message)
  })

  it('should alone issue, revoke and see keys', async () => {
    const { doc } = await issueKey(newsroom.payload)
    const data = { label: 'Map', owner: 'Lee' }
    await expect(call(issue, reporter, data)).rejects.toThrow('not allowed')
    await expect(call(revoke, reporter, {}, doc.id)).rejects.toThrow('not allowed')
    const as = (user: Doc) => ({ overrideAccess: false, user: user as never })
    const list = (user: Doc) => newsroom.payload.find({ collection: 'api-keys', ...as(user) })
    await expect(list(reporter)).rejects.toThrow('not allowed')
    const { docs } = await list(editor)
    expect(docs.length).toBeGreaterThan(0)
    for (const shown of docs) expect(shown).not.toHaveProperty('hash')
  })

  it('should make no key past the endpoint, and undo no revocation', async () => {
    const as = { overrideAccess: false, user: editor as never }
    const data = { hash: 'x', keyId: 'aaaaaaaa', label: 'Map', owner: 'Lee' }
    await expect(newsroom.payload.create({ collection: 'api-keys', data, ...as })).rejects.toThrow(
      'not allowed',
    )
    const { doc } = await issueKey(newsroom.payload, { revokedAt: '2026-01-01T00:00:00.000Z' })
    await newsroom.payload.update({
      id: doc.id,
      collection: 'api-keys',
      data: { hash: 'x', keyId: 'aaaaaaaa', label: 'New', revokedAt: null },
      ...as,
    })
    const after = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    expect(after).toMatchObject({
      hash: doc.hash,
      keyId: doc.keyId,
      label: 'New',
      revokedAt: '2026-01-01T00:00:00.000Z',
    })
    await expect(
      newsroom.payload.find({ collection: 'api-keys', where: { hash: { exists: true } }, ...as }),
    ).rejects.toThrow()
  })
})
