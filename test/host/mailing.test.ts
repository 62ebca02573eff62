import { expect, it } from '@jest/globals'
import { runMailing } from '../support/mailingRun.ts'

it('A mailing sends an issue to no address twice when its process is killed, and counts unknown outcomes', async () => {
  const { accepted, counts, emails, refused, silent, unknown } = await runMailing({
    count: 60,
    delayMs: 60,
    kills: 2,
  })
  expect([...accepted.values()].filter((mails) => mails > 1)).toEqual([])
  expect(counts.refused).toBe(refused.filter((email) => !unknown.includes(email)).length)
  // Up to eight connections were cut off at each kill.
  expect(counts.unknown).toBeGreaterThanOrEqual(silent.length)
  expect(counts.unknown).toBeLessThanOrEqual(silent.length + 2 * 8)
  expect(counts.sent + counts.refused + counts.unknown).toBe(emails.length)
  // Each mail that no answer confirmed is listed.
  const unsent = emails.filter((email) => !accepted.has(email)).length - refused.length
  expect(unsent).toBeLessThanOrEqual(counts.unknown)
})
