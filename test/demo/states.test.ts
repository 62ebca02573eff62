import { describe, expect, it } from '@jest/globals'
import { DAY, anchor, content, count } from '../support/demoContent.ts'

describe('the states and dates of the demo content', () => {
  it('include drafts, scheduled, withdrawn and trashed items in the expected numbers', () => {
    const states = ['draft', 'scheduled', 'withdrawn', 'trashed']
    expect(states.map((state) => count(content.articles, state))).toEqual([12, 8, 6, 3])
    expect(states.map((state) => count(content.wirePosts, state))).toEqual([8, 5, 5, 3])
    expect(states.map((state) => count(content.documents, state))).toEqual([5, 3, 4, 2])
    expect(count(content.charterApplications, 'draft')).toBe(2)
    for (const name of ['beats', 'schoolBoards', 'legislators', 'bills'] as const)
      expect(count(content[name], 'published')).toBe(content[name].length)
  })

  it('include a public reason for exactly the withdrawn and trashed items', () => {
    for (const item of [...content.articles, ...content.wirePosts, ...content.documents]) {
      expect(Boolean(item.reason)).toBe(['withdrawn', 'trashed'].includes(item.state))
      if (item.state === 'draft') expect(item.publishedAt).toBeNull()
    }
  })

  it('place public items before the anchor and scheduled ones within ten days after', () => {
    const now = anchor.toISOString()
    const limit = new Date(anchor.getTime() + 10 * DAY).toISOString()
    const start = new Date(anchor.getTime() - 560 * DAY).toISOString()
    for (const item of [...content.articles, ...content.wirePosts, ...content.documents]) {
      const at = item.publishedAt
      if (at === null) continue
      expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      if (item.state === 'scheduled') expect(now < at && at <= limit).toBe(true)
      else expect(start < at && at <= now).toBe(true)
    }
  })

  it('include at least six wire posts of the last day', () => {
    const yesterday = new Date(anchor.getTime() - DAY).toISOString()
    const fresh = content.wirePosts.filter(
      ({ state, publishedAt }) => state === 'published' && (publishedAt ?? '') > yesterday,
    )
    expect(fresh.length).toBeGreaterThanOrEqual(6)
  })

  it('place corrections of all four types between the item and the anchor, oldest first', () => {
    const corrected = content.articles.filter(({ corrections }) => corrections.length > 0)
    expect(corrected.length).toBe(14)
    const types = new Set(
      corrected.flatMap(({ corrections }) => corrections.map(({ type }) => type)),
    )
    expect(types.size).toBe(4)
    for (const { publishedAt, corrections } of [...content.articles, ...content.wirePosts]) {
      const dates = corrections.map((one) => one.publishedAt)
      const all = [publishedAt ?? '', ...dates, anchor.toISOString()]
      if (dates.length > 0) expect([...all].sort()).toEqual(all)
    }
  })

  it('place no cited document after the article that cites it', () => {
    const shelved = new Map(content.documents.map((one) => [one.key, one]))
    for (const article of content.articles.filter(({ state }) => state === 'published'))
      for (const key of article.documents) {
        const document = shelved.get(key)
        if (document?.state === 'published')
          expect((document.publishedAt ?? '') <= (article.publishedAt ?? '')).toBe(true)
      }
  })

  it('place every board meeting after the anchor', () => {
    const late = content.schoolBoards.filter(
      ({ meetings }) => meetings.nextAt <= anchor.toISOString(),
    )
    expect(late).toEqual([])
  })
})
