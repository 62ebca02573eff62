import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { openstates } from '../../imports/openstates.ts'
import { fixture, readAll, realData, recordsOf, restOf } from './support.ts'

describe('the openstates importer', () => {
  it('reads the current seat of each member', async () => {
    const records = recordsOf(await readAll(openstates, fixture('people')))
    expect(records.map(({ data }) => data)).toEqual([
      {
        name: 'Avery Stone Jr.',
        familyName: 'Stone',
        chamber: 'senate',
        district: '4',
        party: 'Republican',
        identifiers: {
          ocd: 'ocd-division/country:us/state:zz/sldu:4',
          openstates: 'ocd-person/00000000-0000-4000-8000-000000000001',
        },
        _status: 'published',
      },
      {
        name: "Béla Ruiz-O'Dell",
        familyName: "Ruiz-O'Dell",
        chamber: 'house',
        district: '7',
        party: 'Democratic',
        identifiers: {
          ocd: 'ocd-division/country:us/state:zz/sldl:7',
          openstates: 'ocd-person/00000000-0000-4000-8000-000000000002',
        },
        _status: 'published',
      },
    ])
  })

  it('skips people without a seat, and reports each broken file by name', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'people-'))
    await cp(fixture('people'), folder, { recursive: true })
    await writeFile(path.join(folder, 'eli-broken.yml'), 'id: ocd-person/5\nname: "never closed\n')
    await writeFile(path.join(folder, 'fay-list.yml'), '- of\n- things\n')
    expect(restOf(await readAll(openstates, folder))).toEqual([
      'skipped carol-retired.yml: no current seat',
      'skipped dana-mayor.yml: no seat in either chamber',
      expect.stringMatching(/^problem eli-broken\.yml: is not YAML: .+ at line \d+, column \d+$/),
      'problem fay-list.yml: is not a person',
      'problem finn-nowhere.yml: its current seat has no district',
    ])
    await rm(folder, { recursive: true })
  })

  it('rejects a missing folder, a file and a folder without people, each with its reason', async () => {
    await expect(readAll(openstates, fixture('nowhere'))).rejects.toThrow(/no such file or folder$/)
    await expect(readAll(openstates, fixture('nces.csv'))).rejects.toThrow(/is not a folder$/)
    await expect(readAll(openstates, fixture('.'))).rejects.toThrow(
      /holds no Open States people file/,
    )
  })

  const real = realData ? it : it.skip
  real('reads 99 representatives and 33 senators, each with a seat of its own', async () => {
    const readings = await readAll(openstates, `${realData}/openstates-people-tn`)
    const seats = recordsOf(readings).map(({ data }) => data as Seat)
    expect(restOf(readings)).toEqual([])
    expect(seats.filter(({ chamber }) => chamber === 'house')).toHaveLength(99)
    expect(seats.filter(({ chamber }) => chamber === 'senate')).toHaveLength(33)
    expect(new Set(seats.map(({ identifiers }) => identifiers.ocd)).size).toBe(132)
  })
})

type Seat = { chamber: string; identifiers: { ocd: string } }
