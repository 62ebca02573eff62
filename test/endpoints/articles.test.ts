import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeClient } from '../support/client.ts'
import type { TestNewsroom } from '../support/newsroom.ts'
import { makeNewsroom } from '../support/newsroom.ts'

let newsroom: TestNewsroom
let get: ReturnType<typeof makeClient>

beforeAll(async () => {
  newsroom = await makeNewsroom()
  get = makeClient(newsroom.payload)
})
afterAll(() => newsroom.close())

describe('GET /api/v1/articles', () => {
  it('should answer an empty list before anything is published', async () => {
    const { json, status } = await get('/api/v1/articles')
    expect(status).toBe(200)
    expect(json.data).toEqual([])
    expect(json.meta).toMatchObject({ count: 0, page: 1, perPage: 20, total: 0 })
  })
})
