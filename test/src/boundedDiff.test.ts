import { describe, expect, it } from '@jest/globals'
import { HtmlDiff } from '@payloadcms/ui/elements/HTMLDiff/diff'
import '../../src/editing/versions/boundedDiff.ts'

const sides = (before: string, after: string) =>
  new HtmlDiff(`<p>${before}</p>`, `<p>${after}</p>`).getSideBySideContents()

describe('the comparison of two rich texts', () => {
  it('marks the words that differ', () => {
    const [older, newer] = sides('The board met on Monday.', 'The board met on Tuesday.')
    expect(older).toMatch(/"delete">Monday</)
    expect(newer).toMatch(/"create">Tuesday</)
  })

  it('ends in time, whatever the texts are', () => {
    const from = performance.now()
    const [older = '', newer = ''] = sides('a '.repeat(2_000), 'a b '.repeat(1_000))
    expect(performance.now() - from).toBeLessThan(5_000)
    const words = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim()
    expect(words(older)).toBe('a '.repeat(2_000).trim())
    expect(words(newer)).toBe('a b '.repeat(1_000).trim())
  })
})
