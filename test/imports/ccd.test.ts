import fs from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { ccd } from '../../imports/ccd.ts'
import { main } from '../../imports/cli.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { fixture, readAll, recordsOf, restOf } from './support.ts'

const DIRECTORY = fixture('ccd_sch_029_2324_w_1a_073124.csv')
const MEMBERSHIP = fixture('ccd_sch_052_2324_l_1a_073124.csv')

describe('the importer of the Common Core of Data', () => {
  it('reads a school with the total of its students', async () => {
    const [first] = recordsOf(await readAll(ccd, DIRECTORY, MEMBERSHIP))
    expect(first).toEqual({
      collection: 'schools',
      sourceKey: 'nces:990018000412',
      same: { 'identifiers.nces': '990018000412' },
      data: {
        name: 'Briarwood Elementary',
        slug: 'briarwood-elementary-marlow',
        district: {
          ref: 'school-boards',
          match: { 'identifiers.nces': '9900180' },
          missing: 'school of a district that is not here',
        },
        grades: 'K-5',
        enrollment: 412,
        charter: false,
        address: { street: '14 Depot St.', city: 'Marlow', state: 'AV', zip: '99014' },
        identifiers: { nces: '990018000412', state: 'AV-0050-0012' },
        _status: 'published',
      },
    })
  })

  it('converts names in capitals, Windows-1252 and grades in words, and reads missing values as null', async () => {
    const records = recordsOf(await readAll(ccd, DIRECTORY, MEMBERSHIP))
    const shown = records.map(({ data }) => [
      ...[data.name, data.grades, data.charter, data.enrollment],
      (data.address as { street: null | string }).street,
    ])
    expect(shown.slice(1)).toEqual([
      ['Kessler Bridge Academy', 'PK-8', true, null, '7 Kessler Bridge Rd'],
      ['Colegio Cañada', 'UG', false, null, '9 Elm Ave.'],
      ['Elsewhere Elementary', 'K-5', false, null, '3 Far St.'],
      ['No Grades Center', null, false, 0, null],
    ])
  })

  it('keeps initials and Roman numbers in names in capitals', async () => {
    const text = fs.readFileSync(DIRECTORY, 'latin1')
    const [head = '', line = ''] = text.split(/\r?\n/)
    const at = head.split(',').indexOf('SCH_NAME')
    const cells = line.split(',')
    const names = ['H.G. HILL MIDDLE', 'P.S. 12 (EAST CAMPUS)', 'COOK/LEE PART II', "ST. MARY'S"]
    const file = `${newsroom.dataDir}/capitals.csv`
    fs.writeFileSync(
      file,
      [head, ...names.map((name) => cells.with(at, name).join(','))].join('\n'),
    )
    expect(recordsOf(await readAll(ccd, file)).map(({ data }) => data.name)).toEqual([
      ...['H.G. Hill Middle', 'P.S. 12 (East Campus)', 'Cook/Lee Part II', "St. Mary's"],
    ])
  })

  it('reads every enrollment as null without the membership file', async () => {
    const records = recordsOf(await readAll(ccd, DIRECTORY))
    expect(records).toHaveLength(5)
    expect(records.map(({ data }) => data.enrollment)).toEqual(records.map(() => null))
  })

  it('skips schools that are not open, and names each broken line', async () => {
    expect(restOf(await readAll(ccd, DIRECTORY))).toEqual([
      'skipped ccd_sch_029_2324_w_1a_073124.csv line 5: closed school',
      'skipped ccd_sch_029_2324_w_1a_073124.csv line 6: school that is to open later',
      'problem ccd_sch_029_2324_w_1a_073124.csv line 9: n/a is no NCESSCH',
      'problem ccd_sch_029_2324_w_1a_073124.csv line 10: has 62 cells, not 65',
    ])
  })

  it('restores leading zeros that a spreadsheet has removed', async () => {
    const text = fs.readFileSync(DIRECTORY, 'latin1').replaceAll('99001800', '09001800')
    const file = `${newsroom.dataDir}/zeros.csv`
    const without = text.replaceAll(',09001800', ',9001800').replaceAll('9900180', '900180')
    fs.writeFileSync(file, without.replaceAll(',99014,', ',9014,'))
    const [first] = recordsOf(await readAll(ccd, file))
    expect(first?.data).toMatchObject({
      address: { zip: '09014' },
      district: { match: { 'identifiers.nces': '0900180' } },
      identifiers: { nces: '090018000412' },
    })
  })

  it('takes no empty cell for an id', async () => {
    const text = fs.readFileSync(DIRECTORY, 'latin1')
    const file = `${newsroom.dataDir}/empty.csv`
    fs.writeFileSync(
      file,
      text.replace(',990018000412,', ',,').replace(',9900180,AV-0050-0090,', ',,,'),
    )
    expect(restOf(await readAll(ccd, file)).slice(0, 2)).toEqual([
      'problem empty.csv line 2: an empty cell is no NCESSCH',
      'problem empty.csv line 3: an empty cell is no LEAID',
    ])
  })

  it('rejects another file, naming the missing columns', async () => {
    await expect(readAll(ccd, MEMBERSHIP)).rejects.toThrow(/052.*: has no column SY_STATUS/)
    await expect(readAll(ccd, DIRECTORY, DIRECTORY)).rejects.toThrow(
      /has no column STUDENT_COUNT and no column TOTAL_INDICATOR$/,
    )
    await expect(readAll(ccd, '/nowhere.csv')).rejects.toThrow('no such file or folder')
  })
})

const newsroom = useNewsroom()
const { desk, get } = newsroom

const run = async (...argv: string[]) => {
  let [stderr, stdout] = ['', '']
  const code = await main({
    argv: ['ccd', ...argv],
    getPayload: async () => newsroom.payload,
    stderr: { write: (text) => (stderr += text) },
    stdout: { write: (text) => (stdout += text) },
  })
  return { code, lines: stdout.trimEnd().split('\n'), stderr }
}

describe('npm run import -- ccd', () => {
  beforeAll(async () => {
    const county = await desk.create('counties', { name: 'Brandt County' })
    await desk.publish('school-boards', {
      county: county.id,
      identifiers: { nces: '9900180' },
      name: 'Brandt County Schools',
      slug: 'brandt',
    })
  })

  it('publishes the schools of known districts, in the county of the district', async () => {
    const { code, lines, stderr } = await run(DIRECTORY, MEMBERSHIP)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines).toEqual([
      expect.stringContaining('line 9: n/a is no NCESSCH'),
      expect.stringContaining('line 10: has 62 cells, not 65'),
      'skipped: 1 x closed school',
      'skipped: 1 x school of a district that is not here',
      'skipped: 1 x school that is to open later',
      '4 created, 0 updated, 0 unchanged, 5 skipped',
    ])
    const { json } = await get('/api/v1/schools?county=brandt-county&district=brandt')
    expect(json.data).toMatchObject([
      { enrollment: 412, name: 'Briarwood Elementary', slug: 'briarwood-elementary-marlow' },
      { name: 'Colegio Cañada' },
      { charter: true, enrollment: null, grades: 'PK-8', name: 'Kessler Bridge Academy' },
      { name: 'No Grades Center' },
    ])
  })

  it('changes nothing when it runs again, and keeps what an editor has changed', async () => {
    expect((await run(DIRECTORY, MEMBERSHIP)).lines.at(-1)).toBe(
      '0 created, 0 updated, 4 unchanged, 5 skipped',
    )
    const { docs } = await newsroom.payload.find({
      collection: 'schools',
      where: { slug: { equals: 'briarwood-elementary-marlow' } },
    })
    await desk.update('schools', docs[0] as never, { _status: 'published', grades: 'K-6' })
    expect((await run(DIRECTORY, MEMBERSHIP)).lines.at(-1)).toBe(
      '0 created, 0 updated, 3 unchanged, 6 skipped',
    )
  })

  it('names a school that has closed since, until it is withdrawn', async () => {
    const lines = fs.readFileSync(DIRECTORY, 'latin1').split('\n')
    const closed = lines.map((line) =>
      line.includes('KESSLER') ? line.replace(',3,New,3,New,', ',2,Closed,2,Closed,') : line,
    )
    const file = `${newsroom.dataDir}/closed.csv`
    fs.writeFileSync(file, closed.join('\n'), 'latin1')
    const notes = async () => (await run(file)).lines.filter((line) => line.startsWith('note:'))
    expect(await notes()).toEqual([
      'note: closed.csv line 3: closed school, and “Kessler Bridge Academy” stays public until an editor withdraws it',
    ])
    const { docs } = await newsroom.payload.find({
      collection: 'schools',
      where: { name: { equals: 'Kessler Bridge Academy' } },
    })
    await desk.withdraw('schools', docs[0] as never)
    expect(await notes()).toEqual([])
  })

  it('exits with 1 and prints its usage when it is called without files', async () => {
    const { code, stderr } = await run()
    expect(code).toBe(1)
    expect(stderr).toContain(
      'Usage: npm run import -- ccd <ccd_sch_029.csv> [<ccd_sch_052.csv>] [--overwrite]',
    )
  })
})
