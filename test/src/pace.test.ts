import { describe, expect, it } from '@jest/globals'
import { pacer } from '../../src/site/mailing/pace.ts'

describe('the rate of a mailing', () => {
  it('is not exceeded by several lanes together', async () => {
    const pace = pacer(100, new AbortController().signal)
    const begun = performance.now()
    let calls = 0
    const lane = async () => {
      while (calls < 40) {
        calls += 1
        await pace()
      }
    }
    await Promise.all([lane(), lane(), lane()])
    // The first call does not wait; a timer may end a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(380)
  })
})
