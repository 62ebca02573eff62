import { expect, it } from '@jest/globals'
import { documentOf, textOf } from '../support/document.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk } = newsroom

it('the page of a bill without a position says that votes of a roll call with one count', async () => {
  const member = await desk.publish('legislators', { chamber: 'house', name: 'Ada Vale' })
  const call = { chamber: 'house', yea: [member.id] }
  await desk.publish('bills', {
    number: 'HB 9',
    rollCalls: [
      { ...call, favored: 'yea', question: 'Final passage' },
      { ...call, question: 'Previous question' },
    ],
    slug: 'hb-9',
  })
  const { json } = await newsroom.get(`/api/v1/legislators/${member.slug}`)
  expect(json.data[0]).toMatchObject({ score: 100, votes: [{ favored: true }, { favored: null }] })
  const text = textOf(documentOf(await ask('/bills/hb-9')).querySelector('main'))
  expect(text).toContain('Only votes where we favor a side, as it says below, count in')
  expect(text).toContain('House: Final passage Here we favor a yea')
  expect(text).not.toContain('no member’s score')
})
