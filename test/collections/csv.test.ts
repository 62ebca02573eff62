import { beforeAll, describe, expect, it } from '@jest/globals'
import { ITEMS_MAX } from '../../src/csv/run.ts'
import type { Doc } from '../../src/core/types.ts'
import { csvOf } from '../support/csv.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const BOARDS = 'school-boards'

type Csv = Awaited<ReturnType<typeof csvOf>>
let editor: Csv
let reporter: Csv
let nobody: Csv

beforeAll(async () => {
  const people = [await signInTo(newsroom, 'editor'), await signInTo(newsroom, 'reporter')]
  ;[editor, reporter] = (await Promise.all(people.map(({ user }) => csvOf(newsroom, user)))) as [
    Csv,
    Csv,
  ]
  nobody = await csvOf(newsroom)
})

const newest = async (collection: string, doc: Doc): Promise<Doc> =>
  (await newsroom.payload.findByID({
    collection: collection as 'articles',
    depth: 0,
    draft: true,
    id: doc.id,
  })) as unknown as Doc
const all = async (collection: string): Promise<Doc[]> => {
  const { docs } = await newsroom.payload.find({
    collection: collection as 'articles',
    depth: 0,
    draft: true,
    pagination: false,
    sort: 'id',
  })
  return docs as unknown as Doc[]
}
const shown = async ({ slug }: Doc) =>
  (await get(`/api/v1/${BOARDS}`)).json.data.find((one) => one.slug === slug)

/** Imports what the report says, which refuses nothing. */
const bringIn = async (table: string, file: string, by = editor) => {
  const { report, status } = await by.look(table, file)
  expect([
    status,
    report.counts.refused,
    report.entries.filter(({ faults }) => faults.length),
  ]).toEqual([200, 0, []])
  const written = await by.write(table, file, report.hash)
  expect([written.status, written.message]).toEqual([200, ''])
  expect(written.report.counts).toEqual(report.counts)
  return report
}
const nothing = { changed: 0, created: 0, refused: 0 }

/** Out and in again: nothing is changed, and what goes out then is the same to the byte. */
const roundTrip = async (collection: string, table = collection) => {
  const { headers, status, text } = await editor.out(table)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const before = await all(collection)
  const report = await bringIn(table, text)
  expect(report).toMatchObject({ counts: nothing, entries: [] })
  expect(await all(collection)).toEqual(before)
  expect((await editor.out(table)).text).toBe(text)
  return { report, text }
}
const rowsOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

describe('a collection as CSV', () => {
  it('should go out and come in again without a change, whatever stands in it', async () => {
    const county = await desk.create('counties', { name: 'Averill' })
    await desk.publish(BOARDS, {
      county: county.id,
      enrollment: 1200,
      identifiers: { nces: '4700001', state: '010' },
      meetings: {
        location: '=HYPERLINK("https://evil.example")',
        nextAt: '2026-12-09T00:00:30.000Z',
        schedule: 'First Tuesday,\n"6 p.m."',
      },
      name: 'Averill; the “county” board',
      priority: true,
      superintendent: "'=quoted",
      timeZone: 'America/Denver',
      website: 'https://averill.example',
    })
    await desk.draft(BOARDS, { name: '@Bledsoe', superintendent: ' spaced ' })
    const { report, text } = await roundTrip(BOARDS)
    expect(report.counts.unchanged).toBe(2)
    const [header, ...rows] = rowsOf(text)
    expect(header).toMatch(/^id,slug,name,county,priority,website,/)
    expect(rows[0]).toContain(",'@Bledsoe,")
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"")"')
    expect(text).toContain(',2026-12-08 17:00,')
    expect(text).toContain(',averill,true,')
    await roundTrip(BOARDS)
  })

  it('should make and change drafts, and leave what readers see', async () => {
    const doc = await desk.publish(BOARDS, { enrollment: 10, name: 'Carter', seats: 7 })
    const before = await shown(doc)
    const file = `slug,name,enrollment\ncarter,Carter County,20\n,Dickson,30\n`
    const report = await bringIn(BOARDS, file, reporter)
    expect(report.counts).toEqual({ changed: 1, created: 1, refused: 0, unchanged: 0 })
    expect(report.entries).toEqual([
      {
        changes: [
          { after: 'Carter County', before: 'Carter', column: 'name' },
          { after: '20', before: '10', column: 'enrollment' },
        ],
        faults: [],
        line: 2,
        outcome: 'changed',
        title: 'Carter County',
      },
      expect.objectContaining({ line: 3, outcome: 'created', title: 'Dickson' }),
    ])
    expect(await shown(doc)).toEqual(before)
    expect(await newest(BOARDS, doc)).toMatchObject({
      ...{ _status: 'draft', enrollment: 20, name: 'Carter County', seats: 7, slug: 'carter' },
    })
    const made = (await all(BOARDS)).find(({ name }) => name === 'Dickson')
    expect(made).toMatchObject({ _status: 'draft', enrollment: 30, slug: 'dickson' })
    const again = await editor.look(BOARDS, file.replace(',Dickson', 'dickson,Dickson'))
    expect(again.report.counts).toMatchObject({ ...nothing, unchanged: 2 })
  })

  it('should know an item by its id under a new address, empty a cell, and write a meeting on the board’s clocks', async () => {
    const doc = await desk.publish(BOARDS, {
      meetings: { nextAt: '2026-12-09T00:00:00.000Z' },
      name: 'Fentress',
      superintendent: 'Somebody',
    })
    const row = `${doc.publicId},fentress-county,,America/New_York,2026-12-08 18:00`
    const file = `id,slug,superintendent,timeZone,meetings.nextAt\n${row}\n`
    const { entries } = await bringIn(BOARDS, file)
    expect(entries[0]?.changes).toEqual([
      { after: 'fentress-county', before: 'fentress', column: 'slug' },
      { after: '', before: 'Somebody', column: 'superintendent' },
      { after: 'America/New_York', before: '', column: 'timeZone' },
      {
        after: '2026-12-08 18:00 (America/New_York)',
        before: '2026-12-08 18:00 (America/Chicago)',
        column: 'meetings.nextAt',
      },
    ])
    expect(await newest(BOARDS, doc)).toMatchObject({
      meetings: { nextAt: '2026-12-08T23:00:00.000Z' },
      slug: 'fentress-county',
      superintendent: null,
    })
    const spreadsheet = `id,meetings.nextAt\n${doc.publicId},12/8/2026 18:00\n`
    expect((await editor.look(BOARDS, spreadsheet)).report.counts.unchanged).toBe(1)
  })

  it('should be written as a whole or not at all, each refusal told at its line and column', async () => {
    const doc = await desk.publish(BOARDS, { name: 'Giles' })
    const before = await all(BOARDS)
    const file = [
      'id,slug,name,county,priority,enrollment,website,timeZone,meetings.nextAt',
      ',giles,Giles County,,,,,,',
      ',,Hardin,avril,maybe,12x,,,',
      ',,Houston,,,-3,javascript:alert(1),Mars/Base,tomorrow',
      'none,,Knox,,,,,,',
      ',giles,Giles again,,,,,,',
      `${doc.publicId},,Giles once more,,,,,,`,
      ',,Giles,,,,,,',
      ',,,,,5,,,',
      ',,Knox,,,,,,2026-02-30 10:00',
    ].join('\n')
    const { report } = await editor.look(BOARDS, file)
    const faults = report.entries.flatMap(({ faults }) => faults)
    expect(faults.map(({ column, line, message }) => `${line} ${column}: ${message}`)).toEqual([
      expect.stringMatching(/^3 county: Nothing has the slug “avril”: did you mean averill\?$/),
      '3 priority: Write true or false.',
      '3 enrollment: “12x” is no number: write it as 1234 or 1234.5.',
      expect.stringMatching(/^4 website: Enter a whole web address/),
      expect.stringMatching(/^4 enrollment: -3 is less than/),
      '4 timeZone: Choose a time zone, such as America/Denver.',
      expect.stringMatching(/^4 meetings\.nextAt: /),
      '5 id: Nothing here has this id.',
      '6 slug: This is the same as on line 2.',
      '7 id: This is the same as on line 2.',
      '8 name: “Giles” is here already: say so by its slug, giles, or its id.',
      '9 name: A new one needs this.',
      expect.stringMatching(/^10 meetings\.nextAt: .*write it as 2026-03-09 18:00/),
    ])
    const { message, status } = await editor.write(BOARDS, file, report.hash)
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(/^Nothing was written\. Line 3, county: /),
    ])
    expect(await all(BOARDS)).toEqual(before)
  })

  it('should leave nothing behind where it fails half way', async () => {
    const before = await all(BOARDS)
    const file = 'name\nLawrence\nLewis\n'
    const { report } = await editor.look(BOARDS, file)
    const { hooks } = newsroom.payload.collections[BOARDS].config
    const kept = hooks.afterChange
    hooks.afterChange = [
      ...kept,
      ({ doc }: { doc: Doc }) => {
        if (doc.name === 'Lewis') throw new Error('a hook of the test')
      },
    ] as never
    try {
      expect((await editor.write(BOARDS, file, report.hash)).status).toBe(500)
    } finally {
      hooks.afterChange = kept
    }
    expect(await all(BOARDS)).toEqual(before)
  })

  it('should not be written from a report that is old, or of another file', async () => {
    const doc = await desk.publish(BOARDS, { enrollment: 1, name: 'Macon' })
    const file = 'slug,enrollment\nmacon,2\n'
    const { report } = await editor.look(BOARDS, file)
    await desk.update(BOARDS, doc, { seats: 9 }, { draft: true })
    const stale = await editor.write(BOARDS, file, report.hash)
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringContaining('has changed since'),
    ])
    const other = (await editor.look(BOARDS, file)).report
    const changed = await editor.write(BOARDS, file.replace(',2', ',3'), other.hash)
    expect(changed.status).toBe(409)
    expect(await newest(BOARDS, doc)).toMatchObject({ enrollment: 1, seats: 9 })
    const none = await editor.write(BOARDS, file, '')
    expect([none.status, none.message]).toEqual([400, expect.stringContaining('Ask for a report')])
  })

  it('should be refused where it is too much at once', async () => {
    const rows = Array.from({ length: ITEMS_MAX + 1 }, (_, index) => `Board ${index}\n`).join('')
    const { message, status } = await editor.look(BOARDS, `name\n${rows}`)
    expect([status, message]).toEqual([413, expect.stringContaining(`${ITEMS_MAX + 1} items`)])
    const large = await editor.look(BOARDS, `name\n${'x'.repeat(1_000_000)}\n`)
    expect([large.status, large.message]).toEqual([413, expect.stringContaining('1 MB')])
  })

  it('should be for those who may change drafts of it, and nothing to strangers', async () => {
    const file = 'name\nMoore\n'
    const { report } = await reporter.look(BOARDS, file)
    expect((await reporter.out(BOARDS)).status).toBe(200)
    for (const answer of [
      await nobody.out(BOARDS),
      await nobody.look(BOARDS, file),
      await nobody.write(BOARDS, file, report.hash),
    ]) {
      expect([answer.status, answer.text.includes('Averill')]).toEqual([403, false])
    }
    expect((await editor.out('articles')).status).toBe(404)
    const { message, status } = await editor.out(`${BOARDS}?sheet=members`)
    expect([status, message]).toEqual([400, expect.stringContaining('one of school-boards')])
  })
})
