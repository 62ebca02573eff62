import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useStaff } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const { editor, reporter } = useStaff(newsroom, { editor: 'Eddie', reporter: 'Rita' })

const open = async (doc: Doc): Promise<Doc> =>
  (await editor('GET', `articles/${doc.id}?draft=true&depth=0`)).body as Doc

describe('a save with basedOn', () => {
  it('is refused with 409 after a withdrawal, which it would undo', async () => {
    const doc = await desk.publish('articles', { title: 'Wrong' })
    const { basedOn } = await open(doc)
    await reporter('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', title: 'Drafted' })
    const { basedOn: drafted } = await open(doc)
    await editor('POST', `articles/${doc.id}/withdraw`, { reason: 'Wrong.' })
    for (const from of [basedOn, drafted]) {
      const late = await editor('PATCH', `articles/${doc.id}`, {
        _status: 'published',
        basedOn: from,
      })
      expect([late.status, late.message]).toEqual([409, expect.stringContaining('saved this on')])
    }
    expect((await get(`/api/v1/articles/${doc.slug}`)).status).toBe(410)
  })
})
