import { afterEach, expect, it } from '@jest/globals'
import { hashOf } from '../../client/index.ts'
import type { Change } from '../../src/store/changes/collection.ts'
import { CHANGES } from '../../src/store/changes/collection.ts'
import type { Doc } from '../../src/core/types.ts'
import { body, withCard } from '../support/body.ts'
import { rowsOf, untilFollowed } from '../support/log.ts'
import { BASE_URL } from '../support/newsroom.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const ROUNDS = 8

const newsroom = useNewsroom()
const { desk, get } = newsroom

/** Restores the adapter. */
let restore = () => {}
afterEach(() => restore())

/** Runs `act` once, right before the next row of the log is written for which `isIt` is true. */
const beforeNextRow = (isIt: (row: Change) => boolean, act: () => Promise<unknown>): void => {
  const { db } = newsroom.payload
  const { create } = db
  restore = () => Object.assign(db, { create })
  db.create = (async (args: Parameters<typeof create>[0]) => {
    if (args.collection === CHANGES && isIt(args.data as Change)) {
      restore()
      await act()
    }
    return create.call(db, args)
  }) as typeof create
}

const publishWithCard = async (slug: string) => {
  const document = await desk.publish('documents', {})
  const article = await desk.publish('articles', { body: withCard(body(['x']), document), slug })
  await untilFollowed(newsroom.payload)
  return { article, document }
}

const rename = (document: Doc, title: string) =>
  desk.update('documents', document, { _status: 'published', title })

/** What happened to an article; fails unless its newest row has the hash of its JSON, and the log has no gap. */
const changesOf = async ({ publicId }: Doc, slug: string): Promise<string[]> => {
  await untilFollowed(newsroom.payload)
  const rows = await rowsOf(newsroom.payload)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, index) => index + 1))
  const own = rows.filter(({ item }) => item === publicId)
  const { json } = await get(`/api/v1/articles/${slug}`)
  const shown = json.data as unknown as Record<string, unknown>[]
  expect(own.at(-1)?.hash).toBe(await hashOf(shown[0] as never, { baseUrl: BASE_URL }))
  return own.map(({ what }) => what)
}

it('A save succeeds when `relinked` rows of its item are committed meanwhile, and the log ends with its hash', async () => {
  const { payload } = newsroom
  const { article, document } = await publishWithCard('open')
  for (let round = 1; round <= ROUNDS; round += 1) {
    beforeNextRow(
      ({ item }) => item === article.publicId,
      async () => {
        for (const part of ['a', 'b']) {
          await rename(document, `Round ${round}${part}`)
          await untilFollowed(payload)
        }
      },
    )
    await desk.update('articles', article, { _status: 'published', title: `Round ${round}` })
    await untilFollowed(payload)
  }
  // The save has read the document before it was renamed: the last row of a round states what the article shows after both.
  const round = ['relinked', 'relinked', 'updated', 'relinked']
  expect(await changesOf(article, 'open')).toEqual([
    'created',
    ...Array.from({ length: ROUNDS }, () => round).flat(),
  ])
}, 300_000)

const DELETIONS = [
  ['before the deletion', 'deleteOne', 'authors'],
  ['after the deletion', 'create', CHANGES],
] as const

it.each(DELETIONS)(
  'The log ends with the hash of an article that references an author being deleted, committed %s',
  async (when, call, collection) => {
    const { db } = newsroom.payload
    const author = await desk.create('authors', { name: `Gone ${when}` })
    const slug = when.replaceAll(' ', '-')
    // The author is public: another article names it.
    await desk.publish('articles', { authors: [author.id] })
    const article = await desk.publish('articles', { slug })
    await untilFollowed(newsroom.payload)
    const remove = () => desk.destroy('authors', author)
    const refer = () =>
      desk.update('articles', article, { _status: 'published', authors: [author.id] })
    const [outer, inner] = call === 'deleteOne' ? [remove, refer] : [refer, remove]
    const act = db[call].bind(db) as (...args: unknown[]) => Promise<unknown>
    let met = 0
    restore = () => Object.assign(db, { [call]: act })
    Object.assign(db, {
      [call]: async (args: { collection: string }) => {
        if (args.collection === collection) {
          met += 1
          restore()
          await inner()
          await untilFollowed(newsroom.payload)
        }
        return act(args)
      },
    })
    await outer()
    expect(met).toBe(1)
    expect((await changesOf(article, slug)).at(-1)).toBe('relinked')
  },
  120_000,
)

it('The log ends with the hash of an item that another process compares at the same moment with an older state', async () => {
  const { db } = newsroom.payload
  const { article, document } = await publishWithCard('twice')
  let own: Change | undefined
  beforeNextRow(
    (row) => {
      own = { ...row }
      return row.item === article.publicId
    },
    () => db.create({ collection: CHANGES, data: { ...own, hash: 'of an older state' } }),
  )
  await rename(document, 'New')
  expect(await changesOf(article, 'twice')).toEqual(['created', 'relinked', 'relinked'])
}, 120_000)

it('A `relinked` row is left out when a save of its item is numbered before the row is written', async () => {
  const { payload } = newsroom
  const { article, document } = await publishWithCard('overtaken')
  for (let round = 1; round <= ROUNDS; round += 1) {
    beforeNextRow(
      ({ item, what }) => item === article.publicId && what === 'relinked',
      () => desk.update('articles', article, { _status: 'published', title: `Round ${round}` }),
    )
    await rename(document, `Round ${round}`)
    await untilFollowed(payload)
  }
  expect(await changesOf(article, 'overtaken')).toEqual([
    'created',
    ...Array.from({ length: ROUNDS }, () => 'updated'),
  ])
}, 300_000)
