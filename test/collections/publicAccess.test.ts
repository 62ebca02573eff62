import { beforeAll, describe, expect, it } from '@jest/globals'
import type { CollectionSlug } from 'payload'
import type { Doc } from '../../src/core/types.ts'
import { body } from '../support/body.ts'
import { ITEMS } from '../support/content.ts'
import { linkTo } from '../support/showcase.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

const newsroom = useNewsroom()
const { desk } = newsroom
const hidden: Record<string, Doc> = {}

beforeAll(async () => {
  hidden.draft = await desk.draft('articles', { slug: 'draft' })
  hidden.scheduled = await desk.publish('articles', { publishedAt: FAR, slug: 'scheduled' })
  hidden.trashed = await desk.publish('articles', { slug: 'trashed' })
  hidden.withdrawn = await desk.publish('articles', { slug: 'withdrawn' })
  await desk.trash('articles', hidden.trashed)
  await desk.withdraw('articles', hidden.withdrawn)
}, 120_000)

const FAR = '2099-01-01T00:00:00.000Z'
const REFERENCE = ['authors', 'categories', 'regions', 'counties', 'media', 'files']
const FORBIDDEN = { status: 403 }

const nobody = { overrideAccess: false, user: null } as const
const slugs = (docs: unknown[]) => (docs as Doc[]).map(({ slug }) => slug)

describe('Local API calls with access control and no user', () => {
  it('find, count and read public items only', async () => {
    const open = await desk.publish('articles', { slug: 'open' })
    const { payload } = newsroom
    const find = (more: object) => payload.find({ collection: 'articles', ...nobody, ...more })
    expect(slugs((await find({})).docs)).toEqual(['open'])
    expect(slugs((await find({ trash: true })).docs)).toEqual(['open'])
    expect(
      (await payload.count({ collection: 'articles', ...nobody, trash: true })).totalDocs,
    ).toBe(1)
    expect((await payload.findByID({ collection: 'articles', id: open.id, ...nobody })).slug).toBe(
      'open',
    )
    for (const doc of Object.values(hidden)) {
      await expect(
        payload.findByID({ collection: 'articles', id: doc.id, trash: true, ...nobody }),
      ).rejects.toMatchObject({ status: expect.any(Number) })
    }
  })

  it('return the published item, not the draft over it, even with draft: true; versions answer 403', async () => {
    const doc = await desk.publish('articles', { slug: 'layered', title: 'Published' })
    await desk.update('articles', doc, { title: 'Draft' }, { draft: true })
    const { payload } = newsroom
    const one = await payload.findByID({
      collection: 'articles',
      draft: true,
      id: doc.id,
      ...nobody,
    })
    expect(one.title).toBe('Published')
    const { docs } = await payload.find({ collection: 'articles', draft: true, ...nobody })
    expect(docs.map(({ title }) => title)).not.toContain('Draft')
    await expect(payload.findVersions({ collection: 'articles', ...nobody })).rejects.toMatchObject(
      FORBIDDEN,
    )
  })

  it('match no hidden item with a where clause', async () => {
    const wheres = [
      { _status: { equals: 'draft' } },
      { deletedAt: { exists: true } },
      { slug: { in: Object.values(hidden).map(({ slug }) => slug) } },
      { or: [{ _status: { equals: 'draft' } }, { publishedAt: { greater_than: '2098-01-01' } }] },
    ]
    for (const where of wheres) {
      const { docs } = await newsroom.payload.find({
        collection: 'articles',
        trash: true,
        where: where as never,
        ...nobody,
      })
      expect(docs).toEqual([])
    }
  })

  it('return hidden items neither in relationships nor in rich text', async () => {
    const beat = await desk.draft('beats', { name: 'Secret beat' })
    const doc = await desk.publish('articles', {
      beat: beat.id,
      body: body([linkTo('articles', hidden.draft!, 'Hm')]),
      slug: 'pointing',
    })
    const found = await newsroom.payload.findByID({
      collection: 'articles',
      depth: 3,
      id: doc.id,
      ...nobody,
    })
    expect(JSON.stringify(found)).not.toContain('Secret beat')
    expect(JSON.stringify(found)).not.toContain(hidden.draft!.title)
  })

  it.each(['users', 'changes', 'imports'])(
    'are rejected with 403 when they find %s',
    async (collection) => {
      await expect(
        newsroom.payload.find({ collection: collection as CollectionSlug, ...nobody }),
      ).rejects.toMatchObject(FORBIDDEN)
    },
  )

  it.each([...ITEMS, ...REFERENCE, 'users'])(
    'are rejected with 403 when they create, update or delete %s',
    async (collection) => {
      const args = { collection: collection as 'articles', ...nobody }
      await expect(newsroom.payload.create({ data: {} as never, ...args })).rejects.toMatchObject(
        FORBIDDEN,
      )
      const where = { id: { exists: true } }
      await expect(newsroom.payload.update({ data: {}, where, ...args })).rejects.toMatchObject(
        FORBIDDEN,
      )
      await expect(newsroom.payload.delete({ where, ...args })).rejects.toMatchObject(FORBIDDEN)
    },
  )
})
