import { describe, expect, it } from '@jest/globals'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { RouteGroup } from '../../src/http/routeGroup.ts'
import { makeHandler } from '../../src/http/handler.ts'
import { noteTags } from '../../src/store/tags.ts'
import { cacheOf } from '../support/forget.ts'
import { onMongo } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

const BYTES = 8 * 1024 ** 2

/** The stand-in of MongoDB would take a minute; caches do not depend on the database. */
const ADDRESSES = onMongo ? 2_000 : 20_000

/** Answers that show something of a kind, and cost nothing to make. */
const COUNTING: RouteGroup = {
  fail: ({ message }) => ({ body: message, headers: {}, status: 500 }),
  name: 'counting',
  owns: () => false,
  routes: () => [
    {
      endpoint: ({ params }) => {
        noteTags(['articles'])
        return { body: JSON.stringify(params.number), headers: {}, status: 200 }
      },
      path: '/counting/:number',
    },
  ],
}

describe('the answer cache', () => {
  it('stays within its byte limit over thousands of addresses', async () => {
    const { payload } = newsroom
    newsroomOf(payload).answerBytes = BYTES
    const answer = makeHandler([COUNTING])
    for (let index = 0; index < ADDRESSES; index += 1) {
      const request = {
        header: () => undefined,
        method: 'GET',
        path: `/counting/${index}`,
        search: '',
      }
      expect((await answer({ payload, request }))?.body).toBe(`"${index}"`)
    }
    const kept = cacheOf(payload, 'answers')?.byKey
    expect(kept?.calculatedSize).toBeLessThanOrEqual(BYTES)
    expect(kept?.size).toBeGreaterThan(10)
  }, 300_000)
})
