import { describe, expect, test } from '@jest/globals'
import { instantOf, wallTimeOf } from '../../src/core/wallTime.ts'

const CHICAGO = 'America/Chicago'

describe('a local time', () => {
  test.each([
    ['2026-12-08T18:00', '2026-12-09T00:00:00.000Z', CHICAGO],
    ['2026-07-04T00:00', '2026-07-04T05:00:00.000Z', CHICAGO],
    ['2026-12-08T18:00', '2026-12-08T23:00:00.000Z', 'America/New_York'],
    ['2026-12-08T18:00', '2026-12-08T12:15:00.000Z', 'Asia/Kathmandu'],
    ['2026-12-08T18:00', '2026-12-08T18:00:00.000Z', 'UTC'],
    ['2028-02-29T23:59', '2028-02-29T09:59:00.000Z', 'Pacific/Kiritimati'],
    // The minutes around both changes of the year.
    ['2026-03-08T01:59', '2026-03-08T07:59:00.000Z', CHICAGO],
    ['2026-03-08T03:00', '2026-03-08T08:00:00.000Z', CHICAGO],
    ['2026-11-01T00:59', '2026-11-01T05:59:00.000Z', CHICAGO],
    ['2026-11-01T02:00', '2026-11-01T08:00:00.000Z', CHICAGO],
    // A zone that is set back by half an hour, and one that left a day out.
    ['2026-04-05T02:00', '2026-04-04T15:30:00.000Z', 'Australia/Lord_Howe'],
    ['2011-12-31T00:00', '2011-12-30T10:00:00.000Z', 'Pacific/Apia'],
  ])('converts %s to the instant %s in %s, and back', (wallTime, instant, timeZone) => {
    expect(instantOf(wallTime, timeZone).toISOString()).toBe(instant)
    expect(wallTimeOf(new Date(instant), timeZone)).toBe(wallTime)
  })

  test('that occurs twice converts to the first of the two instants', () => {
    expect(instantOf('2026-11-01T01:30', CHICAGO).toISOString()).toBe('2026-11-01T06:30:00.000Z')
    expect(wallTimeOf(new Date('2026-11-01T06:30:00.000Z'), CHICAGO)).toBe('2026-11-01T01:30')
    expect(wallTimeOf(new Date('2026-11-01T07:30:00.000Z'), CHICAGO)).toBe('2026-11-01T01:30')
  })

  test('that is skipped converts as if the clocks had not been set forward yet', () => {
    const instant = instantOf('2026-03-08T02:30', CHICAGO)
    expect(instant.toISOString()).toBe('2026-03-08T08:30:00.000Z')
    expect(wallTimeOf(instant, CHICAGO)).toBe('2026-03-08T03:30')
  })

  test('converts back to the same instant for each hour of a year, except the second occurrence of a repeated hour', () => {
    const start = Date.parse('2026-01-01T06:00:00.000Z')
    const hours = Array.from({ length: 365 * 24 }, (_, hour) => start + hour * 3_600_000)
    const moved = hours.filter(
      (instant) => +instantOf(wallTimeOf(new Date(instant), CHICAGO), CHICAGO) !== instant,
    )
    expect(moved).toEqual([Date.parse('2026-11-01T07:00:00.000Z')])
  })

  test('has no seconds', () => {
    expect(wallTimeOf(new Date('2026-12-09T00:00:59.999Z'), CHICAGO)).toBe('2026-12-08T18:00')
    expect(wallTimeOf(new Date('1969-12-31T23:59:59.999Z'), 'UTC')).toBe('1969-12-31T23:59')
  })

  test.each([
    ...['', '2026-12-08', '2026-12-08 18:00', '2026-12-08T18:00:00'],
    ...['2026-13-08T18:00', '2026-02-30T18:00', '2026-12-08T24:00'],
  ])('is rejected as %p', (wallTime) => {
    expect(() => instantOf(wallTime, CHICAGO)).toThrow('not a time of the form')
  })
})
