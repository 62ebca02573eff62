import { describe, expect, test } from '@jest/globals'
import type { CollectionConfig, DateField, Field } from 'payload'
import { formatZone } from '../../src/core/dates.ts'
import { instantTyped, formatStored, storedOf, typedOf } from '../../src/editing/dates/typed.ts'
import { withDates } from '../../src/editing/dates/withDates.ts'

const CHICAGO = { precision: 'instant', timeZone: 'America/Chicago' } as const
const DAY = { precision: 'day', timeZone: 'Pacific/Kiritimati' } as const

describe('a date in a form', () => {
  test.each([
    ['2026-12-09T00:00:00.000Z', '2026-12-08T18:00', 'Dec. 8, 2026, 6:00 p.m. CST', CHICAGO],
    ['2026-07-04T15:30:00.000Z', '2026-07-04T10:30', 'July 4, 2026, 10:30 a.m. CDT', CHICAGO],
    ['2026-12-08T12:00:00.000Z', '2026-12-08', 'Dec. 8, 2026', DAY],
  ])(
    'converts %s to the typed value %s and back, and is shown as %s',
    (stored, typed, said, as) => {
      expect(typedOf(stored, as)).toBe(typed)
      expect(storedOf(typed, as)).toBe(stored)
      expect(formatStored(stored, as)).toBe(said)
    },
  )

  test('is an empty field if none is stored, and null if none is typed', () => {
    expect(typedOf(null, CHICAGO)).toBe('')
    expect(storedOf('', CHICAGO)).toBeNull()
  })

  test('loses the seconds that some browsers add', () => {
    expect(storedOf('2026-12-08T18:00:30', CHICAGO)).toBe('2026-12-09T00:00:00.000Z')
  })

  test('is read from an input for date and time once both are complete, with a year of four digits', () => {
    const at = (typed: string) => instantTyped(typed, CHICAGO.timeZone)?.toISOString()
    expect(at('2026-12-08T18:00')).toBe('2026-12-09T00:00:00.000Z')
    expect(at('2026-12-08T18:00:30')).toBe('2026-12-09T00:00:00.000Z')
    expect(['', '2026-12-08', '12026-12-08T18:00'].map(at)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('has its zone named as in Central Time, also for America/North_Dakota/Beulah', () => {
    expect(formatZone('America/Chicago')).toBe('Central Time')
    expect(formatZone('America/New_York')).toBe('Eastern Time')
    // Once Mountain Time.
    expect(formatZone('America/North_Dakota/Beulah')).toBe('Central Time')
  })
})

describe('a collection with dates', () => {
  const instant = { date: { pickerAppearance: 'dayAndTime' } } as const
  const day = { date: { pickerAppearance: 'dayOnly' } } as const
  const shaped = withDates({
    slug: 'meetings',
    fields: [
      { name: 'at', type: 'date', admin: instant },
      { name: 'own', type: 'date', admin: { ...instant, components: { Field: './Own#Own' } } },
      { name: 'plain', type: 'date' },
      { name: 'tz', type: 'date', admin: instant, timezone: true },
      {
        name: 'rows',
        type: 'array',
        fields: [
          { type: 'row', fields: [{ name: 'on', type: 'date', admin: day }] },
          { name: 'due', type: 'date', admin: instant, custom: { zoneField: 'timeZone' } },
        ],
      },
      {
        type: 'tabs',
        tabs: [{ label: 'Tab', fields: [{ name: 'tabbed', type: 'date', admin: instant }] }],
      },
      {
        name: 'blocks',
        type: 'blocks',
        blocks: [{ slug: 'block', fields: [{ name: 'inBlock', type: 'date', admin: day }] }],
      },
    ],
    trash: true,
  })
  const dates = new Map(datesIn(shaped.fields).map((field) => [field.name, field]))
  const components = (name: string) => dates.get(name)?.admin?.components

  test('gets the components of the newsroom’s time zone for its days and instants, also in rows, tabs and blocks', () => {
    const props = { precision: 'instant' }
    expect(components('at')).toEqual({
      Cell: { clientProps: props, path: 'civic-newsroom/client#DateCell' },
      Diff: { clientProps: props, path: 'civic-newsroom/rsc#FieldDiff' },
      Field: { clientProps: props, path: 'civic-newsroom/client#DateField' },
      Filter: {
        clientProps: { precision: 'instant', path: 'at' },
        path: 'civic-newsroom/client#DateFilter',
      },
    })
    for (const name of ['on', 'inBlock']) {
      expect(components(name)?.Field).toMatchObject({ clientProps: { precision: 'day' } })
    }
    expect(components('tabbed')?.Field).toMatchObject({ clientProps: props })
    expect(components('due')?.Field).toMatchObject({
      clientProps: { precision: 'instant', zoneField: 'timeZone' },
    })
  })

  test('gets them for updatedAt, createdAt and deletedAt, too, and none of these without timestamps', () => {
    expect([...dates.keys()].slice(-3)).toEqual(['updatedAt', 'createdAt', 'deletedAt'])
    for (const name of ['updatedAt', 'createdAt', 'deletedAt']) {
      expect(components(name)).toMatchObject({ Cell: { clientProps: { precision: 'instant' } } })
    }
    const bare = withDates({ slug: 'bare', fields: [], timestamps: false } as CollectionConfig)
    expect(bare.fields).toEqual([])
  })

  test('keeps a date with a component or a time zone of its own, and one without a declared precision, as it is', () => {
    expect(components('own')).toMatchObject({ Field: './Own#Own' })
    expect(components('plain')).toBeUndefined()
    expect(components('tz')).toBeUndefined()
  })

  test('turns off the list filter of dates whose filter would use the browser’s zone', () => {
    const isOff = (name: string) => dates.get(name)?.admin?.disableListFilter ?? false
    expect(['at', 'on', 'due', 'tabbed', 'updatedAt'].map(isOff)).toEqual([
      ...[false, false, true, true, false],
    ])
  })
})

function datesIn(fields: Field[]): DateField[] {
  return fields.flatMap((field) => {
    if (field.type === 'date') return [field]
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => datesIn(tab.fields))
    if (field.type === 'blocks') return field.blocks.flatMap((block) => datesIn(block.fields))
    return 'fields' in field ? datesIn(field.fields) : []
  })
}
