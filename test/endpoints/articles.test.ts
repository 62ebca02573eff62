import { describe, expect, it } from '@jest/globals'
import { useNewsroom } from '../support/useNewsroom.ts'

const { get } = useNewsroom()

describe('GET /api/v1/articles', () => {
  it('answers an empty list before anything is published', async () => {
    const { json, status } = await get('/api/v1/articles')
    expect(status).toBe(200)
    expect(json.data).toEqual([])
    expect(json.meta).toMatchObject({ count: 0, page: 1, perPage: 20, total: 0 })
  })
})
