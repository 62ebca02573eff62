import { describe, expect, it } from '@jest/globals'
import type { Newsroom } from '../../src/core/types.ts'
import { withFilesAt } from '../../src/site/preview/files.ts'

const newsroom = { baseUrl: 'https://news.example' } as Newsroom

describe('the addresses of files in the markup of a draft', () => {
  it('are replaced in attributes, in JSON, and in a srcset', () => {
    const [one, other] = ['a1', 'b2'].map((id) => `https://news.example/files/${id}/x%20y.png`)
    const markup = `<img src="${one}" srcset="${one} 400w, ${other} 800w">{"image":"${other}"}`
    expect(withFilesAt(newsroom, markup, (id, name) => `/own/${id}/${name}`)).toBe(
      '<img src="/own/a1/x%20y.png" srcset="/own/a1/x%20y.png 400w, /own/b2/x%20y.png 800w">{"image":"/own/b2/x%20y.png"}',
    )
  })

  it('are found at once in a text that repeats /files/', () => {
    const markup = `<p> ${'/files/a'.repeat(60_000)} </p>`
    const from = performance.now()
    expect(withFilesAt(newsroom, markup, () => '/own')).toBe(markup)
    expect(performance.now() - from).toBeLessThan(1_000)
  })
})
