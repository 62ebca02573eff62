import { beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import { readBroken } from '../../src/editing/dashboard/broken.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withCard } from '../support/body.ts'
import { countCalls } from '../support/calls.ts'
import { signInTo } from '../support/rest.ts'
import { lookedIn, meter } from '../support/scale/meter.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'
import { billOf } from '../support/votes.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

let editor: Doc

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).user
})

const reqOf = (user: Doc) =>
  createLocalReq({ user: { ...user, collection: 'users' } as never }, newsroom.payload)

/** Returns the card's note of each item. */
const broken = async (): Promise<Record<string, string>> => {
  const { rows = [] } = (await readBroken(await reqOf(editor))) ?? {}
  return Object.fromEntries(rows.map(({ note, title }) => [title, note]))
}

const linkTo = (text: string, collection: string, { id }: Doc) =>
  body([{ text, to: { collection, id } }])

describe('the dashboard’s list of broken references', () => {
  it('shows public items that refer to withdrawn, trashed or draft items, with field and title', async () => {
    const beat = await desk.publish('beats', { name: 'Charters' })
    const board = await desk.publish('school-boards', { name: 'Brandt' })
    const minutes = await desk.publish('documents', { title: 'Minutes' })
    const bond = await desk.publish('articles', { title: 'The bond' })
    const draft = await desk.draft('documents', { title: 'Not yet' })
    const later = await desk.publish('documents', {
      publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
      title: 'Tomorrow',
    })
    await desk.publish('articles', { beat: beat.id, title: 'On a beat' })
    await desk.publish('articles', { documents: [draft.id, minutes.id, later.id], title: 'Cites' })
    await desk.publish('articles', { body: withCard(body(['See:']), minutes), title: 'Has a card' })
    await desk.publish('articles', {
      body: linkTo('Read it', 'articles', bond),
      districts: [board.id],
      title: 'Links',
    })
    await desk.publish('wire-posts', { body: linkTo('More', 'articles', bond), headline: 'Posted' })
    await desk.publish('charter-applications', {
      history: [{ date: '2026-02-10', document: minutes.id, status: 'submitted' }],
      name: 'Lantern',
      status: 'submitted',
    })
    await desk.draft('articles', { beat: beat.id, title: 'Nobody sees it' })
    expect(await broken()).toEqual({ Cites: 'Documents: Not yet' })

    await desk.withdraw('beats', beat)
    await desk.trash('documents', minutes)
    await desk.withdraw('articles', bond)
    expect(await broken()).toEqual({
      Cites: 'Documents: Not yet; Documents: Minutes',
      'Has a card': 'Body: Minutes',
      Lantern: 'History: Minutes',
      Links: 'Body: The bond',
      'On a beat': 'Beat: Charters',
      Posted: 'Body: The bond',
    })

    await desk.publish('articles', { title: 'Public' })
    await desk.update('articles', bond, { _status: 'published' })
    await desk.update('beats', beat, { _status: 'published' })
    expect(Object.keys(await broken()).sort()).toEqual(['Cites', 'Has a card', 'Lantern'])
  })

  it('is null for users without a role', async () => {
    expect(await readBroken(await reqOf({ ...editor, roles: [] } as Doc))).toBeNull()
  })

  it('makes the same number of database calls for few and many items, and shows ten', async () => {
    const beat = await desk.publish('beats', { name: 'Gone' })
    const hidden = await desk.draft('articles', { title: 'Hidden' })
    const make = (title: string) =>
      desk.publish('articles', {
        beat: beat.id,
        body: linkTo('It', 'articles', hidden),
        title,
      })
    await make('The first')
    await desk.withdraw('beats', beat)
    const req = await reqOf(editor)
    expect(await countCalls(newsroom.payload, () => readBroken(req))).toBe(CALLS)
    for (let made = 0; made < 12; made += 1) await make(`Another ${made}`)
    expect(await countCalls(newsroom.payload, () => readBroken(req))).toBe(CALLS)
    expect((await readBroken(req))?.rows).toHaveLength(10)
  })

  it('examines fewer than 100,000 rows for four roll calls with four lists of twelve members', async () => {
    const { payload } = newsroom
    const members: unknown[] = []
    for (let made = 0; made < 4 * LIST; made += 1) {
      members.push((await desk.publish('legislators', { chamber: 'senate', name: 'Away' })).id)
    }
    const [yea, nay, abstain, absent] = [0, 1, 2, 3].map((list) =>
      members.slice(list * LIST, (list + 1) * LIST),
    )
    for (let made = 0; made < 4; made += 1) {
      await desk.publish('bills', billOf([{ absent, abstain, nay, yea }]))
    }
    await desk.withdraw('legislators', { id: members[0] } as Doc)
    const req = await reqOf(editor)
    const metered = await meter(payload, () => readBroken(req))
    expect(metered).not.toEqual([])
    const server = await serverOf(payload)
    // All four lists joined are 4 x 12^4 rows.
    if (server.name === 'stand-in') server.cannotTell('rows examined by the broken references')
    else expect(lookedIn(metered)).toBeLessThan(100_000)
    expect((await readBroken(req))?.rows.map(({ note }) => note)).toContain('Roll Calls: Away')
  })
})

/** Members in a list. */
const LIST = 12

/** Eight kinds are referred to, four have texts, six paths lead to kinds with something hidden, three kinds are shown here. */
const CALLS = 8 + 4 + 6 + 3
