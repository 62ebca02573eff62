import { describe, expect, it } from '@jest/globals'
import { pauseAfter } from '../../src/database/databaseHealth.ts'

describe('The pauses between attempts to reach an unavailable database', () => {
  it('double up to four seconds, with up to half of each at random', () => {
    const longest = [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]
    for (const [tries, most] of longest.entries()) {
      const pauses = Array.from({ length: 200 }, () => pauseAfter(tries))
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(most / 2)
      expect(Math.max(...pauses)).toBeLessThanOrEqual(most)
      expect(new Set(pauses).size).toBeGreaterThan(100)
    }
  })
})
