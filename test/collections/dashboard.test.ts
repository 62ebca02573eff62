import { beforeAll, describe, expect, it } from '@jest/globals'
import type { PayloadRequest } from 'payload'
import { createLocalReq } from 'payload'
import { readAttention } from '../../src/editing/dashboard/attention.ts'
import type { CardName } from '../../src/editing/dashboard/cards.ts'
import { CARDS, readCard } from '../../src/editing/dashboard/cards.ts'
import { readSteps } from '../../src/editing/dashboard/steps.ts'
import type { Doc } from '../../src/core/types.ts'
import { countCalls } from '../support/calls.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { billOf } from '../support/votes.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

type Person = { rest: Rest; user: Doc }

let rita: Person
let eddie: Person

beforeAll(async () => {
  rita = await signInTo(newsroom, 'reporter', 'Rita Reporter')
  eddie = await signInTo(newsroom, 'editor', 'Eddie Editor')
})

/** A request like those of the admin's pages. */
const asks = ({ user }: Pick<Person, 'user'>): Promise<PayloadRequest> =>
  createLocalReq({ user: { ...user, collection: 'users' } as never }, newsroom.payload)

const titlesOf = async (person: Person, card: CardName): Promise<string[] | undefined> =>
  (await readCard(await asks(person), card))?.rows.map(({ title }) => title)

const write = async ({ rest }: Person, collection: string, data: object): Promise<Doc> =>
  (await rest('POST', `${collection}?draft=true&depth=0`, { _status: 'draft', ...data })).doc

const step = (rest: Rest, { id }: Doc, data: object) => rest('POST', `articles/${id}/desk`, data)

const layoutFor = async (person: Pick<Person, 'user'>): Promise<string[]> => {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const { defaultLayout } = newsroom.payload.config.admin.dashboard as any
  const laidOut = await defaultLayout({ req: await asks(person) })
  return laidOut.map(({ widgetSlug }: { widgetSlug: string }) => widgetSlug)
}

describe('the dashboard of an empty newsroom', () => {
  it('marks the first steps done one by one, for users who may take them, and hides them afterwards', async () => {
    const stepsFor = async (person: Person) =>
      (await readSteps(await asks(person)))?.map(({ isDone }) => isDone)
    const taken = [
      () => desk.create('authors', { name: 'Ada' }),
      () => desk.publish('beats', {}),
      () => write(eddie, 'articles', { title: 'The first' }),
      async () => desk.publish('articles', { title: 'Public' }),
    ]
    for (const [index, take] of taken.entries()) {
      expect(await stepsFor(eddie)).toEqual([0, 1, 2, 3, 4].map((place) => place < index))
      await take()
    }
    expect(await readSteps(await asks(rita))).toBeNull()
    // An admin invites colleagues first, which is done once there is another user.
    const admin = await signInTo(newsroom, 'admin', 'Ada Admin')
    const [first] = (await readSteps(await asks(admin))) ?? []
    expect(first).toMatchObject({ isDone: true, text: 'Invite colleagues.' })
    await desk.publish('wire-posts', {})
    expect(await readSteps(await asks(eddie))).toBeNull()
  })
})

describe('the dashboard', () => {
  it('is shown to users with a role, and is the app’s own dashboard for others', async () => {
    const stranger = { ...rita.user, roles: [] } as Doc
    expect(await layoutFor({ user: stranger })).toEqual(['collections'])
    expect(await layoutFor(rita)).toContain('newsroom-waiting')
    for (const card of CARDS) {
      expect(await readCard(await asks({ user: stranger }), card)).toBeNull()
    }
    expect(await readAttention(await asks({ user: stranger }))).toBeNull()
    expect(await readSteps(await asks({ user: stranger }))).toBeNull()
  })

  it('shows editors what to review, and reporters what was returned to them', async () => {
    const doc = await write(rita, 'articles', { title: 'A vote' })
    await step(rita.rest, doc, { step: 'submitted' })
    expect(await readCard(await asks(eddie), 'waiting')).toMatchObject({
      more: [],
      rows: [
        {
          href: `/admin/collections/articles/${doc.id}`,
          kind: 'Article',
          note: expect.stringMatching(/^Ready for review · Rita Reporter, .+ p\.m\.|a\.m\./),
          title: 'A vote',
        },
      ],
    })
    expect(await titlesOf(rita, 'waiting')).toEqual([])
    await step(eddie.rest, doc, { step: 'returned', text: 'Who voted?' })
    expect(await titlesOf(eddie, 'waiting')).toEqual([])
    expect(await titlesOf(rita, 'waiting')).toEqual(['A vote'])
    expect(await titlesOf(rita, 'drafts')).toEqual(['A vote'])
  })

  it('lists items due in 48 hours, soonest first, and those corrected or withdrawn this week', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const [title, hours] of [
      ['Tomorrow', 30],
      ['Soon', 2],
      ['Next week', 100],
    ] as const) {
      await desk.publish('articles', { publishedAt: inHours(hours), title })
    }
    expect(await titlesOf(rita, 'scheduled')).toEqual(['Soon', 'Tomorrow'])
    const wrong = await desk.publish('wire-posts', { headline: 'Wrong' })
    await eddie.rest('POST', `wire-posts/${wrong.id}/correct`, {
      text: 'Not 6.',
      type: 'correction',
    })
    const gone = await desk.publish('articles', { title: 'Gone' })
    await eddie.rest('POST', `articles/${gone.id}/withdraw`, { reason: 'Wrong.' })
    const rows = (await readCard(await asks(rita), 'changed'))?.rows
    expect(rows?.map(({ note, title }) => [title, note.split(' · ')[0]])).toEqual([
      ['Gone', 'Withdrawn'],
      ['Wrong', 'Corrected'],
    ])
    const weekLater = desk.atInstant(new Date(inHours(8 * 24)), () => titlesOf(rita, 'changed'))
    expect(await weekLater).toEqual([])
  })

  it('lists charter applications without a step for 60 days, and boards without a next meeting', async () => {
    const history = [{ date: '2026-02-10', status: 'submitted' }]
    await desk.publish('charter-applications', { history, name: 'Still', status: 'submitted' })
    await desk.publish('charter-applications', { name: 'Moving', status: 'submitted' })
    const nextAt = new Date(Date.now() + 86_400_000).toISOString()
    await desk.publish('school-boards', { meetings: { nextAt }, name: 'Meets tomorrow' })
    await desk.publish('school-boards', {
      meetings: { nextAt: '2026-01-05T18:00:00.000Z' },
      name: 'Has met',
    })
    await desk.publish('school-boards', { name: 'Followed', priority: true })
    const lists = await readAttention(await asks(rita))
    expect(lists?.map(({ rows, title }) => [title, rows.map((row) => row.title)])).toEqual([
      ['School boards without a next meeting', ['Followed', 'Has met']],
      ['Charter applications without a step for 60 days', ['Still']],
    ])
  })

  it('lists legislators without a vote in the newest roll call of their chamber', async () => {
    const seat = (chamber: string, familyName: string) =>
      desk.publish('legislators', { chamber, familyName, name: familyName })
    const [ada, bea, moe] = [
      await seat('senate', 'Ada'),
      await seat('senate', 'Bea'),
      await seat('house', 'Moe'),
    ]
    await desk.draft('legislators', { chamber: 'senate', familyName: 'Dee', name: 'Dee' })
    const call = (date: string, lists: object, chamber = 'senate') => ({ chamber, date, ...lists })
    const vote = (...rollCalls: object[]) => desk.publish('bills', billOf(rollCalls as never))
    const list = async () =>
      (await readAttention(await asks(rita)))?.find(({ title }) => title.startsWith('Legislators'))
    const listed = async () => (await list())?.rows.map(({ title }) => title) ?? []
    expect(await listed()).toEqual([])
    await vote(call('2026-02-01', { yea: [ada.id] }), call('2026-01-31', { nay: [bea.id] }))
    expect(await listed()).toEqual(['Bea'])
    await vote(call('2026-02-02', { absent: [bea.id] }), call('2026-02-09', {}))
    expect(await listed()).toEqual(['Ada'])
    await vote(call('2026-03-01', { absent: [bea.id], nay: [ada.id] }))
    expect(await listed()).toEqual([])
    const hidden = { rollCalls: [call('2026-04-01', { yea: [ada.id] })] }
    await desk.draft('bills', { number: 'SB 99', ...hidden })
    expect(await listed()).toEqual([])
    await vote(call('2026-03-02', { yea: [ada.id] }, 'house'))
    expect(await listed()).toEqual(['Moe'])
    const house: Doc[] = []
    while (house.length < 12) house.push(await seat('house', `Mo ${house.length}`))
    expect(await listed()).toHaveLength(10)
    const { search } = new URL((await list())?.more[0]?.href ?? '', 'http://localhost')
    const { body } = await rita.rest('GET', `legislators${search}&limit=0`)
    expect(body.docs.map(({ id }: Doc) => id).sort()).toEqual(
      [moe, ...house].map(({ id }) => id).sort(),
    )
    // However many bills of the other chamber, or without votes, are newer.
    await vote(call('2026-03-03', { yea: [ada.id] }))
    const everybody = { yea: [moe, ...house].map(({ id }) => id) }
    await vote(call('2026-03-31', everybody, 'house'))
    for (let day = 10; day < 30; day += 1) {
      await vote(call(`2026-03-${day}`, { yea: [moe.id] }, 'house'))
    }
    for (let day = 10; day < 15; day += 1) await vote(call(`2026-05-${day}`, {}))
    expect(await listed()).toEqual(['Bea'])
  })

  it('makes the same number of database calls for few and many items, and shows ten with a link to the rest', async () => {
    const req = await asks(eddie)
    const read = async () => {
      for (const card of CARDS) await readCard(req, card)
      await readAttention(req)
      await readSteps(req)
    }
    const doc = await write(rita, 'articles', { title: 'Waits' })
    await step(rita.rest, doc, { step: 'submitted' })
    const calls = await countCalls(newsroom.payload, read)
    expect(calls).toBe(CALLS)
    for (let made = 0; made < 12; made += 1) {
      const { id } = await write(rita, 'articles', { title: `Waits, too: ${made}` })
      await step(rita.rest, { id } as Doc, { step: 'submitted' })
      await desk.publish('school-boards', { name: `Board ${made}` })
    }
    expect(await countCalls(newsroom.payload, read)).toBe(CALLS)
    const { more = [], rows } = (await readCard(req, 'waiting')) ?? {}
    expect(rows?.map(({ title }) => title).slice(0, 2)).toEqual([
      'Waits, too: 11',
      'Waits, too: 10',
    ])
    expect(rows).toHaveLength(10)
    expect(more.map(({ kind }) => kind)).toEqual(['Articles'])
    // The list that it leads to finds all of them.
    const { search } = new URL(more[0]?.href ?? '', 'http://localhost')
    const { body } = await eddie.rest('GET', `articles${search}&draft=true&limit=0`)
    expect(body.totalDocs).toBe(13)
  })
})

/**
 * Three cards query each of the eleven collections, the scheduled one the four with dates; one queries names and one the assignments; one per
 * declared list, and
 * three for the newest roll call of each chamber and the members; one per setup step.
 */
const CALLS = 3 * 11 + 4 + 2 + 3 + 3 + 5
