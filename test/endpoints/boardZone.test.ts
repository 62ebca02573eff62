import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { pagesOf } from '../support/site.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const { ask, desk, get } = useNewsroom()
const { mainOf } = pagesOf(ask)

const NEXT = '2026-12-09T01:30:00.000Z'

describe('a school board with a time zone of its own', () => {
  let board: Doc
  const page = () => mainOf(`/school-boards/${board.slug}`)

  beforeAll(async () => {
    board = await desk.publish('school-boards', {
      meetings: { nextAt: NEXT },
      name: 'Mesa County Schools',
      timeZone: 'America/Denver',
    })
    await desk.publish('wire-posts', {
      districts: [board.id],
      publishedAt: '2026-01-05T18:00:00.000Z',
    })
  })

  it('shows its meeting in its own zone on its page, and other dates in the newsroom’s zone', async () => {
    const text = await page()
    expect(text).toContain('Board meeting: Dec. 8, 2026, 6:30 p.m. MST')
    expect(text).toContain('Jan. 5, 2026, 12:00 p.m. CST')
  })

  it('exposes the instant of its meeting in the API, but not its zone', async () => {
    const { json } = await get('/api/v1/school-boards')
    expect(json.data[0]?.meetings).toMatchObject({ nextAt: NEXT })
    expect(JSON.stringify(json.data)).not.toContain('Denver')
  })

  it('updates its page, but not its API item, when only the zone changes', async () => {
    const before = (await get('/api/v1/school-boards')).json.data
    await desk.update('school-boards', board, { timeZone: null })
    expect(await page()).toContain('Board meeting: Dec. 8, 2026, 7:30 p.m. CST')
    expect((await get('/api/v1/school-boards')).json.data).toEqual(before)
  })

  it('rejects an unknown time zone', async () => {
    await expect(
      desk.update('school-boards', board, { timeZone: 'Mars/Olympus' }),
    ).rejects.toMatchObject({
      data: { errors: [{ message: 'Choose a time zone, such as America/Denver.' }] },
    })
  })
})
