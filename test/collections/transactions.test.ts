import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { CollectionConfig } from 'payload'
import { configOf } from '../../src/core/newsroom.ts'
import type { Doc } from '../../src/core/types.ts'
import { nextSecond } from '../support/nextSecond.ts'
import type { Server } from '../support/server.ts'
import { serverOf } from '../support/server.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk, get } = newsroom
let server: Server

beforeAll(async () => {
  server = await serverOf(newsroom.payload)
})

/** What this process has open, on Linux. */
const OPEN_FILES = '/proc/self/fd'

/** Where an entry leads; nowhere, if it was closed meanwhile. */
const linkOf = (entry: string): string => {
  try {
    return fs.readlinkSync(entry)
  } catch {
    return ''
  }
}

type Hooks = NonNullable<CollectionConfig['hooks']>

/** Runs `act` while the last of a collection's hooks throws. */
const whileHookThrows = async (
  collection: string,
  hook: 'afterChange' | 'afterDelete',
  act: () => Promise<unknown>,
) => {
  const hooks = configOf(newsroom.payload, collection).hooks as Required<Hooks>
  const kept = hooks[hook]
  const fail = () => {
    throw new Error('a hook of the test')
  }
  hooks[hook] = [...kept, fail] as never
  try {
    await expect(act()).rejects.toThrow('a hook of the test')
  } finally {
    hooks[hook] = kept as never
  }
}

/** Without a condition MongoDB's adapter takes the server's estimate, which what was rolled back may enter. */
const EXACTLY = { id: { exists: true } }

const count = async (collection: string, where = {}) =>
  (
    await newsroom.payload.count({
      collection: collection as 'articles',
      trash: true,
      where: { ...EXACTLY, ...where },
    })
  ).totalDocs
const counts = async () => ({
  articles: await count('articles'),
  changes: await count('changes'),
  versions: (await newsroom.payload.countVersions({ collection: 'articles', where: EXACTLY }))
    .totalDocs,
})

describe('a save whose last hook throws', () => {
  it('leaves nothing of a new item: no item, no version, no row in the log', async () => {
    await nextSecond()
    const [before, list] = [await counts(), await get('/api/v1/articles')]
    await whileHookThrows('articles', 'afterChange', () => desk.publish('articles', { slug: 'no' }))
    expect(await counts()).toEqual(before)
    expect(await get('/api/v1/articles')).toEqual(list)
  })

  it('leaves an existing item unchanged, on update, withdrawal and deletion', async () => {
    const doc = await desk.publish('articles', { slug: 'kept', title: 'Kept' })
    await nextSecond()
    const [before, list] = [await counts(), await get('/api/v1/articles')]
    const change = () => desk.update('articles', doc, { _status: 'published', title: 'Lost' })
    await whileHookThrows('articles', 'afterChange', change)
    await whileHookThrows('articles', 'afterChange', () => desk.withdraw('articles', doc, 'No.'))
    expect(await counts()).toEqual(before)
    expect(await get('/api/v1/articles')).toEqual(list)
    // What readers see is withdrawn before it can be deleted.
    await desk.withdraw('articles', doc, 'No.')
    const withdrawn = await counts()
    await whileHookThrows('articles', 'afterDelete', () => desk.destroy('articles', doc))
    expect(await counts()).toEqual(withdrawn)
  })

  it('does not block the next save', async () => {
    await whileHookThrows('beats', 'afterChange', () => desk.publish('beats', {}))
    await expect(desk.publish('beats', {})).resolves.toBeTruthy()
  })
})

describe('a save', () => {
  it('leaves no SQLite file open, whether it commits or fails', async () => {
    if (server.name !== 'sqlite' || !fs.existsSync(OPEN_FILES)) {
      return server.cannotTell('files that SQLite has open, told by Linux')
    }
    const opened = () =>
      fs.readdirSync(OPEN_FILES).filter((name) => {
        const target = linkOf(path.join(OPEN_FILES, name))
        return target.startsWith(newsroom.dataDir)
      }).length
    const doc = await desk.publish('beats', {})
    const before = opened()
    for (let n = 0; n < 40; n += 1) {
      await desk.update('beats', doc, { _status: 'published', name: `Name ${n}` })
      await whileHookThrows('beats', 'afterChange', () => desk.publish('beats', {}))
    }
    expect(opened()).toBeLessThanOrEqual(before)
  })

  it('is invisible to readers until it commits, and readers are served meanwhile', async () => {
    if (server.name === 'stand-in') return server.cannotTell('reads beside an open transaction')
    const doc = await desk.publish('beats', { name: 'Before', slug: 'seen-whole' })
    const nameOf = async () => (await get('/api/v1/beats/seen-whole')).json.data[0]?.name
    const seen: unknown[] = []
    await whileHookThrows('beats', 'afterChange', async () => {
      const hooks = configOf(newsroom.payload, 'beats').hooks as Required<Hooks>
      const kept = hooks.afterChange
      hooks.afterChange = [
        ...kept.slice(0, -1),
        async () => void seen.push(await nameOf()),
        ...kept.slice(-1),
      ] as never
      try {
        await desk.update('beats', doc, { _status: 'published', name: 'After' })
      } finally {
        hooks.afterChange = kept
      }
    })
    expect([...seen, await nameOf()]).toEqual(['Before', 'Before'])
    await desk.update('beats', doc, { _status: 'published', name: 'After' })
    expect(await nameOf()).toBe('After')
  })
})

describe('saves at the same time', () => {
  it('all succeed when they are of different items', async () => {
    // Measured with the driver alone: of 15 transactions reported as committed, it stores a few.
    if (server.name === 'stand-in') return server.cannotTell('parallel transactions')
    const before = await counts()
    const size = 50
    const docs = await Promise.all(
      Array.from({ length: size }, (_, n) => desk.publish('articles', { slug: `parallel-${n}` })),
    )
    await Promise.all(
      docs.map((doc, n) =>
        desk.update('articles', doc, { _status: 'published', title: `New ${n}` }),
      ),
    )
    expect(await counts()).toEqual({
      articles: before.articles + size,
      changes: before.changes + 2 * size,
      versions: before.versions + 2 * size,
    })
  })

  it('give one title different slugs or answer 400 or 409, and never assign one slug twice', async () => {
    if (server.name === 'stand-in')
      return server.cannotTell('two open transactions with one unique value')
    const title = 'Everybody writes this'
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => desk.publish('articles', { title })),
    )
    const slugs = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.slug] : [],
    )
    expect(slugs.length).toBeGreaterThan(0)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const result of results) {
      if (result.status === 'rejected') expect([400, 409]).toContain(result.reason.status)
    }
    expect(await count('articles', { title: { equals: title } })).toBe(slugs.length)
    if (server.name === 'sqlite') expect(slugs).toHaveLength(20)
  })

  it('are stored whole or rejected with 400 or 409 when they are of one item', async () => {
    if (server.name === 'stand-in')
      return server.cannotTell('two transactions that write one document')
    const doc = await desk.publish('articles', { slug: 'contested' })
    const change = (name: string) =>
      desk.update('articles', doc, { _status: 'published', summary: name, title: name })
    const names = ['One', 'Two', 'Three', 'Four']
    const results = await Promise.allSettled(names.map(change))
    const landed = names.filter((_name, n) => results[n]?.status === 'fulfilled')
    for (const result of results) {
      if (result.status === 'rejected') expect([400, 409]).toContain(result.reason.status)
    }
    const item = (await get('/api/v1/articles/contested')).json.data[0]
    expect(landed).toContain(item?.title)
    expect(item?.summary).toBe(item?.title)
    expect(await count('changes', { item: { equals: doc.publicId } })).toBe(1 + landed.length)
  })
})

describe('a taken slug', () => {
  it('is rejected with 400 and one message at the field', async () => {
    await desk.publish('articles', { slug: 'mine' })
    const again = desk.publish('articles', { slug: 'mine' })
    await expect(again).rejects.toMatchObject({
      data: { errors: [{ message: 'Web address: "mine" is taken by another item', path: 'slug' }] },
      status: 400,
    })
  })

  it('is rejected with 400 when the second of two drafts with it is published', async () => {
    const [first, second] = [await desk.publish('articles', {}), await desk.publish('articles', {})]
    for (const doc of [first, second]) {
      await desk.update('articles', doc, { slug: 'both-want-this' }, { draft: true })
    }
    await desk.update('articles', first, { _status: 'published' })
    await expect(desk.update('articles', second, { _status: 'published' })).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path: 'slug' })] },
      status: 400,
    })
    expect((await get(`/api/v1/articles/${second.slug}`)).status).toBe(200)
  })

  it('is still rejected with 400 while its item is in the trash', async () => {
    const doc = (await desk.publish('articles', { slug: 'trashed-holder' })) as Doc
    await desk.trash('articles', doc)
    const again = desk.publish('articles', { slug: 'trashed-holder' })
    await expect(again).rejects.toMatchObject({ status: 400 })
  })
})
