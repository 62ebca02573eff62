import { expect, it } from '@jest/globals'
import { runMailing } from '../support/mailingRun.ts'

it.each([1_000, 10_000])(
  'A mailing to %i subscribers reaches no address twice, although its process is killed five times',
  async (count) => {
    const began = performance.now()
    const { accepted, counts, emails, refused, unknown } = await runMailing({
      count,
      delayMs: 30,
      kills: 5,
    })
    expect([...accepted.values()].filter((mails) => mails > 1)).toEqual([])
    expect(counts.refused).toBe(refused.filter((email) => !unknown.includes(email)).length)
    expect(counts.unknown).toBeLessThanOrEqual(1 + 5 * 8)
    expect(counts.sent + counts.refused + counts.unknown).toBe(emails.length)
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${count} subscribers in ${seconds} s: ${JSON.stringify(counts)}\n`)
  },
  1_800_000,
)
