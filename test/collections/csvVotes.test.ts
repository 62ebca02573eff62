import { describe, expect, it } from '@jest/globals'
import { useEditorsTables } from '../support/csv.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const { bringIn, csv, member, newest, refusalsOf, unchanged } = useEditorsTables(newsroom)

describe('votes as CSV', () => {
  const TABLE = 'bills?sheet=votes'
  const HEAD = 'bill,session,chamber,date,question,favored,source,legislator,position'

  it('replace the roll calls in the file, keep others, and create a bill that is new', async () => {
    const [ada, bo, cy] = [await member('Orr'), await member('Pike'), await member('Quist')]
    const bill = await desk.create('bills', {
      _status: 'draft',
      number: 'HB 214',
      rollCalls: [
        {
          absent: [cy.id],
          chamber: 'senate',
          date: '2026-03-01',
          question: 'Passage',
          yea: [bo.id, ada.id],
        },
        { chamber: 'house', date: '2026-03-08', favored: 'nay', nay: [ada.id] },
      ],
      session: '2026',
    })
    const rows = await unchanged(TABLE)
    expect(rows).toEqual([
      HEAD,
      'HB 214,2026,senate,2026-03-01,Passage,,,ada-pike,yea',
      'HB 214,2026,senate,2026-03-01,Passage,,,ada-orr,yea',
      'HB 214,2026,senate,2026-03-01,Passage,,,ada-quist,absent',
      'HB 214,2026,house,2026-03-08,,nay,,ada-orr,nay',
    ])
    const sorted = [HEAD, rows[2], rows[1], rows[3]].join('\n')
    expect((await csv.look(TABLE, sorted)).report.counts.unchanged).toBe(1)
    const before = await newest('bills', bill)
    const report = await bringIn(
      TABLE,
      [
        HEAD,
        'HB 214,2026,senate,3/1/2026,Passage,,https://x.example,ada-orr,nay',
        'SB 9,2026,house,2026-04-02,,,,ada-pike,yea',
      ].join('\n'),
    )
    expect(report.entries).toMatchObject([
      { line: 2, outcome: 'changed', title: 'HB 214, 2026' },
      { line: 3, outcome: 'created', title: 'SB 9, 2026' },
    ])
    const { rollCalls } = await newest('bills', bill)
    expect(rollCalls).toMatchObject([
      {
        absent: [],
        id: before.rollCalls[0].id,
        nay: [ada.id],
        source: 'https://x.example',
        yea: [],
      },
      { favored: 'nay', id: before.rollCalls[1].id, nay: [ada.id] },
    ])
    const { docs } = await newsroom.payload.find({
      collection: 'bills',
      depth: 0,
      draft: true,
      where: { number: { equals: 'SB 9' } },
    })
    expect(docs).toMatchObject([
      { _status: 'draft', rollCalls: [{ chamber: 'house', yea: [bo.id] }], session: '2026' },
    ])
    await unchanged(TABLE)
  })

  it('refuse a vote with the line and column of each fault', async () => {
    const file = [
      HEAD,
      'HB 214,2026,senate,2026-03-01,Passage,,,ada-or,yes',
      'HB 214,2026,senate,2026-03-01,Passage,yea,,ada-orr,yea',
      'HB 214,2026,senate,2026-03-01,Passage,,,ada-orr,nay',
      'HB 214,2026,senate,3/1/2026,Passage,,,ada-pike,nay',
      ',2026,senate,,,,,ada-orr,yea',
      'HB 3,,,,,,,ada-orr,yea',
    ].join('\n')
    expect(await refusalsOf(TABLE, file)).toEqual([
      '3 favored: On line 2 the same roll call has “”.',
      expect.stringMatching(/^2 position: /),
      '2 legislator: Nothing has the slug “ada-or”: did you mean ada-orr?',
      '4 legislator: This member has voted on line 3.',
      '5 date: This is the roll call of line 2: write it in the same way.',
      '6 bill: Say which bill it is, by its number.',
      '7 chamber: A new one needs this.',
    ])
    expect((await csv.look(TABLE, file)).report.entries[0]?.changes).toEqual([])
  })

  it('of more roll calls than a bill may have are refused', async () => {
    const lines = Array.from(
      { length: 2_500 },
      (_, n) => `ZZ 1,2026,senate,,Question ${n},,,nobody,yea`,
    )
    const { report } = await csv.look(TABLE, [HEAD, ...lines].join('\n'))
    expect(report.counts).toMatchObject({ refused: 1 })
    expect(report.entries[0]?.faults).toContainEqual({
      column: 'bill',
      line: 2,
      message: 'It would have more than 2,000 rows.',
    })
  })
})
