import { describe, expect, it } from '@jest/globals'
import { importPosts } from '../support/importing.ts'

describe('a long import', () => {
  it('creates 10,000 articles with a heap of 300 MB', async () => {
    const posts = 10_000
    const { code, lines, peak, seconds, stderr } = await importPosts({ heap: 300, posts })
    process.stderr.write(
      `import: ${posts} posts, ${Math.round(seconds)} s, peak RSS ${Math.round(peak)} MB\n`,
    )
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines).toEqual([`${posts} created, 0 updated, 0 unchanged, 0 skipped`])
    expect(peak).toBeLessThan(700)
  })
})
