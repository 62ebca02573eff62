import { beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import { readAssigned } from '../../src/editing/dashboard/assigned.ts'
import { readCard } from '../../src/editing/dashboard/cards.ts'
import type { Doc } from '../../src/core/types.ts'
import { countCalls } from '../support/calls.ts'
import type { Rest } from '../support/rest.ts'
import { signInRest, signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()

type Person = { rest: Rest; user: Doc }

let ada: Person
let eddie: Person
let rita: Person
let ron: Person

beforeAll(async () => {
  ada = await signInTo(newsroom, 'admin', 'Ada Admin')
  eddie = await signInTo(newsroom, 'editor', 'Eddie Editor')
  rita = await signInTo(newsroom, 'reporter', 'Rita Reporter')
  ron = await signInTo(newsroom, 'reporter', 'Ron Reporter')
})

const idOf = ({ user }: Person) => String(user.id)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const write = async (title: string, { rest } = rita): Promise<Doc> =>
  (await rest('POST', 'articles?draft=true&depth=0', { _status: 'draft', title })).doc

const assign = ({ rest }: Person, { id }: Doc, data: object) =>
  rest('POST', `articles/${id}/assignment`, data)

const heldBy = async ({ id }: Doc) => {
  const { body } = await eddie.rest('GET', `articles/${id}/assignment`)
  return [body.assignee, body.due]
}

const asks = ({ user }: Person) =>
  createLocalReq({ user: { ...user, collection: 'users' } as never }, newsroom.payload)

describe('an assignment', () => {
  it('is made by editors for any user, and by reporters only for themselves', async () => {
    const doc = await write('Budget')
    const due = inHours(5)
    const { body } = await assign(eddie, doc, { assignee: idOf(ron), due })
    expect(body).toMatchObject({ assignee: idOf(ron), due, mayDue: true })
    const names = body.people.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Ada Admin', 'Eddie Editor', 'Rita Reporter', 'Ron Reporter'])
    const mine = await assign(rita, doc, { assignee: idOf(rita) })
    expect(mine.body).toMatchObject({ assignee: idOf(rita), due })
    expect(mine.body.people).toEqual([{ id: idOf(rita), name: 'Rita Reporter' }])
    for (const data of [{ assignee: idOf(eddie) }, { assignee: idOf(ron) }]) {
      expect((await assign(rita, doc, data)).status).toBe(403)
    }
    for (const data of [{ due: null }, { assignee: null }]) {
      expect((await assign(ron, doc, data)).status).toBe(403)
    }
    expect(await heldBy(doc)).toEqual([idOf(rita), due])
    await assign(rita, doc, { assignee: null })
    expect(await heldBy(doc)).toEqual([null, due])
  })

  it('is refused: 400 for unknown users, users without a role and malformed data, 404 for unknown items, 403 to clients without a role', async () => {
    const doc = await write('Refused')
    const gone = await signInTo(newsroom, 'reporter', 'Gone')
    const { user } = gone
    await newsroom.payload.update({ collection: 'users', data: { roles: [] }, id: user.id })
    for (const data of [
      ...[{ assignee: String(user.id) }, { assignee: '0' }, { assignee: 5 }],
      ...[{ due: 'tomorrow' }, { due: '2026-02-30T10:00:00Z' }, { more: true }],
    ]) {
      expect((await assign(eddie, doc, data)).status).toBe(400)
    }
    expect((await assign(eddie, { id: 0 } as Doc, {})).status).toBe(404)
    for (const one of [gone, { rest: await signInRest(newsroom), user }]) {
      expect((await one.rest('GET', `articles/${doc.id}/assignment`)).status).toBe(403)
      expect((await assign(one, doc, { assignee: idOf(rita) })).status).toBe(403)
    }
    expect(await heldBy(doc)).toEqual([null, null])
  })

  it('creates no version, does not conflict with an open form, and keeps an approval', async () => {
    const doc = await write('Approved')
    await rita.rest('POST', `articles/${doc.id}/desk`, { step: 'submitted' })
    await eddie.rest('POST', `articles/${doc.id}/desk`, { step: 'approved' })
    const open = async () => (await rita.rest('GET', `articles/${doc.id}?draft=true&depth=0`)).body
    const versions = () => newsroom.payload.countVersions({ collection: 'articles' })
    const [before, form] = [await versions(), await open()]
    await assign(eddie, doc, { assignee: idOf(rita), due: inHours(1) })
    expect([await versions(), await open()]).toEqual([before, form])
    const saved = await rita.rest('PATCH', `articles/${doc.id}?draft=true`, {
      ...{ _status: 'draft', basedOn: form.basedOn, title: 'Approved' },
    })
    expect([saved.status, saved.doc.desk]).toEqual([200, 'approved'])
  })

  it('is stored once when several users assign at the same time', async () => {
    const doc = await write('Crowd')
    const answers = await Promise.all(
      [ada, eddie, ada, eddie].map((one) => assign(one, doc, { assignee: idOf(one) })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const where = { item: { equals: doc.publicId } }
    const stored = await newsroom.payload.count({ collection: 'assignments', where })
    expect(stored.totalDocs).toBe(1)
    expect([idOf(ada), idOf(eddie)]).toContain((await heldBy(doc))[0])
  })

  it('ends with each publication, can be made again for the next draft, and is deleted with the item', async () => {
    const doc = await write('Ends')
    await assign(eddie, doc, { assignee: idOf(rita), due: inHours(1) })
    await eddie.rest('PATCH', `articles/${doc.id}`, { _status: 'published' })
    expect(await heldBy(doc)).toEqual([null, null])
    await assign(eddie, doc, { assignee: idOf(ron) })
    expect(await heldBy(doc)).toEqual([idOf(ron), null])
    await ron.rest('PATCH', `articles/${doc.id}?draft=true`, { _status: 'draft', title: 'Next' })
    expect(await heldBy(doc)).toEqual([idOf(ron), null])
    await eddie.rest('PATCH', `articles/${doc.id}`, { _status: 'published' })
    expect(await heldBy(doc)).toEqual([null, null])
    await assign(eddie, doc, { assignee: idOf(ron) })
    await eddie.rest('POST', `articles/${doc.id}/withdraw`, { reason: 'Wrong.' })
    await newsroom.payload.delete({ collection: 'articles', id: doc.id })
    const where = { item: { equals: doc.publicId } }
    const stored = await newsroom.payload.count({ collection: 'assignments', where })
    expect(stored.totalDocs).toBe(0)
  })
})

describe('the dashboard', () => {
  it('lists assignments by due date, a reporter’s own only, with a constant number of database calls', async () => {
    await newsroom.payload.delete({ collection: 'assignments', where: { id: { exists: true } } })
    const [late, soon, someday, trashed] = [
      await write('Late'),
      await write('Soon'),
      await write('Someday'),
      await write('Trashed'),
    ]
    await assign(eddie, someday, { assignee: idOf(ron) })
    await assign(eddie, soon, { assignee: idOf(rita), due: inHours(2) })
    await assign(eddie, late, { assignee: idOf(rita), due: inHours(-1) })
    await assign(eddie, trashed, { assignee: idOf(rita), due: inHours(1) })
    await eddie.rest('PATCH', `articles/${trashed.id}`, { deletedAt: inHours(0) })
    const [hers, his] = [await asks(rita), await asks(eddie)]
    const rowsFor = async (req: typeof his) => (await readAssigned(req))?.rows ?? []
    expect((await rowsFor(his)).map(({ mark, title }) => [title, mark])).toEqual([
      ['Late', 'overdue'],
      ['Soon', 'urgent'],
      ['Someday', null],
    ])
    expect((await rowsFor(his))[0]?.note).toMatch(/^for Rita Reporter · due .+ [ap]\.m\. C[DS]T$/)
    expect((await rowsFor(hers)).map(({ title }) => title)).toEqual(['Late', 'Soon'])
    for (const doc of [late, soon]) {
      await rita.rest('POST', `articles/${doc.id}/desk`, { step: 'submitted' })
    }
    const waiting = (await readCard(his, 'waiting'))?.rows.slice(0, 2)
    expect(waiting?.map(({ mark, title }) => [title, mark])).toEqual([
      ['Soon', 'urgent'],
      ['Late', 'overdue'],
    ])
    const read = async () => {
      await readAssigned(his)
      await readCard(his, 'waiting')
    }
    const calls = await countCalls(newsroom.payload, read)
    for (let made = 0; made < 15; made += 1) {
      const doc = await write(`Many ${made}`)
      await assign(eddie, doc, { assignee: idOf(made % 2 ? rita : ron), due: inHours(10 + made) })
      await rita.rest('POST', `articles/${doc.id}/desk`, { step: 'submitted' })
    }
    expect(await countCalls(newsroom.payload, read)).toBe(calls)
    expect(await rowsFor(his)).toHaveLength(10)
  })

  it('is listed although more items in the trash were due before than are read at first', async () => {
    await newsroom.payload.delete({ collection: 'assignments', where: { id: { exists: true } } })
    for (let made = 0; made < 20; made += 1) {
      const killed = await write(`Killed ${made}`)
      await assign(eddie, killed, { assignee: idOf(rita), due: inHours(made - 100) })
      await eddie.rest('PATCH', `articles/${killed.id}`, { deletedAt: inHours(0) })
    }
    const [alive, undated] = [await write('Alive'), await write('Undated')]
    await assign(eddie, alive, { assignee: idOf(rita), due: inHours(1) })
    await assign(eddie, undated, { assignee: idOf(rita) })
    const rows = (await readAssigned(await asks(rita)))?.rows ?? []
    expect(rows.map(({ title }) => title)).toEqual(['Alive', 'Undated'])
  })
})
