import { describe, expect, it } from '@jest/globals'
import { differences } from '../../src/differences/differences.ts'
import { marksOf, sideOf } from '../../src/differences/marks.ts'
import { spellInstant } from '../../src/editing/dates/spell.ts'
import { verbOf } from '../../src/editing/publishing/verb.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const PAST = '2026-11-21T12:00:00.000Z'
const SOON = '2026-12-09T00:00:00.000Z'
const LATER = '2026-12-10T00:00:00.000Z'

describe('the label of the publish button', () => {
  it.each([
    ['publish', undefined, null],
    ['publish', undefined, PAST],
    ['publish', { is: 'withdrawn' }, PAST],
    ['publish', { due: SOON, is: 'scheduled' }, null],
    ['schedule', undefined, SOON],
    ['schedule', { is: 'draft' }, SOON],
    ['schedule', { is: 'withdrawn' }, SOON],
    ['reschedule', { due: SOON, is: 'scheduled' }, LATER],
    ['update', { due: SOON, is: 'scheduled' }, SOON],
    ['update', { is: 'public' }, PAST],
    ['update', { is: 'public' }, SOON],
  ])('is %s: before %j, due %s', (verb, before, due) => {
    expect(verbOf({ before, due, now: NOW })).toBe(verb)
  })
})

describe('an instant that is spelled out', () => {
  it('is in the newsroom’s zone, in winter and in summer', () => {
    const said = (instant: string, zone: string) => spellInstant(new Date(instant), zone)
    expect(said(SOON, 'America/Chicago')).toBe('Tuesday, Dec. 8, 2026, 6:00 p.m. CST')
    expect(said('2026-07-04T15:30:00.000Z', 'America/New_York')).toBe(
      'Saturday, July 4, 2026, 11:30 a.m. EDT',
    )
  })
})

it('a changed number is shown with all its decimals', () => {
  const said = differences({
    after: { latitude: 38.89771 },
    before: { latitude: 38.89767 },
    labels: new Map([['latitude', 'Latitude']]),
    timeZone: 'America/Chicago',
  })
  expect(said.map(({ after, before, note }) => [before, after, note])).toEqual([
    ['38.89767', '38.89771', undefined],
  ])
})

describe('the marks of a changed text', () => {
  it('show changes word by word, with a few words around each', () => {
    const long = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
    const marks = marksOf(`${long} seven voted ${long} ends.`, `${long} six voted ${long} end.`)
    expect(marks.map(({ is }) => is)).toEqual([
      'same',
      'gone',
      'new',
      'same',
      'gone',
      'new',
      'same',
    ])
    expect(marks.map(({ text }) => text.trim())).toEqual([
      '… word32 word33 word34 word35 word36 word37 word38 word39',
      'seven',
      'six',
      'voted word0 word1 word2 word3 word4 word5 word6 … word32 word33 word34 word35 word36 word37 word38 word39',
      'ends',
      'end',
      '.',
    ])
    expect(sideOf(marks, 'new')).toMatch(/^… word32 .* six voted .* end\.$/)
  })

  it('are empty where no word differs, and the whole text where all of it does', () => {
    expect(marksOf('The board met.', 'The board met.')).toEqual([])
    expect(marksOf('', 'New.')).toEqual([{ is: 'new', text: 'New.' }])
    const other = (word: string) => Array.from({ length: 3_000 }, (_, n) => word + n).join(' ')
    expect(marksOf(other('a'), other('b')).map(({ is }) => is)).toEqual(['gone', 'new'])
  })
})
