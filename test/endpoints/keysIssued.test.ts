import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { Endpoint, PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { ApiKeys } from '../../collections/ApiKeys.ts'
import type { Doc } from '../../src/core/types.ts'
import { issueKey } from '../support/keys.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get: client } = newsroom
let editor: Doc
let reporter: Doc
const withKey = (key: string, options: Parameters<typeof client>[1] = {}) =>
  client('/api/v1/beats', { ...options, headers: { 'x-api-key': key, ...options.headers } })

beforeAll(async () => {
  editor = await desk.user(['editor'])
  reporter = await desk.user(['reporter'])
  await desk.publish('beats', { slug: 'charters' })
})
afterEach(() => void jest.useRealTimers())

describe('Editors', () => {
  const [issue, revoke] = ApiKeys.endpoints as [Endpoint, Endpoint]
  const call = async (endpoint: Endpoint, user: Doc, data: unknown, id?: unknown) => {
    const req = await createLocalReq({ user: user as never }, newsroom.payload)
    const routeParams = { collection: 'api-keys', id: String(id) }
    Object.assign(req, { data, routeParams })
    return endpoint.handler(req as PayloadRequest)
  }

  it('issue a key that works, and revoke it with immediate effect', async () => {
    const answer = await call(issue, editor, { label: ' Map ', limit: 5, owner: 'Lee Ray' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { doc, key } = await answer.json()
    expect(key).toMatch(/^cn_live_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/)
    expect(Object.keys(doc)).toEqual(['id', 'keyId'])
    const stored = await newsroom.payload.findByID({ id: doc.id, collection: 'api-keys' })
    expect(stored).toMatchObject({ label: 'Map', limit: 5, owner: 'Lee Ray' })
    expect(stored.expiresAt ?? null).toBeNull()
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
  ])('receive an error that names the fault in %j', async (data, message) => {
    await expect(call(issue, editor, data)).rejects.toThrow(message)
  })

  it('list keys without hashes, while reporters can neither issue, revoke nor list keys', async () => {
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

  it('cannot create a key without the endpoint, undo a revocation or query by hash', async () => {
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
