import { expect, it } from '@jest/globals'
import { makeVariants } from '../../src/http/choose.ts'
import { makeAnswers } from '../../src/http/answerCache.ts'
import { keepTagged } from '../../src/store/invalidatedByLog.ts'

const BYTES = 8 * 1024 ** 2

it('The cache of answers keeps to its size over a million addresses, and its tags list only what it holds', () => {
  const answers = makeAnswers({ answerBytes: BYTES })
  const { byKey, byTag } = answers
  const kinds = new Set(['articles', 'wire-posts'])
  for (let index = 0; index < 1_000_000; index += 1) {
    keepTagged(answers, `/api/v1/articles?page=${index}`, {
      answer: { body: `{"data":${index}}`, headers: {}, status: 200, variants: makeVariants() },
      counts: true,
      tags: kinds,
    })
  }
  expect(byKey.calculatedSize).toBeLessThanOrEqual(BYTES)
  expect(byKey.size).toBeGreaterThan(1_000)
  for (const kind of kinds) expect(byTag.get(kind)?.size).toBe(byKey.size)
  // One that is larger than all the room there is changes nothing.
  const before = byKey.size
  keepTagged(answers, '/large', {
    answer: { body: 'x'.repeat(BYTES), headers: {}, status: 200 },
    counts: true,
    tags: kinds,
  })
  expect([byKey.size, byKey.has('/large')]).toEqual([before, false])
})
