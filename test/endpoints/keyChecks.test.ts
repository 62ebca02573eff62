import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Where } from 'payload'
import { makeKey } from '../../src/http/limits/key.ts'
import { findKey, evictKey } from '../../src/http/limits/keyCache.ts'
import { touchLastUsed } from '../../src/http/limits/lastUsed.ts'
import type { Doc } from '../../src/core/types.ts'
import { issueKey } from '../support/keys.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get: client } = newsroom
const withKey = (key: string, options: Parameters<typeof client>[1] = {}) =>
  client('/api/v1/beats', { ...options, headers: { 'x-api-key': key, ...options.headers } })

beforeAll(async () => {
  await desk.publish('beats', { slug: 'charters' })
})
afterEach(() => void jest.useRealTimers())

describe('Checking a key', () => {
  const lookups = () =>
    jest
      .mocked(newsroom.payload.find)
      .mock.calls.filter(([{ collection }]) => collection === 'api-keys').length

  /** @returns how often the stored key was written since */
  const spyWrites = ({ id }: Doc) => {
    const updateOne = jest.spyOn(newsroom.payload.db, 'updateOne')
    const isOf = ({ where }: { where?: Where }) =>
      (where?.and ?? []).some((part) => (part.id as { equals?: unknown })?.equals === id)
    return () => updateOne.mock.calls.filter(([args]) => isOf(args)).length
  }

  afterEach(() => void jest.restoreAllMocks())

  it('makes one lookup for repeated requests with a valid or an unknown key, and none for a malformed one', async () => {
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

  it('queries the database at most once a minute for an unknown or a forged key', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    jest.spyOn(newsroom.payload, 'find')
    const { key } = await issueKey(newsroom.payload)
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    for (const text of [makeKey().key, forged]) {
      expect((await withKey(text)).status).toBe(401)
      const before = lookups()
      for (let passed = 0; passed < 55_000; passed += 5_000) {
        jest.advanceTimersByTime(5_000)
        expect((await withKey(text)).status).toBe(401)
      }
      expect(lookups()).toBe(before)
      jest.advanceTimersByTime(6_000)
      expect((await withKey(text)).status).toBe(401)
      expect(lookups()).toBe(before + 1)
    }
    expect((await withKey(key)).status).toBe(200)
  })

  it('accepts a new key at once in the process that creates it, and after 5 s in another', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    const { hash, id: keyId, key } = makeKey()
    const sameId = `cn_live_${keyId}_${'x'.repeat(43)}`
    // The id was guessed, here and in the other process.
    expect((await withKey(sameId)).status).toBe(401)
    const data = { hash, keyId, label: 'A dashboard', owner: 'Ada Fox' }
    // Past the hooks of this process, as another one would.
    await newsroom.payload.db.create({ collection: 'api-keys', data })
    jest.advanceTimersByTime(5_000)
    expect((await withKey(key)).status).toBe(200)

    const { hash: hashHere, id: idHere, key: here } = makeKey()
    expect((await withKey(here)).status).toBe(401)
    await newsroom.payload.create({
      collection: 'api-keys',
      data: { ...data, hash: hashHere, keyId: idHere } as never,
    })
    expect((await withKey(here)).status).toBe(200)
  })

  it('evicts the oldest key from its cache after 10,000 others', async () => {
    jest.spyOn(newsroom.payload, 'find').mockImplementation(async () => ({ docs: [] }) as never)
    const [first, second] = [makeKey().key, makeKey().key]
    await findKey(newsroom.payload, first)
    for (let n = 0; n < 10_000; n += 1) await findKey(newsroom.payload, makeKey().key)
    await findKey(newsroom.payload, second)
    const before = lookups()
    await findKey(newsroom.payload, second)
    expect(lookups()).toBe(before)
    await findKey(newsroom.payload, first)
    expect(lookups()).toBe(before + 1)
  })

  it('answers a request that began before an invalidation, and queries the database for a later one', async () => {
    const { doc, key } = await issueKey(newsroom.payload)
    const { find } = newsroom.payload
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const spy = jest.spyOn(newsroom.payload, 'find').mockImplementation(async (args) => {
      if (args.collection === 'api-keys') await held
      return find.call(newsroom.payload, args) as never
    })
    const asked = withKey(key)
    await new Promise((resolve) => setImmediate(resolve))
    evictKey(newsroom.payload, doc.keyId)
    release()
    expect((await asked).status).toBe(200)
    const before = lookups()
    expect((await withKey(key)).status).toBe(200)
    expect(lookups()).toBe(before + 1)
    spy.mockRestore()
  })

  it('applies a revocation by another process within 2 s', async () => {
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
    jest.advanceTimersByTime(2_000)
    expect((await withKey(key)).status).toBe(401)
  })

  it('answers 503 to a key that it cannot look up, and 200 to a key that it has cached', async () => {
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

  it('writes the last use once for several requests in quick succession', async () => {
    const { doc, key } = await issueKey(newsroom.payload)
    const writes = spyWrites(doc)
    const before = Date.now()
    await withKey(key)
    await withKey(key)
    let after = doc
    while (!after.lastUsedAt) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      after = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    }
    await withKey(key)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(writes()).toBe(1)
    expect(Date.parse(after.lastUsedAt)).toBeGreaterThanOrEqual(before)
    const { hash, label, owner, updatedAt } = doc
    // A use is no change: the form of the key that is open would be out of date.
    expect(after).toMatchObject({ hash, label, owner, updatedAt })
  })

  it('does not write a last use 30 s after another process wrote it, but does after 61 s', async () => {
    const { doc } = await issueKey(newsroom.payload)
    const stored = { collection: 'api-keys', id: doc.id } as const
    const used = async (secondsAgo: number) => {
      const lastUsedAt = new Date(Date.now() - secondsAgo * 1000).toISOString()
      await newsroom.payload.db.updateOne({ ...stored, data: { lastUsedAt } })
      // What this process read before that.
      touchLastUsed(newsroom.payload, { ...doc, lastUsedAt: null } as never)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const after: Doc = await newsroom.payload.findByID(stored)
      return after.lastUsedAt === lastUsedAt
    }
    expect(await used(30)).toBe(true)
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
    jest.advanceTimersByTime(61_000)
    expect(await used(61)).toBe(false)
  })

  it('does not wait for the write of the last use', async () => {
    const { key } = await issueKey(newsroom.payload)
    const { updateOne } = newsroom.payload.db
    newsroom.payload.db.updateOne = () => new Promise(() => {})
    expect((await withKey(key)).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 20))
    newsroom.payload.db.updateOne = updateOne
  })

  it('writes no last use of a revoked key', async () => {
    const revoked = { revokedAt: '2026-01-01T00:00:00.000Z' }
    const { doc, key } = await issueKey(newsroom.payload, revoked)
    const writes = spyWrites(doc)
    await withKey(key)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(writes()).toBe(0)
  })
})
