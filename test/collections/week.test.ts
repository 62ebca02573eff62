import { beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import { dayIn, weekOf } from '../../src/editing/week/days.ts'
import { readWeek } from '../../src/editing/week/read.ts'
import type { Doc } from '../../src/core/types.ts'
import { countCalls } from '../support/calls.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

type Person = { rest: Rest; user: Doc }

let eddie: Person
let rita: Person
let ron: Person

beforeAll(async () => {
  eddie = await signInTo(newsroom, 'editor', 'Eddie Editor')
  rita = await signInTo(newsroom, 'reporter', 'Rita Reporter')
  ron = await signInTo(newsroom, 'reporter', 'Ron Reporter')
})

/** A week of summer time, far ahead: Monday, July 6, 2099. Chicago is five hours behind UTC. */
const MONDAY = '2099-07-06'

const idOf = ({ user }: Person) => String(user.id)

const weekFor = async ({ user }: Person, day = MONDAY) => {
  const req = await createLocalReq(
    { user: { ...user, collection: 'users' } as never },
    newsroom.payload,
  )
  return { req, week: await readWeek(req, day) }
}

/** The entries by day: what, when, title, note, and whether this user may move them. */
const shownTo = async (person: Person, day = MONDAY) =>
  (await weekFor(person, day)).week?.days.flatMap(({ day: on, entries }) =>
    entries.map(({ label, move, note, time, title }) =>
      [on.slice(5), time, label, title, note, move?.what ?? ''].join(' | '),
    ),
  )

const schedule = (title: string, publishedAt: string, collection = 'articles', more = {}) =>
  eddie.rest('POST', collection, { _status: 'published', publishedAt, title, ...more })

const draft = async (title: string): Promise<Doc> =>
  (await rita.rest('POST', 'articles?draft=true&depth=0', { _status: 'draft', title })).doc

const assign = ({ rest }: Person, { id }: Doc, data: object) =>
  rest('POST', `articles/${id}/assignment`, data)

describe('a week', () => {
  it('has seven days from Monday in the given time zone, also when clocks change', () => {
    const summer = weekOf('2099-07-12', 'America/Chicago')
    expect([summer.days[0], summer.days[6]]).toEqual([MONDAY, '2099-07-12'])
    expect([summer.from, summer.until]).toEqual([
      '2099-07-06T05:00:00.000Z',
      '2099-07-13T05:00:00.000Z',
    ])
    const spring = weekOf('2026-03-04', 'America/Chicago')
    expect([spring.from, spring.until]).toEqual([
      '2026-03-02T06:00:00.000Z',
      '2026-03-09T05:00:00.000Z',
    ])
    for (const wrong of ['2026-02-30', '2026-13-01', 'today', '0000-01-01', ['2026-01-01'], null]) {
      expect(dayIn(wrong)).toBeUndefined()
    }
    expect(dayIn('2028-02-29')).toBe('2028-02-29')
  })

  it('shows scheduled items, embargoes and board meetings to staff, due dates to editors and the assignee', async () => {
    await schedule('Monday first', '2099-07-06T05:00:00.000Z')
    await schedule('Sunday last', '2099-07-13T04:59:00.000Z')
    await schedule('The week after', '2099-07-13T05:00:00.000Z')
    await schedule('The week before', '2099-07-06T04:59:00.000Z')
    const budget = { kind: 'budget', link: 'https://example.org/budget.pdf' }
    await schedule('Budget', '2099-07-07T20:15:00.000Z', 'documents', budget)
    const [rons, free, told] = [
      await draft('Ron’s story'),
      await draft('Free story'),
      await draft('Told before'),
    ]
    await assign(eddie, rons, { assignee: idOf(ron), due: '2099-07-08T17:00:00Z' })
    await assign(eddie, free, { due: '2099-07-08T18:00:00Z' })
    await assign(rita, told, {
      ...{ embargo: '2099-07-09T11:00:00Z', embargoWith: ' State Board of Education ' },
    })
    const board = await eddie.rest('POST', 'school-boards', {
      ...{ _status: 'published', meetings: { nextAt: '2099-07-10T00:00:00.000Z' } },
      ...{ name: 'Desert Unified', timeZone: 'America/Denver' },
    })
    expect(board.status).toBe(201)

    const all = [
      '07-06 | 12:00 a.m. | Scheduled | Monday first |  | scheduled',
      '07-07 | 3:15 p.m. | Scheduled | Budget |  | scheduled',
      '07-08 | 12:00 p.m. | Due | Ron’s story | for Ron Reporter | due',
      '07-08 | 1:00 p.m. | Due | Free story | assigned to nobody | due',
      '07-09 | 6:00 a.m. | Embargo ends | Told before | agreed with State Board of Education | embargo',
      '07-09 | 7:00 p.m. | Meeting | Desert Unified | 6:00 p.m. there | ',
      '07-12 | 11:59 p.m. | Scheduled | Sunday last |  | scheduled',
    ]
    expect(await shownTo(eddie)).toEqual(all)
    const { week } = await weekFor(eddie)
    expect(week).toMatchObject({ next: '2099-07-13', previous: '2099-06-29' })
    expect(week?.title).toBe('July 6, 2099 to July 12, 2099')
    expect(week?.days[1]).toMatchObject({ isToday: false, title: 'Tuesday, July 7' })
    // Reporters schedule nothing, and see what is due of their own.
    const his = all
      .filter((line) => !line.includes('Free story'))
      .map((line) => line.replace(/ scheduled$/, ' ').replace('for Ron Reporter', 'for you'))
    expect(await shownTo(ron)).toEqual(his)
    expect(await shownTo(rita)).toEqual(his.filter((line) => !line.includes('Ron’s story')))
  })

  it('shows a meeting at its first instant, and none at the first instant of the next week', async () => {
    for (const [name, nextAt] of [
      ['Early Unified', '2099-08-03T05:00:00.000Z'],
      ['Late Unified', '2099-08-10T05:00:00.000Z'],
    ]) {
      const board = { _status: 'published', meetings: { nextAt }, name }
      expect((await eddie.rest('POST', 'school-boards', board)).status).toBe(201)
    }
    expect(await shownTo(eddie, '2099-08-03')).toEqual([
      '08-03 | 12:00 a.m. | Meeting | Early Unified |  | ',
    ])
  })

  it('shows no trashed, public or withdrawn item, and is null for users without a role', async () => {
    const before = await shownTo(eddie)
    const gone = await draft('Gone')
    await assign(eddie, gone, { due: '2099-07-08T17:00:00Z' })
    await eddie.rest('PATCH', `articles/${gone.id}`, { deletedAt: new Date().toISOString() })
    const { doc } = await schedule('Withdrawn', '2099-07-07T12:00:00.000Z')
    await eddie.rest('POST', `articles/${doc.id}/withdraw`, { reason: 'Wrong.' })
    const { doc: now } = await schedule('Public', new Date(Date.now() - 60_000).toISOString())
    expect(await shownTo(eddie)).toEqual(before)
    const today = new Date().toISOString().slice(0, 10)
    expect((await shownTo(eddie, today))?.join()).not.toContain(now.title)
    const { user, rest } = await signInTo(newsroom, 'reporter', 'Gone')
    await newsroom.payload.update({ collection: 'users', data: { roles: [] }, id: user.id })
    expect((await weekFor({ rest, user: { ...user, roles: [] } })).week).toBeNull()
  })

  it('makes as many queries for many entries as for few, and names lists with more than it shows', async () => {
    const { req } = await weekFor(eddie)
    const read = () => readWeek(req, MONDAY)
    const calls = await countCalls(newsroom.payload, read)
    for (let made = 0; made < 101; made += 1) {
      const at = new Date(Date.UTC(2099, 6, 11, 12, made)).toISOString()
      await schedule(`Many ${made}`, at, 'documents', {
        ...{ kind: 'budget', link: 'https://example.org/many.pdf' },
      })
    }
    expect(await countCalls(newsroom.payload, read)).toBe(calls)
    const week = await read()
    expect(week?.more.map(({ kind }) => kind)).toEqual(['Documents'])
    expect(week?.days.flatMap(({ entries }) => entries).length).toBe(106)
  }, 120_000)
})

describe('an embargo', () => {
  it('outlives the assignment, and is named in the publish preview of an earlier publication', async () => {
    const doc = await draft('Under embargo')
    const place = `articles/${doc.id}`
    const embargo = '2099-07-20T15:00:00.000Z'
    await assign(eddie, doc, { assignee: idOf(rita), embargo, embargoWith: 'The governor' })
    const preview = async (publishedAt?: string) =>
      (await eddie.rest('POST', `${place}/publish-preview`, publishedAt ? { publishedAt } : {}))
        .body.embargo
    expect(await preview()).toEqual({
      until: 'July 20, 2099, 10:00 a.m. CDT',
      with: 'The governor',
    })
    expect(await preview('2099-07-20T14:59:00.000Z')).toMatchObject({ with: 'The governor' })
    expect(await preview(embargo)).toBeNull()
    const bulk = await eddie.rest('POST', 'articles/bulk-preview', { ids: [doc.id] })
    expect(bulk.body.previews[0].publication.embargo).toMatchObject({ with: 'The governor' })
    await eddie.rest('PATCH', place, { _status: 'published', publishedAt: embargo })
    const held = await eddie.rest('GET', `${place}/assignment`)
    expect(held.body).toMatchObject({ assignee: null, embargo, embargoWith: 'The governor' })
    for (const wrong of [{ embargo: 'soon' }, { embargoWith: 'x'.repeat(201) }]) {
      expect((await assign(eddie, doc, wrong)).status).toBe(400)
    }
    await assign(rita, doc, { embargo: null, embargoWith: ' ' })
    expect((await rita.rest('GET', `${place}/assignment`)).body).toMatchObject({
      ...{ embargo: null, embargoWith: null },
    })
  })
})
