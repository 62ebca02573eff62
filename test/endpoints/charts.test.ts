import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Doc } from '../../src/core/types.ts'
import { documentOf, textOf } from '../support/document.ts'
import { htmlFaults } from '../support/html.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { ask, desk, get } = newsroom

beforeAll(async () => {
  const members: Doc[] = []
  for (const [index, party] of ['Unity', 'Unity', 'R&D <1>', 'R&D <1>', null].entries()) {
    const chamber = index < 2 ? 'senate' : 'house'
    members.push(await desk.publish('legislators', { chamber, name: `M ${index}`, party }))
  }
  const [a, b, c, d, e] = members.map(({ id }) => id)
  for (const [number, date, favored] of [
    ['HB 1', '2026-02-01', 'yea'],
    ['HB 2', '2025-02-01', 'nay'],
    ['HB 3', null, null],
  ] as const) {
    const rollCalls = [{ absent: [d], chamber: 'house', date, nay: [c], yea: [a, b, e] }]
    await desk.publish('bills', { favored, number, rollCalls, slug: number.replace(' ', '-') })
  }
  for (const status of ['submitted', 'appealed', 'approved', 'opened', 'denied', 'withdrawn']) {
    await desk.publish('charter-applications', { name: `School ${status}`, status })
  }
})

/** The numbers of the pictures and of the tables behind them, as `{ group: { label: number } }`. */
const chartsOf = async (url: string) => {
  const answer = await ask(url)
  expect([answer.status, await htmlFaults(answer.body)]).toEqual([200, []])
  return [...documentOf(answer).querySelectorAll('figure:has(.chart)')].map((figure) => {
    const drawn = [...figure.querySelectorAll('svg[role=img]')].map((svg) => {
      const texts = [...svg.querySelectorAll('text')].map(textOf)
      expect(textOf(svg.querySelector('desc'))).toBe(texts.join('; '))
      const pairs = texts.map((text) => text.split(': '))
      return [textOf(svg.querySelector('title')), Object.fromEntries(pairs.map(read))] as const
    })
    const rows: [string, Record<string, number>][] = []
    for (const row of figure.querySelectorAll('tbody tr')) {
      const heads = [...row.querySelectorAll('th')]
      // A group's own cell spans its rows.
      const group = heads.length === 2 ? heads.shift() : undefined
      if (group) rows.push([textOf(group), {}])
      const [, numbers = {}] = rows.at(-1) ?? []
      numbers[textOf(heads[0])] = Number(textOf(row.querySelector('td')))
    }
    expect(drawn).toEqual(rows)
    return Object.fromEntries(rows)
  })
}

const read = ([label = '', number = '']: string[]) => [label, Number(number)] as const

const totalOf = async (url: string) => Number((await get(url)).json.meta.total)

describe('a chart and the table behind it', () => {
  it('show charter applications by status and year, with the totals of the API', async () => {
    const [chart] = await chartsOf('/charter-applications')
    const [year = ''] = Object.keys(chart ?? {})
    expect(year).toBe(new Date().toISOString().slice(0, 4))
    const list = '/api/v1/charter-applications'
    expect(chart?.[year]).toEqual({
      Approved:
        (await totalOf(`${list}?status=approved`)) + (await totalOf(`${list}?status=opened`)),
      Denied: await totalOf(`${list}?status=denied`),
      Withdrawn: await totalOf(`${list}?status=withdrawn`),
      'Awaiting a decision': await totalOf(`${list}?active=true`),
    })
    expect(await chartsOf('/charter-applications?active=true')).toEqual([])
    const gone = await desk.publish('charter-applications', { name: 'X', status: 'denied' })
    expect((await chartsOf('/charter-applications'))[0]?.[year]?.Denied).toBe(2)
    await desk.withdraw('charter-applications', gone, 'Wrong.')
    expect((await chartsOf('/charter-applications'))[0]?.[year]?.Denied).toBe(1)
  })

  it('show scores by chamber, with the counts of grades in the API', async () => {
    const { data } = (await get('/api/v1/legislators')).json
    const graded = (chamber: string, grade: null | string) =>
      data.filter((item) => item.chamber === chamber && item.grade === grade).length
    const of = (chamber: string) => ({
      'Grade F': graded(chamber, 'F'),
      'Not scored': graded(chamber, null),
    })
    expect(await chartsOf('/legislators')).toEqual([{ House: of('house'), Senate: of('senate') }])
    expect(of('house')).toEqual({ 'Grade F': 2, 'Not scored': 1 })
    expect(Object.keys((await chartsOf('/legislators?chamber=house'))[0] ?? {})).toEqual(['House'])
  })

  it('show the votes of a member by year and position', async () => {
    const no = { 'No position of ours': 0, 'Opposes our position': 0, 'Supports our position': 0 }
    expect(await chartsOf('/legislators/m-0')).toEqual([
      {
        2026: { ...no, 'Supports our position': 1 },
        2025: { ...no, 'Opposes our position': 1 },
        'No date': { ...no, 'No position of ours': 1 },
      },
    ])
    const { votes } = (await get('/api/v1/legislators/m-0')).json.data[0] as never as Doc
    expect(votes.map(({ favored }: Doc) => favored)).toEqual([true, false, null])
    const absent = {
      2026: { 'Not cast': 1 },
      2025: { 'Not cast': 1 },
      'No date': { 'Not cast': 1 },
    }
    expect(await chartsOf('/legislators/m-3')).toEqual([absent])
  })

  it('show the votes on a bill by party', async () => {
    expect(await chartsOf('/bills/hb-1')).toEqual([
      {
        'No party': { Absent: 0, Nay: 0, Yea: 1 },
        'R&D <1>': { Absent: 1, Nay: 1, Yea: 0 },
        Unity: { Absent: 0, Nay: 0, Yea: 2 },
      },
    ])
  })
})
