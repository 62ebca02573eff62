import { describe, expect, it } from '@jest/globals'
import type { Field } from 'payload'
import { flattenAllFields } from 'payload'
import { toSlug } from '../../src/core/forms/slug.ts'
import { inForm } from '../../src/core/forms/stored.ts'

const DAY = { date: { pickerAppearance: 'dayOnly' } } as const

const instant: Field = { name: 'at', type: 'date' }
const day: Field = { name: 'day', type: 'date', admin: DAY }
const text: Field = { name: 'text', type: 'text' }

const fields: Field[] = [
  { type: 'row', fields: [instant, text] },
  { name: 'group', type: 'group', fields: [{ type: 'collapsible', fields: [day], label: 'More' }] },
  {
    type: 'tabs',
    tabs: [
      { name: 'tab', fields: [instant] },
      { fields: [{ ...text, name: 'inTab' } as Field], label: 'Unnamed' },
    ],
  },
  { name: 'rows', type: 'array', fields: [{ name: 'inner', type: 'array', fields: [instant] }] },
  { name: 'blocks', type: 'blocks', blocks: [{ slug: 'event', fields: [instant, text] }] },
  { name: 'local', type: 'date', localized: true },
  { name: 'localGroup', type: 'group', fields: [instant], localized: true },
  { name: 'names', type: 'text', hasMany: true },
  { name: 'tree', type: 'json' },
  { name: 'count', type: 'number' },
  { name: 'off', type: 'checkbox', defaultValue: false },
  { name: 'open', type: 'checkbox' },
]

const forms = { locales: ['en', 'es'], timeZone: 'America/Chicago' }
const flat = flattenAllFields({ fields })
const WRITTEN = '2026-11-23T03:15:00-06:00'
const STORED = '2026-11-23T09:15:00.000Z'

describe('inForm', () => {
  it('converts a number in a text to its digits, and refuses true and false there', () => {
    expect(inForm({ names: [5, 'a'], text: 2026 }, flat, forms)).toEqual({
      data: { names: ['5', 'a'], text: '2026' },
      faults: [],
    })
    expect(inForm({ text: true }, flat, forms).faults).toEqual([
      { message: 'Send a text here.', path: 'text' },
    ])
  })

  it('converts values in rows, groups, tabs, lists within lists, blocks and languages', () => {
    const { data, faults } = inForm(
      {
        at: WRITTEN,
        blocks: [{ at: WRITTEN, blockType: 'event', text: ' a ' }, { blockType: 'unknown' }],
        group: { day: '2026-11-23' },
        inTab: ' b\u0000',
        local: { en: WRITTEN, es: null },
        localGroup: { en: { at: WRITTEN }, es: { at: WRITTEN } },
        names: [' c ', 'd'],
        rows: [{ inner: [{ at: WRITTEN }] }],
        tab: { at: WRITTEN },
        tree: { e: ['\ud83c', { f: 'g\r\nh' }] },
      },
      flat,
      forms,
    )
    expect(faults).toEqual([])
    expect(data).toEqual({
      at: STORED,
      blocks: [{ at: STORED, blockType: 'event', text: 'a' }, { blockType: 'unknown' }],
      group: { day: '2026-11-23T12:00:00.000Z' },
      inTab: 'b',
      local: { en: STORED, es: null },
      localGroup: { en: { at: STORED }, es: { at: STORED } },
      names: ['c', 'd'],
      rows: [{ inner: [{ at: STORED }] }],
      tab: { at: STORED },
      tree: { e: ['\ufffd', { f: 'g\nh' }] },
    })
  })

  it('stores false for a checkbox that is null, where false is its default', () => {
    expect(inForm({ off: null, open: null }, flat, forms).data).toEqual({ off: false, open: null })
    const untouched = { count: 1 }
    expect(inForm(untouched, flat, forms).data).toBe(untouched)
  })

  it('names each fault by its path, and leaves the data as it was', () => {
    const wrong = {
      blocks: [{ at: 'soon', blockType: 'event' }],
      local: { en: 'soon' },
      rows: [{ inner: [{ at: STORED }, { at: '2026-02-30T00:00:00Z' }] }],
    }
    const { data, faults } = inForm(wrong, flat, forms)
    expect(data).toBe(wrong)
    expect(faults.map(({ path }) => path)).toEqual(['rows.0.inner.1.at', 'blocks.0.at', 'local.en'])
  })

  it('names each value that its field cannot hold, and leaves what a program stores to the database', () => {
    const wrong = { count: { $inc: 1 }, names: [{ a: 1 }], rows: [1], text: ['a'] }
    const { faults } = inForm(wrong, flat, forms)
    expect(faults.map(({ path }) => path)).toEqual(['text', 'rows', 'names', 'count'])
    expect(inForm(wrong, flat, { ...forms, isTrusted: true }).faults).toEqual([])
  })

  it('returns the same object when everything is in form', () => {
    const data = { at: STORED, count: 7, group: { day: '2026-11-23T12:00:00.000Z' }, names: ['c'] }
    expect(inForm(data, flat, forms).data).toBe(data)
  })
})

it('a single line has no white space and no invisible character at its ends, and keeps those within', () => {
  const ended = (line: string) => inForm({ text: line }, flat, forms).data.text
  expect(ended('\u200b Vote\u200btonight\u00ad \u2060\ufeff')).toBe('Vote\u200btonight')
  // The flag of England ends in an invisible character.
  const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  expect(ended(flag)).toBe(flag)
})

it('toSlug reads the beginning of a title, however long it is', () => {
  const from = performance.now()
  expect(toSlug('é'.repeat(500_000))).toBe('e'.repeat(120))
  expect(performance.now() - from).toBeLessThan(1_000)
})

it('toSlug joins a word that a soft hyphen divides', () => {
  expect(toSlug('Edu\u00adcation bud\u00adget')).toBe('education-budget')
})
