import { describe, expect, it } from '@jest/globals'
import { readFigures } from '../../src/editing/figures/read.ts'
import { countCalls } from '../support/calls.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

const publish = async (count: number) => {
  for (let made = 0; made < count; made += 1) await desk.publish('legislators')
}

describe('the figures in a list of the admin', () => {
  it('cover public items only, and are null for a legislator without votes', async () => {
    const { id } = await desk.publish('legislators')
    const draft = await desk.draft('legislators')
    const figures = await readFigures(newsroom.payload, 'legislators')
    expect(figures.get(String(id))).toMatchObject({ grade: null, rank: null, score: null })
    expect(figures.has(String(draft.id))).toBe(false)
    expect(await readFigures(newsroom.payload, 'authors')).toEqual(new Map())
  })

  it('take the same number of database calls after ten more items are published', async () => {
    const { payload } = newsroom
    const measure = async () => {
      await desk.publish('legislators')
      return countCalls(payload, () => readFigures(payload, 'legislators'))
    }
    await measure()
    const before = await measure()
    await publish(10)
    expect(await measure()).toBe(before)
  })
})
