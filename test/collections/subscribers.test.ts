import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { readAddress } from '../../src/site/forms/address.ts'
import { isSubscribed, subscribe, unsubscribe } from '../../src/site/subscribe/subscribers.ts'
import { subscribers } from '../support/forms.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const staff: Record<string, Doc> = {}

beforeAll(async () => {
  for (const role of ['admin', 'editor', 'reporter']) staff[role] = await desk.user([role])
})

const FORBIDDEN = { status: 403 }
const collection = 'subscribers'
const as = (user: Doc | null) => ({ overrideAccess: false, user: user as never })

describe('the subscribers', () => {
  it('can be read and deleted by admins only (403 to others)', async () => {
    const { payload } = newsroom
    await subscribe(payload, 'ada@example.org')
    for (const user of [null, staff.editor!, staff.reporter!]) {
      await expect(payload.find({ collection, ...as(user) })).rejects.toMatchObject(FORBIDDEN)
      const where = { email: { exists: true } }
      await expect(payload.delete({ collection, where, ...as(user) })).rejects.toMatchObject(
        FORBIDDEN,
      )
    }
    const { docs } = await payload.find({ collection, ...as(staff.admin!) })
    expect(docs.map(({ email }) => email)).toEqual(['ada@example.org'])
    await payload.delete({ collection, id: docs[0]!.id, ...as(staff.admin!) })
    expect(await subscribers(payload)).toEqual([])
  })

  it('cannot be created or changed by any user, admins included (403)', async () => {
    const { payload } = newsroom
    await subscribe(payload, 'ada@example.org')
    const data = { confirmedAt: new Date().toISOString(), email: 'eve@example.org' }
    for (const user of [null, ...Object.values(staff)]) {
      await expect(payload.create({ collection, data, ...as(user) })).rejects.toMatchObject(
        FORBIDDEN,
      )
      await expect(
        payload.update({ collection, data, where: { email: { exists: true } }, ...as(user) }),
      ).rejects.toMatchObject(FORBIDDEN)
    }
    expect(await subscribers(payload)).toEqual(['ada@example.org'])
  })

  it('contain an address once after concurrent confirmations, and not after concurrent unsubscriptions', async () => {
    const { payload } = newsroom
    await Promise.all(Array.from({ length: 8 }, () => subscribe(payload, 'many@example.org')))
    expect((await subscribers(payload)).filter((email) => email.startsWith('many'))).toHaveLength(1)
    await Promise.all(Array.from({ length: 4 }, () => unsubscribe(payload, 'many@example.org')))
    expect(await isSubscribed(payload, 'many@example.org')).toBe(false)
  })

  it('accept an address if and only if the form accepts it, unusual characters and 64 before the @ included', async () => {
    const { payload } = newsroom
    const odd = [
      ...["o'brien+news@sub.example.org", '_x@a-.example.org', `${'a'.repeat(64)}@b.museum`],
      ...['a&b=c@example.org', 'a@b.xn--p1ai'],
    ]
    for (const email of odd) await subscribe(payload, email)
    for (const email of odd) {
      expect([readAddress(email), await isSubscribed(payload, email)]).toEqual([email, true])
    }
    const wrong = [
      ...['eve', 'eve@example', 'Eve <eve@example.org>', 'eve@example.org,ada@example.org'],
      ...[`${'e'.repeat(250)}@example.org`, 'eve@example.org\nBcc: ada@example.org'],
    ]
    for (const email of wrong) {
      expect([email, readAddress(email)]).toEqual([email, null])
      await expect(subscribe(payload, email)).rejects.toMatchObject({ status: 400 })
      expect([email, await isSubscribed(payload, email)]).toEqual([email, false])
    }
  })
})
