import { beforeAll, describe, expect, it } from '@jest/globals'
import { createLocalReq } from 'payload'
import { readBroken } from '../../src/admin/dashboard/broken.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withCard } from '../support/body.ts'
import { countCalls } from '../support/calls.ts'
import { signInTo } from '../support/rest.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom

let editor: Doc

beforeAll(async () => {
  editor = (await signInTo(newsroom, 'editor')).user
})

const reqOf = (user: Doc) =>
  createLocalReq({ user: { ...user, collection: 'users' } as never }, newsroom.payload)

/** What the card says of each item. */
const broken = async (): Promise<Record<string, string>> => {
  const { rows = [] } = (await readBroken(await reqOf(editor))) ?? {}
  return Object.fromEntries(rows.map(({ note, title }) => [title, note]))
}

const linkTo = (text: string, collection: string, { id }: Doc) =>
  body([{ text, to: { collection, id } }])

describe('the dashboard’s list of references that lead nowhere', () => {
  it('should tell which public items refer to what is withdrawn, in the trash or a draft, and how', async () => {
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

  it('should tell whoever has no role nothing', async () => {
    expect(await readBroken(await reqOf({ ...editor, roles: [] } as Doc))).toBeNull()
  })

  it('should ask the database as often of much as of little, and show ten', async () => {
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
})

/** Six kinds refer to others, three have texts, three are referred to here. */
const CALLS = 6 + 3 + 3
