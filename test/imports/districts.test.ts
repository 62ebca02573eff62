import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { districts } from '../../imports/districts.ts'
import { properName } from '../../imports/properName.ts'
import type { Reference } from '../../imports/types.ts'
import { fixture, readAll, realData, recordsOf, restOf } from './support.ts'

const LISTS = [fixture('districts.csv'), fixture('nces.csv')] as const

describe('the districts importer', () => {
  it('joins the two lists by division id, and takes the county from that id', async () => {
    const [first, second, third] = recordsOf(await readAll(districts, ...LISTS))
    const ocd =
      'ocd-division/country:us/state:zz/county:mcallister/school_district:mcallister_county'
    expect(first).toEqual({
      collection: 'school-boards',
      sourceKey: ocd,
      same: { 'identifiers.ocd': ocd },
      data: {
        name: 'McAllister County',
        county: {
          ref: 'counties',
          match: { slug: 'mcallister' },
          create: { name: 'McAllister', slug: 'mcallister' },
        },
        identifiers: { nces: '9900010', ocd, state: '010' },
        _status: 'published',
      },
    })
    expect(second?.data['name']).toBe('ZZ School for Blind')
    expect(third?.data['name']).toBe('Alvin C. York')
  })

  it('names each broken line, and each id that matches nothing', async () => {
    const readings = await readAll(districts, ...LISTS)
    expect(restOf(readings)).toEqual([
      'problem districts.csv line 3: a quote is not closed or out of place',
      "problem districts.csv line 5: ocd-division/country:us/state:zz/county:prince_john~s is not a school district's id",
      'problem districts.csv line 7: has 3 cells, not 2',
      'problem nces.csv line 4: ocd-division/country:us/state:zz/county:lost/school_district:lost is not among the districts',
    ])
    expect(readings.flatMap((reading) => ('note' in reading ? [reading.note] : []))).toEqual([
      'ocd-division/country:us/state:zz/county:dekalb/school_district:alvin_c._york has no state and NCES id in the second list',
    ])
  })

  it('reads lines that are not UTF-8 as Windows-1252, beside lines that are', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'districts-'))
    const list = path.join(folder, 'list.csv')
    const line = (name: string) =>
      `ocd-division/country:us/state:zz/school_district:${name.length},${name}\r\n`
    const saved = Buffer.from(line('cañon city\u0092s \u0096 new'), 'latin1')
    fs.writeFileSync(list, Buffer.concat([Buffer.from(`id,name\r\n${line('peñasco')}`), saved]))
    const names = recordsOf(await readAll(districts, list, LISTS[1])).map(({ data }) => data.name)
    expect(names).toEqual(['Peñasco', 'Cañon City’s – New'])
    fs.rmSync(folder, { recursive: true })
  })

  it('rejects lists in the wrong order, naming the missing columns', async () => {
    await expect(readAll(districts, LISTS[1], LISTS[0])).rejects.toThrow(
      /nces\.csv: has no column name$/,
    )
    await expect(readAll(districts, LISTS[0], LISTS[0])).rejects.toThrow(
      /districts\.csv: has no column sch_dist_stateid and no column census_geoid$/,
    )
  })

  it('writes names with their usual capitals, spaces and apostrophes', () => {
    const names = ['mcminn', 'mcnairy', 'dekalb', 'van_buren', 'prince_george~s', "o'dell", 'macon']
    expect(names.map((name) => properName({ name }))).toEqual([
      'McMinn',
      'McNairy',
      'DeKalb',
      'Van Buren',
      "Prince George's",
      "O'Dell",
      'Macon',
    ])
    expect(properName({ name: 'miami-dade' })).toBe('Miami-Dade')
    expect(properName({ name: 'isle of wight' })).toBe('Isle of Wight')
    expect(properName({ name: 'gibson co sp dist' })).toBe('Gibson County Special District')
    expect(properName({ name: 'la salle parish', state: 'la' })).toBe('La Salle Parish')
  })

  const real = realData ? it : it.skip
  real('reads 140 districts of 95 counties, each with all its ids', async () => {
    const folder = `${realData}/ocd-division-ids`
    const readings = await readAll(
      districts,
      `${folder}/us_school_districts.tn.csv`,
      `${folder}/us_school_district_nces_mapping.tn.csv`,
    )
    const boards = recordsOf(readings).map(({ data }) => data as Board)
    const counties = new Set(boards.map(({ county }) => county.create['name']))
    expect(restOf(readings)).toEqual([])
    expect(boards).toHaveLength(140)
    expect(boards.filter(({ identifiers: { nces, state } }) => nces && state)).toHaveLength(140)
    expect(counties.size).toBe(95)
    expect([...counties]).toEqual(expect.arrayContaining(['McMinn', 'McNairy', 'DeKalb']))
  })
})

type Board = { county: Reference; identifiers: { nces: string; state: string } }
