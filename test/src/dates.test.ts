import { describe, expect, it } from '@jest/globals'
import { formatInstant, formatInstantToSecond } from '../../src/core/dates.ts'

const INSTANT = '2026-11-20T21:15:07.120Z'

describe('an instant in words', () => {
  it.each([
    ['America/Chicago', 'Nov. 20, 2026, 3:15 p.m. CST', 'Nov. 20, 2026, 3:15:07 p.m. CST'],
    ['Asia/Kolkata', 'Nov. 21, 2026, 2:45 a.m. GMT+5:30', 'Nov. 21, 2026, 2:45:07 a.m. GMT+5:30'],
  ])(
    'is in the zone of the newsroom, to the minute or to the second: %s',
    (zone, minute, second) => {
      expect([formatInstant(INSTANT, zone), formatInstantToSecond(INSTANT, zone)]).toEqual([
        minute,
        second,
      ])
    },
  )
})
