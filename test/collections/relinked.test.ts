import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { hashOf } from '../../client/hash.ts'
import { newsroomOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { notifyListeners } from '../../src/store/changes/tail.ts'
import { newestPlace } from '../../src/store/changes/log.ts'
import { keepCursor, readCursor } from '../../src/store/relink/cursor.ts'
import { endRelinking, leaveRelinking, relinkAlong } from '../../src/store/relink/index.ts'
import { body, withCard, withImage } from '../support/body.ts'
import { callsOf, countCalls } from '../support/calls.ts'
import { newestSeq, rowsOf, untilFollowed } from '../support/log.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom

const linkTo = (collection: string, { id }: Doc) =>
  body(['See ', { text: 'this', to: { collection, id } }])
const whats = async ({ publicId }: Doc) =>
  (await rowsOf(newsroom.payload, publicId)).map(({ what }) => what)
const shown = async ({ slug }: Doc) => (await get(`/api/v1/articles/${slug}`)).json.data[0]!
const publishNow = (collection: string, doc: Doc, data = {}) =>
  desk.update(collection, doc, { _status: 'published', ...data })

/** What an article shows of another item, and what changes there. */
type Case = [what: string, make: () => Promise<{ article: Doc; change: () => Promise<unknown> }>]

const about = async (
  other: Doc,
  data: Record<string, unknown>,
  change: () => Promise<unknown>,
) => ({ article: await desk.publish('articles', data), change, other })

const RELINKED: Case[] = [
  [
    'the title of a document with a card in its text changes',
    async () => {
      const other = await desk.publish('documents', {})
      const data = { body: withCard(body(['x']), other) }
      return about(other, data, () => publishNow('documents', other, { title: 'Renamed' }))
    },
  ],
  [
    'the slug of what its text links to changes',
    async () => {
      const other = await desk.publish('beats', {})
      const data = { body: linkTo('beats', other) }
      return about(other, data, () => publishNow('beats', other, { slug: `moved-${other.slug}` }))
    },
  ],
  [
    'what its text links to is withdrawn',
    async () => {
      const other = await desk.publish('wire-posts', {})
      const data = { body: linkTo('wire-posts', other) }
      return about(other, data, () => desk.withdraw('wire-posts', other))
    },
  ],
  [
    'what its text links to becomes public',
    async () => {
      const other = await desk.draft('documents', {})
      const data = { body: linkTo('documents', other) }
      return about(other, data, () => publishNow('documents', other))
    },
  ],
  [
    'what its text links to comes due',
    async () => {
      const due = Date.now() + 1_500
      const publishedAt = new Date(due).toISOString()
      const other = await desk.publish('documents', { publishedAt })
      const data = { body: linkTo('documents', other) }
      return about(other, data, () => sleep(due + 5 - Date.now()))
    },
  ],
  [
    'a document that it cites is withdrawn',
    async () => {
      const other = await desk.publish('documents', {})
      const data = { documents: [other.id] }
      return about(other, data, () => desk.withdraw('documents', other))
    },
  ],
  [
    'its beat is withdrawn',
    async () => {
      const other = await desk.publish('beats', {})
      return about(other, { beat: other.id }, () => desk.withdraw('beats', other))
    },
  ],
  [
    'an image in its text is described otherwise',
    async () => {
      const other = await desk.create('media', {})
      const data = { body: withImage(body(['x']), other) }
      return about(other, data, () => desk.update('media', other, { alt: 'Described otherwise' }))
    },
  ],
  [
    'one of its authors is deleted',
    async () => {
      const [other, second] = [await desk.create('authors', {}), await desk.create('authors', {})]
      const data = { authors: [second.id, other.id] }
      return about(other, data, () => desk.destroy('authors', other))
    },
  ],
]

const UNTOUCHED: Case[] = [
  [
    'its beat is renamed, to which it refers by id',
    async () => {
      const other = await desk.publish('beats', {})
      const data = { beat: other.id, body: body(['x']) }
      return about(other, data, () => publishNow('beats', other, { name: 'Renamed' }))
    },
  ],
  [
    'an author is renamed',
    async () => {
      const other = await desk.create('authors', {})
      const data = { authors: [other.id] }
      return about(other, data, () => desk.update('authors', other, { name: 'Renamed' }))
    },
  ],
  [
    'a draft of what it shows is saved',
    async () => {
      const other = await desk.publish('documents', {})
      const data = { body: withCard(body(['x']), other) }
      const draft = { title: 'Never' }
      return about(other, data, () => desk.update('documents', other, draft, { draft: true }))
    },
  ],
]

describe('an article that shows something of another item', () => {
  beforeEach(() => untilFollowed(newsroom.payload), 120_000)

  it.each(RELINKED)('gets one "relinked" row in the log when %s', async (_what, make) => {
    const { article, change } = await make()
    const before = await shown(article)
    await change()
    await untilFollowed(newsroom.payload)
    expect(await whats(article)).toEqual(['created', 'relinked'])
    const after = await shown(article)
    const row = (await rowsOf(newsroom.payload, article.publicId)).at(-1)!
    expect(row.hash).toBe(await hashOf(after as { id: string }, { baseUrl: BASE_URL }))
    expect(row.hash).not.toBe(await hashOf(before as { id: string }, { baseUrl: BASE_URL }))
    expect([row.reason ?? null, after.updatedAt]).toEqual([null, before.updatedAt])
  })

  it.each(UNTOUCHED)('gets no row in the log when %s', async (_what, make) => {
    const { article, change } = await make()
    await change()
    await untilFollowed(newsroom.payload)
    expect(await whats(article)).toEqual(['created'])
  })

  it('gets its row from the next process when the first process ended before writing it', async () => {
    const { payload } = newsroom
    const document = await desk.publish('documents', {})
    const article = await desk.publish('articles', { body: withCard(body(['x']), document) })
    await untilFollowed(payload)
    endRelinking(payload)
    await publishNow('documents', document, { title: 'Renamed just before' })
    expect(await whats(article)).toEqual(['created'])
    newsroomOf(payload).memoized.delete('relinking')
    relinkAlong(payload)
    // As the first reading of a process does.
    notifyListeners(payload, [], { inOrder: true })
    await untilFollowed(payload)
    expect(await whats(article)).toEqual(['created', 'relinked'])
  })

  it.each([
    ['its beat', 'beats', ({ id }: Doc) => ({ beat: id })],
    [
      'a document with a card in its text',
      'documents',
      (doc: Doc) => ({ body: withCard(body(['x']), doc) }),
    ],
    ['what its text links to', 'wire-posts', (doc: Doc) => ({ body: linkTo('wire-posts', doc) })],
  ] as const)(
    'gets its row when %s is withdrawn and deleted before any process has followed the withdrawal',
    async (_what, collection, data) => {
      const { payload } = newsroom
      const other = await desk.publish(collection, {})
      const article = await desk.publish('articles', data(other))
      await untilFollowed(payload)
      leaveRelinking(payload, 500)
      await desk.destroy(collection, other)
      leaveRelinking(payload, 0)
      await untilFollowed(payload)
      expect(await whats(article)).toEqual(['created', 'relinked'])
      const after = await shown(article)
      const row = (await rowsOf(payload, article.publicId)).at(-1)!
      expect(row.hash).toBe(await hashOf(after as { id: string }, { baseUrl: BASE_URL }))
    },
  )

  it('gets its row from a deferring process after its delay when no other process has written it', async () => {
    const { payload } = newsroom
    const document = await desk.publish('documents', {})
    const article = await desk.publish('articles', { body: withCard(body(['x']), document) })
    await untilFollowed(payload)
    leaveRelinking(payload, 1_500)
    await publishNow('documents', document, { title: 'Renamed, and left' })
    await sleep(700)
    expect(await whats(article)).toEqual(['created'])
    await untilFollowed(payload)
    expect(await whats(article)).toEqual(['created', 'relinked'])
  })

  it.each([
    ['has moved the cursor past the change', true],
    ['says that it compares the items', false],
  ])('is not read by a deferring process when another process %s', async (_what, isPast) => {
    const { payload } = newsroom
    const document = await desk.publish('documents', {})
    await untilFollowed(payload)
    const known = (await readCursor(payload))!
    leaveRelinking(payload, 1_000)
    await publishNow('documents', document, { title: 'Renamed, and followed' })
    const { seq } = (await newestPlace({ payload }))!
    await keepCursor(payload, { ...known, ...(isPast ? { seq } : { at: Date.now() + 1_500 }) })
    const calls = await callsOf(payload, () => sleep(2_000))
    expect([...new Set(calls.map(({ name }) => name))]).toEqual(['findOne'])
    leaveRelinking(payload, 0)
  })

  it('gets no row within the deletion of its withdrawn beat, which reads no more if others have the same beat', async () => {
    const { payload } = newsroom
    await untilFollowed(payload)
    endRelinking(payload)
    const deletion = async (articles: number) => {
      const beat = await desk.publish('beats', {})
      for (let n = 0; n < articles; n += 1) await desk.publish('articles', { beat: beat.id })
      await desk.withdraw('beats', beat)
      const before = await newestSeq(newsroom)
      const calls = await countCalls(payload, () => desk.destroy('beats', beat))
      return { calls, rows: (await newestSeq(newsroom)) - before }
    }
    const one = await deletion(1)
    expect([await deletion(30), one.rows]).toEqual([one, 0])
  })
})
