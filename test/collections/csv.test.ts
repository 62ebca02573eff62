import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import type { Csv } from '../support/csv.ts'
import { csvOf, useTables } from '../support/csv.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
const BOARDS = 'school-boards'
let editor: Csv
let reporter: Csv

beforeAll(async () => {
  editor = await csvOf(newsroom, (await signInTo(newsroom, 'editor')).user)
  reporter = await csvOf(newsroom, (await signInTo(newsroom, 'reporter')).user)
})

const { bringIn, unchanged } = useTables(() => editor)

const newest = async (doc: Doc): Promise<Doc> =>
  (await all()).find(({ id }) => id === doc.id) as Doc
const all = async (): Promise<Doc[]> => {
  const { docs } = await newsroom.payload.find({
    ...{ collection: BOARDS, depth: 0, draft: true, pagination: false, sort: 'id' },
  })
  return docs as unknown as Doc[]
}
const shown = async ({ slug }: Doc) =>
  (await get(`/api/v1/${BOARDS}`)).json.data.find((one) => one.slug === slug)

describe('a collection as CSV', () => {
  it('is exported and imported again without a change, with formulas, quotes, times and references', async () => {
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
    const before = await all()
    const { headers, text } = await editor.out(BOARDS)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="school-boards-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(text.startsWith('\uFEFFid,slug,name,county,priority,website,')).toBe(true)
    const lines = await unchanged(BOARDS)
    expect(await all()).toEqual(before)
    expect(lines[1]).toContain(",'@Bledsoe,")
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"")"')
    expect(text).toContain(',2026-12-08 17:00,')
    expect(text).toContain(',averill,true,')
  })

  it('creates and changes drafts on import, and leaves public data as it is', async () => {
    const doc = await desk.publish(BOARDS, { enrollment: 10, name: 'Carter', seats: 7 })
    const before = await shown(doc)
    const file = `slug,name,enrollment\ncarter,Carter County,20\n,Dickson,30\n`
    const report = await useTables(() => reporter).bringIn(BOARDS, file)
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
    expect(await newest(doc)).toMatchObject({
      ...{ _status: 'draft', enrollment: 20, name: 'Carter County', seats: 7, slug: 'carter' },
    })
    const made = (await all()).find(({ name }) => name === 'Dickson')
    expect(made).toMatchObject({ _status: 'draft', enrollment: 30, slug: 'dickson' })
    const again = await editor.look(BOARDS, file.replace(',Dickson', 'dickson,Dickson'))
    expect(again.report.counts).toMatchObject({ changed: 0, refused: 0, unchanged: 2 })
  })

  it('creates an item for each line without id and slug beside a draft without a name, which stays as it is', async () => {
    const members = [{ name: 'Bo Boyd' }]
    const unnamed = await desk.draft(BOARDS, { members, name: '', superintendent: 'Ada Cole' })
    const { counts } = await bringIn(BOARDS, 'slug,name\n,Grundy\n,Hamblen\n')
    expect(counts).toEqual({ changed: 0, created: 2, refused: 0, unchanged: 0 })
    expect(await newest(unnamed)).toMatchObject({ name: '', superintendent: 'Ada Cole' })
    // A line of the members' table could not name it.
    expect((await editor.out(`${BOARDS}?sheet=members`)).text).not.toContain('Bo Boyd')
  })

  it('matches an item by id under a new slug, empties a cell, and reads a meeting in the board’s time zone', async () => {
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
    expect(await newest(doc)).toMatchObject({
      meetings: { nextAt: '2026-12-08T23:00:00.000Z' },
      slug: 'fentress-county',
      superintendent: null,
    })
    for (const [written, outcome] of [
      ['12/8/2026 18:00', 'unchanged'],
      ['12/08/26 18:00', 'unchanged'],
      ['12/8/98 18:00', 'refused'],
      ['12/8/2026 6:00 PM', 'unchanged'],
      ['12/8/2026 6:00:00 p.m.', 'unchanged'],
      ['12/8/2026 6:00 AM', 'changed'],
      ['12/8/2026 12:00 AM', 'changed'],
      ['12/8/2026 13:00 PM', 'refused'],
      ['12/8/2026 0:30 AM', 'refused'],
    ] as const) {
      const spreadsheet = `id,meetings.nextAt\n${doc.publicId},${written}\n`
      const { counts } = (await editor.look(BOARDS, spreadsheet)).report
      expect([written, counts[outcome]]).toEqual([written, 1])
    }
    const midnight = `id,meetings.nextAt\n${doc.publicId},12/9/2026 12:15 AM\n`
    expect((await bringIn(BOARDS, midnight)).entries[0]?.changes).toMatchObject([
      { after: '2026-12-09 00:15' },
    ])
  })

  it('leaves an identifier as it is when a spreadsheet has dropped its leading zeros', async () => {
    const doc = await desk.publish(BOARDS, {
      identifiers: { nces: '0100005', state: '00190' },
      name: 'Zero County',
    })
    const row = (nces: string, state: string) =>
      `id,identifiers.nces,identifiers.state\n${doc.publicId},${nces},${state}\n`
    expect((await editor.look(BOARDS, row('100005', '190'))).report.counts).toMatchObject({
      ...{ changed: 0, refused: 0, unchanged: 1 },
    })
    const { entries } = (await editor.look(BOARDS, row('100005', '0191'))).report
    expect(entries[0]?.changes).toEqual([
      { after: '0191', before: '00190', column: 'identifiers.state' },
    ])
    const named = await desk.publish(BOARDS, { name: '001 Zero' })
    const renamed = await editor.look(BOARDS, `id,name\n${named.publicId},1 Zero\n`)
    expect(renamed.report.entries[0]?.changes).toMatchObject([{ after: '1 Zero' }])
  })

  it('is not written at all when a row is refused, and each fault names its line and column', async () => {
    const doc = await desk.publish(BOARDS, { name: 'Giles' })
    const before = await all()
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
    expect(await all()).toEqual(before)
  })
})
