import { describe, expect, it } from '@jest/globals'
import { importPosts } from '../support/importing.ts'

describe('an import of many posts', () => {
  it('should bring in 1,500 posts with a heap of 300 MB, where 400 ended one of 400 MB', async () => {
    const { code, lines, peak, stderr } = await importPosts({ heap: 300, posts: 1_500 })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines).toEqual(['1500 created, 0 updated, 0 unchanged, 0 skipped'])
    expect(peak).toBeLessThan(700)
  }, 600_000)
})
