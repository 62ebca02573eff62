import { expect, it } from '@jest/globals'
import { forget } from '../support/forget.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const boards = async () =>
  (await get('/api/v1/status')).json.data.find(({ kind }) => kind === 'school-boards')?.['count']

it('a cached total counts a new item once when the item makes the least recently used total invalid', async () => {
  await desk.publish('school-boards', { slug: 'ash-schools' })
  expect(await boards()).toBe(1)
  await get('/api/v1/articles?district=ash-schools')
  // An answer that is made anew uses all other totals again.
  await desk.publish('beats')
  expect(await boards()).toBe(1)

  await desk.publish('school-boards', { slug: 'birch-schools' })
  expect(await boards()).toBe(2)
  forget(newsroom.payload)
  expect(await boards()).toBe(2)
})
