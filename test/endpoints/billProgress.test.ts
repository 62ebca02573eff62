import { expect, it } from '@jest/globals'
import { progress } from '../../endpoints/bills/progress.ts'
import type { PageContext } from '../../src/core/types.ts'

const context = { date: (day: string) => day } as unknown as PageContext

const textOf = (steps: readonly string[]): string =>
  String(
    progress(
      steps.map((step) => ({ chamber: null, date: '2026-03-20', step: step as 'signed' })),
      context,
    ),
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

it('the page of a bill tells a law without a signature, and one over a veto, from a signed one', () => {
  expect(textOf(['passed', 'became-law'])).toBe(
    'Passed both chambers on 2026-03-20; became law without the governor’s signature on 2026-03-20.',
  )
  expect(textOf(['vetoed', 'veto-overridden'])).toBe(
    'Vetoed by the governor on 2026-03-20; veto overridden on 2026-03-20.',
  )
})
