import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { LOGGED_AT } from '../../src/core/publishedFilters.ts'
import { raiseDate } from '../../src/database/raiseDate.ts'
import { noteLate } from '../../src/store/loggedAt/late.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom({ mongo: false })

const AT = '2026-01-01T00:00:00.000Z'

/**
 * A MongoDB with articles, each of which is updated in a quarter of a second.
 * @param isHeld whether a transaction holds them meanwhile; otherwise a majority of the set is far away
 */
const slowSet = ({ isHeld }: { isHeld: boolean }) => {
  const written = new Set<string>()
  const asked: string[] = []
  const collection = {
    findOne: async ({ publicId }: Article) => (written.has(publicId) ? null : { _id: publicId }),
    updateOne: async ({ publicId }: Article) => {
      asked.push(publicId)
      if (!isHeld) written.add(publicId)
      await sleep(250)
      return { matchedCount: 1 }
    },
  }
  return { asked, collections: { articles: { collection } }, name: 'mongoose' }
}

type Article = { publicId: string }

it('An instant is noted with its item where a majority of the set is far away, and later where a transaction holds it', async () => {
  const raised = { at: AT, collection: 'articles', field: LOGGED_AT, publicId: 'a' }
  expect(await raiseDate(slowSet({ isHeld: false }), raised)).toBe(true)
  expect(await raiseDate(slowSet({ isHeld: true }), raised)).toBe(false)
})

it('Of many items that a transaction holds the read of the log waits for one', async () => {
  const set = slowSet({ isHeld: true })
  const rows = ['a', 'b', 'c'].map((item) => ({ item, kind: 'articles', numberedAt: AT }))
  const db = { ...set, find: async () => ({ docs: rows }) }
  const payload = Object.create(newsroom.payload, { db: { value: db } }) as Payload
  await noteLate(payload)
  expect(set.asked).toEqual(['a'])
})
