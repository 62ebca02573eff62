import path from 'node:path'
import { expect, it } from '@jest/globals'
import type { Change, Item, ItemName } from '../../client/index.ts'
import { NewsroomError, hashOf, newsroomClient } from '../../client/index.ts'
import { DERIVED } from '../../client/api.ts'
import { body, withCard, withImage } from '../support/body.ts'
import { untilFollowed } from '../support/log.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { openHost } from '../support/host.ts'
import { BASE_URL, makeNewsroom } from '../support/newsroom.ts'
import type { Rest } from '../support/rest.ts'
import { signInTo } from '../support/rest.ts'
import { useHost, useNewsroom } from '../support/useNewsroom.ts'

/** What has items at addresses of their own. */
const NOUNS = ['articles', 'wire', 'documents', 'charter-applications', 'beats', 'bills'] as const

/** Where the newsroom moves to. */
const MOVED = 'https://moved.example'

type AnyItem = Item<ItemName>

const newsroom = useNewsroom()
const { desk } = newsroom
const host = useHost(newsroom)

/** A copy of everything, by the log alone, as an outsider keeps it: the row of an item is the only reason to fetch it. */
class Mirror {
  readonly items = new Map<string, { hash: string; item: AnyItem; kind: string }>()
  seq = 0

  async follow(url: string): Promise<Change[]> {
    const client = newsroomClient({ baseUrl: url, fetch: fetchThrough(url) })
    const rows: Change[] = []
    for await (const row of client.changes({ since: this.seq })) {
      rows.push(row)
      this.seq = row.seq
      if (!(NOUNS as readonly string[]).includes(row.kind)) continue
      if (row.hash === null) this.items.delete(row.id)
      else await this.fetch(client, row as Change & { hash: string; slug: string })
    }
    return rows
  }

  private async fetch(
    client: ReturnType<typeof newsroomClient>,
    { hash, id, kind, slug }: Change & { hash: string; slug: string },
  ) {
    try {
      const item = await client.get(kind as ItemName, slug)
      if (item.id === id) this.items.set(id, { hash, item, kind })
    } catch (error) {
      // A later row has the final state.
      if (!(error instanceof NewsroomError && [404, 410].includes(error.status))) throw error
    }
  }
}

/** An old slug leads to the newsroom's public address, which is here. */
const fetchThrough =
  (url: string): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' })
    const location = answer.headers.get('location')
    return location === null ? answer : fetch(`${url}${new URL(location).pathname}`, init)
  }

/** Every item that a walk of the lists finds. */
const freshWalk = async (url: string): Promise<Map<string, AnyItem>> => {
  const client = newsroomClient({ baseUrl: url })
  const found = new Map<string, AnyItem>()
  for (const noun of NOUNS) {
    for await (const item of client.all(noun)) found.set(item.id, item as AnyItem)
  }
  return found
}

/** Returns a mirror's own content of an item: it joins references by id, and addresses change with the newsroom's. */
const own = (item: AnyItem, baseUrl: string): unknown =>
  JSON.parse(JSON.stringify(item), (name, value: unknown) => {
    if (typeof value === 'string') return value.replaceAll(`${baseUrl}/`, '/')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    if (name !== '' && 'id' in value && 'slug' in value && 'url' in value) return { id: value.id }
    if (name === '')
      for (const derived of DERIVED) delete (value as Record<string, unknown>)[derived]
    return value
  })

const expectEqual = async (
  mirror: Mirror,
  { base, keptBase = base, url }: { base: string; keptBase?: string; url: string },
) => {
  const fresh = await freshWalk(url)
  expect([...mirror.items.keys()].sort()).toEqual([...fresh.keys()].sort())
  for (const [id, item] of fresh) {
    const { hash, item: kept, kind } = mirror.items.get(id)!
    expect([kind, own(kept, keptBase)]).toEqual([kind, own(item, base)])
    expect([kind, item.slug, await hashOf(item, { baseUrl: base })]).toEqual([
      kind,
      item.slug,
      hash,
    ])
  }
}

it('A mirror that follows the log equals a fresh walk, with its hashes, after edits, withdrawals and a new baseUrl', async () => {
  const { url } = host
  // The mirror sends more requests than an address may within a minute.
  newsroomOf(newsroom.payload).limits.anonymous = 1_000
  const { rest } = await signInTo(newsroom, 'editor')
  const save = saver(rest)
  const [board, county] = [await desk.publish('school-boards', {}), await desk.create('counties')]
  const author = await desk.create('authors')
  const image = await desk.create('media')
  const beat = await save('POST', 'beats', { name: 'Charters' })
  const hidden = await rest('POST', 'beats', { name: 'Not yet' })
  const [budget, minutes] = [
    await save('POST', 'documents', {
      kind: 'budget',
      link: 'https://x.example/a',
      title: 'Budget',
    }),
    await save('POST', 'documents', {
      kind: 'minutes',
      link: 'https://x.example/b',
      title: 'Minutes',
    }),
  ]
  const first = await save('POST', 'articles', {
    authors: [author.id],
    beat: beat.id,
    body: withCard(body(['See ', link('the beat', 'beats', beat)]), budget),
    districts: [board.id],
    documents: [minutes.id],
    title: 'First',
  })
  const second = await save('POST', 'articles', {
    body: withImage(
      body([link('First', 'articles', first), link('soon', 'beats', hidden.doc)]),
      image,
    ),
    documents: [budget.id, minutes.id],
    title: 'Second',
  })
  const post = await save('POST', 'wire-posts', {
    article: first.id,
    beat: beat.id,
    body: body([link('the minutes', 'documents', minutes)]),
    headline: 'Now',
    kind: 'vote',
  })
  const charter = await save('POST', 'charter-applications', {
    district: board.id,
    documents: [budget.id],
    history: [{ date: '2026-01-05', document: minutes.id, status: 'submitted' }],
    name: 'Kessler',
    status: 'submitted',
  })
  const bill = await save('POST', 'bills', { number: 'HB 1', session: '2026' })
  const mirror = new Mirror()
  const check = async () => {
    await untilFollowed(newsroom.payload)
    await mirror.follow(url)
    await expectEqual(mirror, { base: BASE_URL, url })
  }
  await check()
  expect(mirror.items.size).toBe(8)
  expect(new Set([...mirror.items.values()].map(({ kind }) => kind))).toEqual(new Set(NOUNS))

  const edits: [what: string, edit: () => Promise<unknown>][] = [
    ['a title', () => save('PATCH', `documents/${budget.id}`, { title: 'Budget 2027' })],
    ['a slug', () => save('PATCH', `beats/${beat.id}`, { name: 'Charter schools', slug: 'moved' })],
    ['a slug of an article', () => save('PATCH', `articles/${first.id}`, { slug: 'first-moved' })],
    ['a hidden item', () => save('PATCH', `beats/${hidden.doc.id}`, {})],
    [
      'a card',
      () => save('PATCH', `articles/${second.id}`, { body: withCard(body(['x']), minutes) }),
    ],
    ['a citation', () => save('PATCH', `articles/${first.id}`, { documents: [] })],
    ['a withdrawal', () => withdraw(rest, 'documents', minutes.id)],
    ['another', () => withdraw(rest, 'beats', beat.id)],
    ['its end', () => save('PATCH', `documents/${minutes.id}`, { title: 'Minutes, again' })],
    ['a picture', () => change(rest, `media/${image.id}`, { alt: 'Another' })],
    ['an author', () => change(rest, `authors/${author.id}`, { name: 'Another' })],
    ['a deletion', () => desk.destroy('authors', author)],
    ['a county', () => save('PATCH', `school-boards/${board.id}`, { county: county.id })],
    [
      'a step',
      () => save('PATCH', `charter-applications/${charter.id}`, { name: 'Kessler Bridge' }),
    ],
    [
      'a correction',
      () =>
        save('PATCH', `wire-posts/${post.id}`, {
          corrections: [{ text: 'It was not.', type: 'correction' }],
        }),
    ],
    ['a bill', () => save('PATCH', `bills/${bill.id}`, { title: 'School Facilities Act' })],
    ['an article', () => withdraw(rest, 'articles', first.id)],
  ]
  for (const [, edit] of edits) {
    await edit()
    // It follows all the while, also ahead of the rows that are to come.
    await mirror.follow(url)
  }
  await check()

  const nodeOf = path.basename(newsroom.dataDir)
  const moved = await makeNewsroom({ baseUrl: MOVED, nodeOf })
  const movedHost = await openHost(moved.payload)
  try {
    const movedUrl = `http://127.0.0.1:${movedHost.port}`
    await untilFollowed(moved.payload)
    expect(await mirror.follow(movedUrl)).toEqual([])
    await expectEqual(mirror, { base: MOVED, keptBase: BASE_URL, url: movedUrl })
  } finally {
    await movedHost.close()
    await moved.close()
  }
}, 300_000)

const link = (text: string, collection: string, { id }: Doc) => ({ text, to: { collection, id } })

/** Publishes as an editor does. */
const saver =
  (rest: Rest) =>
  async (method: string, at: string, data: Record<string, unknown>): Promise<Doc> => {
    const { doc, message, status } = await rest(method, at, { _status: 'published', ...data })
    if (status < 300) return doc
    throw new Error(`${method} ${at}: ${status} ${message}`)
  }

/** Changes what has no drafts. */
const change = async (rest: Rest, at: string, data: Record<string, unknown>) => {
  const { status } = await rest('PATCH', at, data)
  expect([at, status]).toEqual([at, 200])
}

const withdraw = async (rest: Rest, collection: string, id: Doc['id']) => {
  const { status } = await rest('POST', `${collection}/${id}/withdraw`, { reason: 'Wrong.' })
  expect(status).toBe(200)
}
