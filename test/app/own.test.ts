import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Access } from 'payload'
import { Forbidden } from 'payload'
import { configOf, newsroomOf } from '../../src/core/newsroom.ts'
import { catchUp } from '../../src/store/changes/catchUp.ts'
import type { TestApp } from '../support/app.ts'
import { APP_URL, makeApp } from '../support/app.ts'
import { makeAsk } from '../support/ask.ts'
import { readFeed } from '../support/feeds.ts'
import { ownKind } from '../support/hearings.ts'

const open = (read?: Access) =>
  makeApp({
    options: { more: [ownKind(read && { access: { ...ownKind().collection.access, read } })] },
  })

/** A hearing that is public, one that is a draft, one that is scheduled; and articles beside them. */
const fill = async ({ payload }: TestApp) => {
  const district = await payload.create({
    collection: 'school-boards',
    data: { _status: 'published', name: 'Ash County' },
  })
  const create = (data: object, draft = false) =>
    payload.create({ collection: 'hearings' as 'articles', data: data as never, draft } as never)
  const published = { _status: 'published', place: 'City Hall' }
  await create({ ...published, district: district.id, title: 'The budget' })
  await create({ title: 'A secret draft' }, true)
  await create({ ...published, publishedAt: '2099-01-01T00:00:00.000Z', title: 'A secret plan' })
  await payload.create({
    collection: 'articles',
    data: { _status: 'published', title: 'Schools reopen' },
  })
}

/** Addresses of the kind itself. */
const OF_ITS_OWN = ['/hearings', '/hearings/the-budget', '/hearings.xml', '/embed/hearings']

/** Addresses of other kinds, with and without items of this one. */
const OF_OTHERS = [
  ...['/', '/articles', '/articles/schools-reopen', '/feed.xml', '/sitemap.xml', '/embed/wire'],
  ...['/developers', '/school-boards/ash-county', '/sitemaps/pages-1.xml'],
]

describe('a kind of the app’s own', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await open()
    await fill(app)
  })
  afterAll(() => app.close())

  it('is listed, shown, filtered, described and logged in the interface, without drafts and scheduled items', async () => {
    const hearing = { district: { slug: 'ash-county' }, place: 'City Hall', title: 'The budget' }
    for (const address of ['hearings', 'hearings/the-budget', 'hearings?district=ash-county']) {
      const { body, status } = await app.ask('GET', `/api/v1/${address}`)
      expect([address, status, body.data]).toEqual([address, 200, [expect.objectContaining({})]])
      expect(body.data).toMatchObject([hearing])
    }
    expect((await app.ask('GET', '/api/v1/hearings/a-secret-draft')).status).toBe(404)
    const { paths } = (await app.ask('GET', '/api/v1/openapi.json')).body
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/hearings', '/hearings/{slug}']))
    const { body } = await app.ask('GET', '/api/v1/changes?kind=hearings')
    expect(body.data).toMatchObject([{ change: 'created', slug: 'the-budget' }])
  })

  it('has pages, a feed, a widget and a site map, without drafts and scheduled items', async () => {
    const ask = makeAsk(app.payload)
    for (const address of [...OF_ITS_OWN, '/sitemaps/hearings-1.xml']) {
      const { body, status } = await ask(address)
      expect([address, status]).toEqual([address, 200])
      expect(body).toMatch(/The budget|the-budget/)
      expect(body).not.toMatch(/A secret/)
    }
    const { items } = readFeed('/hearings.xml', (await ask('/hearings.xml')).body)
    expect(items.map(({ title }) => title)).toEqual(['The budget'])
    expect((await ask('/sitemap.xml')).body).toContain(`${APP_URL}/sitemaps/hearings-1.xml`)
  })

  it('is hidden in the admin from a user without a role', () => {
    const { hidden } = configOf(app.payload, 'hearings').admin
    expect((hidden as (args: object) => boolean)({ user: { collection: 'users' } })).toBe(true)
  })
})

describe('a kind whose access.read is the app’s own', () => {
  let app: TestApp | undefined
  afterEach(() => app?.close())

  it.each([
    ['everybody', () => true],
    ['some documents', () => ({ place: { equals: 'City Hall' } })],
  ])('lists no draft and no scheduled item, although access.read allows %s', async (_, read) => {
    app = await open(read as Access)
    await fill(app)
    const { body, status } = await app.ask('GET', '/api/v1/hearings')
    expect([status, body.data.map(({ title }: { title: string }) => title)]).toEqual([
      200,
      ['The budget'],
    ])
  })

  it.each([
    ['refuses readers', ({ req }: { req: { user: unknown } }) => Boolean(req.user)],
    [
      'throws',
      () => {
        throw new Error('no such tenant')
      },
    ],
  ])(
    'answers 500 at its own addresses when access.read %s, while every other address answers 200',
    async (_, read) => {
      app = await open(read as Access)
      await fill(app)
      const ask = makeAsk(app.payload)
      await catchUp(app.payload)
      // The item is stored although the log could not read it.
      expect(await app.payload.count({ collection: 'hearings' as 'articles' })).toEqual({
        totalDocs: 3,
      })
      for (const address of ['hearings', 'hearings/the-budget', 'hearings?page=2']) {
        const { body, status } = await app.ask('GET', `/api/v1/${address}`)
        expect([address, status, body.data]).toEqual([address, 500, []])
        expect(body.error.title).toBe('Internal error')
      }
      for (const address of OF_ITS_OWN)
        expect([address, (await ask(address)).status]).toEqual([address, 500])
      for (const address of OF_OTHERS)
        expect([address, (await ask(address)).status]).toEqual([address, 200])
      for (const { name } of newsroomOf(app.payload).resources.filter(
        ({ list }) => list !== 'none',
      )) {
        if (name === 'hearings') continue
        expect([name, (await app.ask('GET', `/api/v1/${name}`)).status]).toEqual([name, 200])
      }
      expect((await app.ask('GET', '/api/v1/changes')).status).toBe(200)
    },
  )

  it('takes nothing from other addresses by refusing readers where a bundler has shortened the names of classes', async () => {
    const { name } = Forbidden
    const rename = (value: string) =>
      Object.defineProperty(Forbidden, 'name', { configurable: true, value })
    app = await open(({ req }) => Boolean(req.user))
    await fill(app)
    const ask = makeAsk(app.payload)
    rename('n')
    try {
      expect((await ask('/hearings')).status).toBe(500)
      for (const address of OF_OTHERS)
        expect([address, (await ask(address)).status]).toEqual([address, 200])
    } finally {
      rename(name)
    }
  })

  it('a collection of ours shows no draft when an option replaces its access.read', async () => {
    const read = () => true
    app = await makeApp({ options: { collections: { articles: { access: { read } } } } })
    await app.payload.create({ collection: 'articles', data: { title: 'A draft' }, draft: true })
    expect((await app.ask('GET', '/api/v1/articles')).body.data).toEqual([])
    expect((await makeAsk(app.payload)('/')).body).not.toContain('A draft')
  })

  it('is null in items that refer to it while access.read throws, and is shown again once it returns true', async () => {
    let isBroken = true
    const read: Access = () => {
      if (isBroken) throw new Error('no such tenant')
      return true
    }
    app = await makeApp({ options: { collections: { beats: { access: { read } } } } })
    const beat = await app.payload.create({
      collection: 'beats',
      data: { _status: 'published', name: 'Schools' },
    })
    await app.payload.create({
      collection: 'articles',
      data: { _status: 'published', beat: beat.id, title: 'Schools reopen' },
    })
    const beatShown = async () => {
      const { body, status } = await app!.ask('GET', '/api/v1/articles')
      expect(status).toBe(200)
      return body.data[0].beat?.name ?? null
    }
    expect(await beatShown()).toBeNull()
    expect((await app.ask('GET', '/api/v1/beats')).status).toBe(500)
    isBroken = false
    expect(await beatShown()).toBe('Schools')
    expect((await app.ask('GET', '/api/v1/beats')).status).toBe(200)
  })
})
