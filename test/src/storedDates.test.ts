import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readDay, readInstant } from '../../src/core/forms/dates.ts'
import { wallTimeOf } from '../../src/core/wallTime.ts'

const CHICAGO = 'America/Chicago'
const HOUR = 3_600_000

const read = (value: unknown) => readInstant(value, CHICAGO)

/** Instants from 1970 to 2100, in milliseconds. */
const instant = fc.integer({ max: Date.UTC(2100, 0), min: 0 })

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')

describe('an instant as it is stored', () => {
  it.each([
    ['2026-11-23T09:15:00.123456Z', '2026-11-23T09:15:00.123Z'],
    ['2026-11-23T09:15:00.9999Z', '2026-11-23T09:15:00.999Z'],
    ['2026-11-23T09:15:00,5Z', '2026-11-23T09:15:00.500Z'],
    ['2026-11-23T03:15:00-06:00', '2026-11-23T09:15:00.000Z'],
    ['2026-11-23T14:45+0530', '2026-11-23T09:15:00.000Z'],
    ['2026-11-23T11:15:00+02', '2026-11-23T09:15:00.000Z'],
    ['2026-11-23T09:15:00', '2026-11-23T15:15:00.000Z'],
    ['2026-11-01T01:30:00', '2026-11-01T06:30:00.000Z'],
    ['2026-03-08T03:00:00', '2026-03-08T08:00:00.000Z'],
    [new Date('2026-11-23T09:15:00.123Z'), '2026-11-23T09:15:00.123Z'],
  ])('is UTC with milliseconds: %s is %s', (written, stored) => {
    expect(read(written)).toBe(stored)
  })

  it.each([
    ['Mon, 23 Nov 2026 09:14:00 GMT', /such as 2026-11-23T09:15:00-06:00/],
    ['2026-12-31T23:59:60Z', /ends at second 59/],
    ['2026-11-23T09:15:61Z', /such as/],
    ['2026-11-23T24:00:00Z', /such as/],
    ['2026-02-30T09:15:00Z', /a day that exists/],
    ['2026-11-23T09:15:00.1234567890Z', /such as/],
    ['2026-11-23T09:15:00+24:00', /such as/],
    ['2026-11-23', /and a time/],
    ['+012026-11-23T09:15:00Z', /such as/],
    ['9999-12-31T23:59:00-06:00', /such as/],
    ['2026-03-08T02:30:00', /On 2026-03-08 the clocks of America\/Chicago skip 02:30/],
    [1_763_888_400_000, /such as/],
    [new Date(NaN), /such as/],
  ])('is rejected with a message: %s', (written, words) => {
    expect(() => read(written)).toThrow(words)
  })

  it('equals the instant of its digits and offset, with each digit past the third cut', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ max: 14 * 60, min: -12 * 60 }),
        fc.stringMatching(/^\d{0,6}$/),
        (ms, offset, more) => {
          const there = new Date(ms + offset * 60_000).toISOString().slice(0, -1)
          const by = Math.abs(offset)
          const sign = `${offset < 0 ? '-' : '+'}${pad(Math.floor(by / 60))}:${pad(by % 60)}`
          expect(read(`${there}${more}${sign}`)).toBe(new Date(ms).toISOString())
        },
      ),
    )
  })

  it('has the written time in the zone when it has no offset, the first of two equal times', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const at = ms - (ms % 60_000)
        const wall = wallTimeOf(new Date(at), CHICAGO)
        const stored = Date.parse(read(`${wall}:00`))
        expect(wallTimeOf(new Date(stored), CHICAGO)).toBe(wall)
        expect([at, at - HOUR]).toContain(stored)
        expect(wallTimeOf(new Date(stored - HOUR), CHICAGO)).not.toBe(wall)
      }),
      // The second 1:30 of a night on which clocks are set back.
      { examples: [[Date.UTC(2026, 10, 1, 7, 30)]] },
    )
  })
})

describe('a day as it is stored', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2026-11-23T12:00:00.000Z', '2026-11-23'],
    ['2026-11-23T23:30:00-06:00', '2026-11-23'],
  ])('is the day as it is written: %s', (written, stored) => {
    expect(readDay(written)).toBe(stored)
  })

  it.each(['2026-02-29', '2026-13-01', '12/8/2026', '', 20261123])(
    'is rejected with a message when there is no such day: %s',
    (written) => {
      expect(() => readDay(written)).toThrow('Write a day that exists, such as 2026-11-23.')
    },
  )
})
