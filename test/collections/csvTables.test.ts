import { describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { useEditorsTables } from '../support/csv.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { bringIn, csv, member, newest, refusalsOf, unchanged } = useEditorsTables(newsroom)

describe('legislators as CSV', () => {
  it('are changed and created by one row each, and refused by line and column', async () => {
    const doc = await member('Vale', { identifiers: { openstates: 'ocd-person/1' }, party: 'D' })
    await unchanged('legislators')
    const file =
      'slug,name,familyName,chamber,district,party\nada-vale,Ada Vale,Vale,house,9,\n,Bo Wren,Wren,senate,3,R\n'
    const report = await bringIn('legislators', file)
    expect(report.counts).toMatchObject({ changed: 1, created: 1 })
    expect(await newest('legislators', doc)).toMatchObject({
      ...{
        chamber: 'house',
        district: '9',
        identifiers: { openstates: 'ocd-person/1' },
        party: null,
      },
    })
    expect(await refusalsOf('legislators', 'name,chamber\nCy Xu,Senat\n')).toEqual([
      '2 familyName: A new one needs this.',
      '2 chamber: “Senat”: did you mean senate?',
      '2 district: A new one needs this.',
    ])
    await unchanged('legislators')
  })
})

describe('members of school boards as CSV', () => {
  const TABLE = 'school-boards?sheet=members'

  it('replace the members of boards in the file, and of no other board', async () => {
    const chair = { name: 'Ada Ames', role: 'Chair', seat: '01', termEnds: '2028-08-31' }
    const board = await desk.publish('school-boards', {
      members: [chair, { name: 'Bo Boyd' }],
      name: 'Knox',
    })
    const other = await desk.publish('school-boards', {
      members: [{ name: 'Cy Cole' }],
      name: 'Lee',
    })
    const rows = await unchanged(TABLE)
    expect(rows).toEqual([
      'board,name,role,seat,termEnds',
      'knox,Ada Ames,Chair,01,2028-08-31',
      'knox,Bo Boyd,,,',
      'lee,Cy Cole,,,',
    ])
    const before = (await newest('school-boards', board)).members
    await bringIn(TABLE, [...rows.slice(0, 2), 'knox,Di Dow,,,8/31/30'].join('\n'))
    const { members } = await newest('school-boards', board)
    expect(members).toMatchObject([
      { id: before[0].id, name: 'Ada Ames' },
      { name: 'Di Dow', termEnds: expect.stringMatching(/^2030-08-31/) },
    ])
    expect((await newest('school-boards', other)).members).toHaveLength(1)
    const faulty = 'board,name,role\nknox,,Chair\n'
    expect(await refusalsOf(TABLE, faulty)).toEqual(['2 name: A new one needs this.'])
    // A list that is refused reports no removed rows.
    expect((await csv.look(TABLE, faulty)).report.entries).toMatchObject([{ changes: [] }])
  })
})

describe('contributions as CSV', () => {
  const TABLE = 'legislators?sheet=contributions'

  it('replace those of the legislators in the file, and keep equal rows with their ids', async () => {
    const first = {
      amount: 500,
      date: '2026-03-01',
      donor: '=Donor, "Inc."',
      source: 'https://x.example',
    }
    const named = await member('Ames', { contributions: [first, { donor: 'Second' }] })
    const other = await member('Boyd', { contributions: [{ donor: 'Third' }] })
    const rows = await unchanged(TABLE)
    expect(rows).toEqual([
      'legislator,donor,amount,date,source',
      'ada-ames,"\'=Donor, ""Inc.""",500,2026-03-01,https://x.example',
      'ada-ames,Second,,,',
      'ada-boyd,Third,,,',
    ])
    const before = (await newest('legislators', named)).contributions
    const report = await bringIn(
      TABLE,
      [...rows.slice(0, 2), 'ada-ames,New,12.5,3/9/2026,'].join('\n'),
    )
    expect(report.entries).toMatchObject([
      {
        changes: [{ after: 'New · 12.5 · 2026-03-09', before: 'Second', column: 'contributions' }],
        line: 2,
        title: 'Ada Ames',
      },
    ])
    const { contributions } = await newest('legislators', named)
    expect(contributions).toMatchObject([{ id: before[0].id }, { amount: 12.5, donor: 'New' }])
    expect((await newest('legislators', other)).contributions).toHaveLength(1)
    await bringIn(TABLE, 'legislator,donor\nada-boyd,\n')
    expect((await newest('legislators', other)).contributions).toEqual([])
  })

  it('refuse a row with the line and column of each fault', async () => {
    const file =
      'legislator,donor,amount,date,source\nada-vael,X,,,\nada-ames,,-5,never,ftp:x\n,Y,,,\n'
    expect(await refusalsOf(TABLE, file)).toEqual([
      expect.stringMatching(/^2 legislator: Nothing here has this slug: did you mean ada-vale\?/),
      '3 donor: A new one needs this.',
      expect.stringMatching(/^3 amount: /),
      '3 date: “never” is no day: write it as 2026-03-09.',
      expect.stringMatching(/^3 source: /),
      '4 legislator: Say whose row it is, by the slug.',
    ])
  })
})

describe('charter applications as CSV', () => {
  const TABLE = 'charter-applications'
  const HISTORY = [
    { date: '2026-01-12', status: 'submitted' },
    { date: '2026-02-02', note: 'A panel.', status: 'under-review' },
  ]
  const reviewed = (name: string) =>
    desk.publish(TABLE, { history: HISTORY, name, status: 'under-review' })

  it('add a step for a new state, dated by the file or today; a date or note left unchanged is not copied to it', async () => {
    const document = await desk.publish('documents', { title: 'Resolution' })
    const [one, two] = [await reviewed('Hope'), await reviewed('Faith')]
    await unchanged(TABLE)
    const today = () =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
    const days = [today()]
    const report = await bringIn(
      TABLE,
      'slug,status,step.date,step.note,step.document\nhope,approved,2026-03-09,Vote 6 to 3.,resolution\nfaith,denied,2026-02-02,A panel.,\n',
    )
    days.push(today())
    expect(report.counts.changed).toBe(2)
    expect(await newest(TABLE, one)).toMatchObject({
      history: [
        {},
        { note: 'A panel.' },
        {
          date: '2026-03-09T12:00:00.000Z',
          document: document.id,
          note: 'Vote 6 to 3.',
          status: 'approved',
        },
      ],
      status: 'approved',
    })
    const { history } = await newest(TABLE, two)
    expect(history.map(({ status }: Doc) => status)).toEqual([
      'submitted',
      'under-review',
      'denied',
    ])
    // The old values belong to the previous step.
    expect(history[2].note ?? null).toBeNull()
    expect(days.map((day) => `${day}T12:00:00.000Z`)).toContain(history[2].date)
    await unchanged(TABLE)
  })

  it('change the date and note of the newest step, and create an application with its first step', async () => {
    const doc = await reviewed('Charity')
    await bringIn(
      TABLE,
      'slug,name,status,step.date,step.note\ncharity,Charity,under-review,2026-02-03,Five.\n,Grace,denied,2026-03-01,No.\n',
    )
    expect((await newest(TABLE, doc)).history).toMatchObject([
      { status: 'submitted' },
      { date: '2026-02-03T12:00:00.000Z', note: 'Five.', status: 'under-review' },
    ])
    const { docs } = await newsroom.payload.find({
      collection: TABLE,
      draft: true,
      where: { name: { equals: 'Grace' } },
    })
    expect(docs).toMatchObject([
      { history: [{ date: '2026-03-01T12:00:00.000Z', note: 'No.', status: 'denied' }] },
    ])
    await unchanged(TABLE)
  })

  it('report a fault for an invalid transition, a day out of order or a missing day', async () => {
    await reviewed('Mercy')
    const file = (rest: string) => `slug,status,step.date\nmercy,${rest}\n`
    expect(await refusalsOf(TABLE, file('opened,2026-03-01'))).toEqual([
      '2 status: From under-review it can only become approved or denied or withdrawn.',
    ])
    expect(await refusalsOf(TABLE, file('denied,2026-01-20'))).toEqual([
      expect.stringMatching(/^2 history\.2\.date: .*from Feb\. 2, 2026/),
    ])
    expect(await refusalsOf(TABLE, file('under-review,2026-01-02'))).toEqual([
      expect.stringMatching(/^2 history\.1\.date: .*Jan\. 12, 2026/),
    ])
    expect(await refusalsOf(TABLE, file('under-review,'))).toEqual([
      '2 step.date: A step that was taken has its day.',
    ])
  })
})
