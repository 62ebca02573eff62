import { describe, expect, it } from '@jest/globals'
import { moveNewsroom } from '../../src/database/move/index.ts'
import { makeNewsdesk } from '../support/content.ts'
import { makeNewsroom } from '../support/newsroom.ts'
import { use } from '../support/use.ts'

/** More than one read takes. */
const MANY = 401

const first = use(() => makeNewsroom({ mongo: false }), 240_000)
const second = use(() => makeNewsroom(), 240_000)
const third = use(() => makeNewsroom({ mongo: false }), 240_000)

describe('A move', () => {
  it('into MongoDB takes any number of drafts without a title', async () => {
    const desk = makeNewsdesk(first.payload)
    for (let n = 0; n < 2; n += 1) {
      const { slug } = await desk.create(
        'articles',
        { _status: 'draft', slug: undefined, title: undefined },
        { draft: true },
      )
      expect(slug ?? null).toBeNull()
    }
    const moved = await moveNewsroom(first.payload, second.payload, [])
    expect(moved.find(({ collection }) => collection === 'articles')?.documents).toBe(2)
  })

  it('out of MongoDB reads collections of any size', async () => {
    for (let n = 0; n < MANY; n += 1) {
      await second.payload.db.create({
        collection: 'categories',
        data: { name: `Category ${n}`, publicId: `category-${n}`, slug: `category-${n}` },
        returning: false,
      })
    }
    const moved = await moveNewsroom(second.payload, third.payload, [])
    expect(moved.find(({ collection }) => collection === 'categories')?.documents).toBe(MANY)
    expect((await third.payload.count({ collection: 'categories' })).totalDocs).toBe(MANY)
  })
})
