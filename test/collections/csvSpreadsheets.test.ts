import { describe, expect, it } from '@jest/globals'
import { useEditorsTables } from '../support/csv.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { bringIn, csv, newest, refusalsOf } = useEditorsTables(newsroom)

const NOTHING = { changed: 0, created: 0, refused: 0, unchanged: 1 }

describe('a table that a spreadsheet has written back', () => {
  it('leaves the grades as they are where it has made a day of them', async () => {
    const doc = await desk.publish('charter-applications', {
      ...{ gradesProposed: '6-8', history: [{ date: '2026-01-12', status: 'submitted' }] },
      ...{ name: 'Hope', status: 'submitted' },
    })
    const file = (grades: string) => `slug,gradesProposed\nhope,${grades}\n`
    const { report } = await csv.look('charter-applications', file('8-Jun'))
    expect(report.counts).toEqual(NOTHING)
    await bringIn('charter-applications', file('6-9'))
    expect(await newest('charter-applications', doc)).toMatchObject({ gradesProposed: '6-9' })
    const other = await csv.look('charter-applications', file('8-Jun'))
    expect(other.report.entries[0]?.changes).toMatchObject([{ after: '8-Jun', before: '6-9' }])
  })

  it('leaves the rows of a list as they are, with zeros dropped and days rewritten', async () => {
    const members = [
      { name: 'Ada Ames', seat: '01', termEnds: '2028-08-31' },
      { name: 'Bo Boyd', seat: '1-2' },
    ]
    const board = await desk.publish('school-boards', { members, name: 'Knox' })
    const before = (await newest('school-boards', board)).members
    const table = 'school-boards?sheet=members'
    const head = 'board,name,seat,termEnds'
    const file = [head, 'knox,Ada Ames,1,8/31/2028', 'knox,Bo Boyd,2-Jan,'].join('\n')
    expect((await csv.look(table, file)).report.counts).toEqual(NOTHING)
    await bringIn(table, `${file}\nknox,Cy Cole,3,`)
    const { members: after } = await newest('school-boards', board)
    expect(after).toMatchObject([...before, { name: 'Cy Cole', seat: '3' }])
  })

  it('creates no second item for a name with spaces around it, and takes such spaces for no change', async () => {
    await desk.publish('school-boards', { name: 'Lake', superintendent: 'Di Dow' })
    const table = 'school-boards'
    expect(await refusalsOf(table, 'name,seats\n Lake\u00a0,7\nMoore,7\nMoore ,7\n')).toEqual([
      '2 name: “Lake” is here already: say so by its slug, lake, or its id.',
      '4 name: This is the same as on line 3.',
    ])
    const file = 'slug,name,superintendent\nlake,Lake ,\u00a0Di Dow\n'
    expect((await csv.look(table, file)).report.counts).toEqual(NOTHING)
  })
})
