import { expect } from '@jest/globals'
import { body } from './body.ts'
import type { UsedNewsroom } from './useNewsroom.ts'

/** A result of the search. */
export type Row = {
  excerpt: string
  item: Record<string, string>
  kind: string
  publishedAt: null | string
}

/** The address of the search. */
export const LIST = '/api/v1/search'

/** A text of one paragraph. */
export const paragraph = (text: string) => body([text])

/** Searches a newsroom; anything but 200 is a failure. */
export const searchIn =
  ({ get }: Pick<UsedNewsroom, 'get'>) =>
  async (query: string): Promise<Row[]> => {
    const answer = await get(`${LIST}?${query}`)
    expect([query, answer.status, answer.text]).toEqual([query, 200, expect.anything()])
    return answer.json.data as unknown as Row[]
  }
