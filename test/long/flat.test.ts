import { describe, expect, it } from '@jest/globals'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import { tailOf } from '../../src/store/changes/tail.ts'
import { forget } from '../support/forget.ts'
import { makeScaled } from '../support/scale/corpus.ts'
import type { Metered } from '../support/scale/meter.ts'
import { lookedIn, meter } from '../support/scale/meter.ts'
import type { Operation } from '../support/scale/operations.ts'
import { answersOf, savesOf } from '../support/scale/operations.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

/** Further rows that an operation may examine in a newsroom a hundred times as large: one level of an index, one more look-up of a slug. */
const SHARE = 1.25
const MORE = 100

/** Of equal titles the hundred thousandth takes four looks more than the first. */
const LOOKS = 4 * 500

const HOUR = 3_600_000

describe('a newsroom of 1,000 and of 100,000 articles', () => {
  it(
    'examines about as many rows at both sizes for each bounded request and save',
    async () => {
      const { payload } = newsroom
      const server = await serverOf(payload)
      const isStandIn = server.name === 'stand-in'
      if (isStandIn) server.cannotTell('rows examined: every question is held to a bound instead')
      const [small, large] = isStandIn ? [60, 240] : [1_000, 100_000]
      const scaled = await makeScaled(payload)

      await scaled.grow(small)
      const before = await measureAll(await answersOf(scaled), savesOf(scaled))
      await scaled.grow(large)
      const after = await measureAll(await answersOf(scaled), savesOf(scaled))

      expect(before.size).toBeGreaterThan(60)
      const wrong: unknown[] = []
      for (const [name, { grows, metered, most }] of after) {
        const was = before.get(name)?.metered ?? []
        const [looked, wasLooked] = [lookedIn(metered), lookedIn(was)]
        process.stderr.write(
          `${name}: ${was.length} calls, ${metered.length}; ${wasLooked} ${looked}\n`,
        )
        if (grows) continue
        const open = metered.filter(({ isBounded }) => !isBounded).map(({ text }) => text)
        const bound =
          most ?? (wasLooked ?? 0) * SHARE + MORE + (/common title/.test(name) ? LOOKS : 0)
        if (looked === undefined ? open.length > 0 : looked > bound) {
          wrong.push({ looked, name, open, was: wasLooked })
        }
      }
      expect(wrong).toEqual([])
    },
    HOUR,
  )

  type Measured = Map<string, Pick<Operation, 'grows' | 'most'> & { metered: Metered[] }>

  /** Of answers nothing is kept but the totals, which are counted once after a start. */
  const measureAll = async (answers: Operation[], saves: Operation[]): Promise<Measured> => {
    const { payload } = newsroom
    const measured: Measured = new Map()
    for (const { act, name, ...more } of answers) {
      tailOf(payload).readAt = undefined
      await catchUp(payload)
      // The log is read by a timer, not by requests.
      tailOf(payload).readAt = Infinity
      await act()
      forget(payload, 'answers', 'items')
      measured.set(name, { ...more, metered: await meter(payload, act) })
    }
    tailOf(payload).readAt = undefined
    for (const { act, name, ...more } of saves) {
      measured.set(name, { ...more, metered: await meter(payload, act) })
    }
    return measured
  }
})
