import { describe, expect, it } from '@jest/globals'
import { readFigures } from '../../src/editing/figures/read.ts'
import { countCalls } from '../support/calls.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { billOf } from '../support/votes.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const publish = async (count: number) => {
  for (let made = 0; made < count; made += 1) await desk.publish('legislators')
}

describe('the figures in a list of the admin', () => {
  it('equal the public list, without drafts, and are null for a legislator without votes', async () => {
    const [silent, voter] = [await desk.publish('legislators'), await desk.publish('legislators')]
    await desk.publish('bills', billOf([{ yea: [voter.id] }]))
    const draft = await desk.draft('legislators')
    const figures = await readFigures(newsroom.payload, 'legislators')
    const { data } = (await get('/api/v1/legislators')).json
    expect(data).toHaveLength(2)
    const listed = data.map((item) => [item.id, item])
    const read = [...figures.values()].map((item) => [String(item.id), item])
    expect(read).toHaveLength(2)
    expect(Object.fromEntries(listed)).toMatchObject(
      JSON.parse(JSON.stringify(Object.fromEntries(read))),
    )
    expect(figures.get(String(silent.id))).toMatchObject({ grade: null, rank: null, score: null })
    expect(figures.get(String(voter.id))).toMatchObject({ id: voter.publicId, score: 100 })
    expect(figures.has(String(draft.id))).toBe(false)
    expect(await readFigures(newsroom.payload, 'authors')).toEqual(new Map())
  })

  it('take at most half as many more database calls as there are more items', async () => {
    const { payload } = newsroom
    const measure = async () => {
      await desk.publish('legislators')
      return countCalls(payload, () => readFigures(payload, 'legislators'))
    }
    await measure()
    const before = await measure()
    await publish(10)
    // Members are read some at a time: each has hundreds of votes.
    expect(await measure()).toBeLessThanOrEqual(before + 5)
  })
})
