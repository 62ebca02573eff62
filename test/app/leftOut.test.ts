import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { collections, indispensable } from '../../collections/index.ts'
import { configOf, newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { makeAsk } from '../support/ask.ts'
import type { TestApp } from '../support/app.ts'
import { APP_URL, makeApp } from '../support/app.ts'
import { answerPublic } from '../../src/plugin/publicSide.ts'
import { subscribed } from '../../src/site/subscribe/outcomes.ts'

let app: TestApp

beforeAll(async () => {
  app = await makeApp({
    options: { collections: { beats: false, legislators: false, media: false, regions: false } },
  })
  const common = { _status: 'published' } as const
  const board = await app.payload.create({
    collection: 'school-boards',
    data: { ...common, name: 'Brandt County Schools' },
  })
  const article = await app.payload.create({
    collection: 'articles',
    data: { ...common, districts: [board.id], title: 'Schools reopen' },
  })
  await app.payload.create({
    collection: 'wire-posts',
    data: { ...common, article: article.id, headline: 'Vote', kind: 'vote' },
  })
})
afterAll(() => app.close())

const get = (path: string) => app.ask('GET', `/api/v1/${path}`)

describe('a collection that an app leaves out', () => {
  it('is absent from the app’s collections, and its reference fields are absent from articles', () => {
    const { config } = app.payload
    const slugs = config.collections.map(({ slug }) => slug)
    for (const slug of ['beats', 'legislators', 'media', 'newsroom-regions', 'regions']) {
      expect(slugs).not.toContain(slug)
    }
    const names = configOf(app.payload, 'articles').flattenedFields.map(({ name }) => name)
    for (const name of ['beat', 'bodyImages', 'image', 'region']) expect(names).not.toContain(name)
    expect(names).toEqual(expect.arrayContaining(['category', 'districts', 'documents']))
    expect(configOf(app.payload, 'articles').admin.defaultColumns).not.toContain('beat')
  })

  it('answers 404 at its list and item, and has no page, widget or feed', async () => {
    expect((await get('beats')).status).toBe(404)
    expect((await get('beats/schools')).status).toBe(404)
    const { feeds, resources, sections, widgets } = newsroomOf(app.payload)
    expect(resources.map(({ name }) => name)).toEqual([
      'articles',
      'wire',
      'documents',
      'school-boards',
      'schools',
      'charter-applications',
      'bills',
      'newsletter',
      'about',
    ])
    expect(sections.map(({ resource }) => resource)).not.toContain('legislators')
    expect(widgets.map(({ name }) => name)).toEqual(['wire', 'charter-watch'])
    expect(feeds).toHaveLength(2)
  })

  it('leaves its keys in public items, with the value null', async () => {
    const { body } = await get('articles/schools-reopen')
    expect(body.data).toMatchObject([
      { beat: null, districts: [{ name: 'Brandt County Schools' }], image: null, region: null },
    ])
    expect((await get('wire')).body.data).toMatchObject([
      { article: { title: 'Schools reopen' }, beat: null },
    ])
  })

  it('has its filter rejected with 400 and absent from openapi.json, while other filters stay', async () => {
    const { body, status } = await get('articles?beat=schools')
    expect(status).toBe(400)
    expect(body.error.errors).toMatchObject([{ parameter: 'beat' }])
    expect((await get('articles?category=news')).body.data).toEqual([])
    const { paths } = (await get('openapi.json')).body
    const described = Object.keys(paths)
    expect(described.some((path) => path.endsWith('/articles'))).toBe(true)
    expect(described.some((path) => path.includes('beats'))).toBe(false)
    const articles = described.find((path) => path.endsWith('/articles')) ?? ''
    const named = paths[articles].get.parameters.map(({ name }: { name: string }) => name)
    expect(named).toContain('category')
    expect(named).not.toContain('beat')
  })

  it('leaves the pages, feeds and widgets of other kinds at 200, and its own at 404', async () => {
    const asked = {
      200: [
        '/',
        '/articles',
        '/articles/schools-reopen',
        '/school-boards/brandt-county-schools',
        '/wire/vote',
        '/sitemap.xml',
        '/feed.xml',
        '/embed/wire',
      ],
      404: ['/beats', '/legislators/ada', '/embed/scorecards'],
    } as const
    for (const [status, addresses] of Object.entries(asked)) {
      for (const address of addresses) {
        const request = { header: () => undefined, method: 'GET', path: address, search: '' }
        const answer = await answerPublic({ payload: app.payload, request })
        // An address of no route group is answered by the host or the app.
        expect([address, answer?.status ?? 404]).toEqual([address, Number(status)])
      }
    }
  })
})

describe('the list of corrections', () => {
  it('answers 200 while a kind with corrections exists, with those kinds as filter values, and 404 without any', async () => {
    expect((await get('corrections?kind=wire')).status).toBe(200)
    const some = { articles: false, 'newsletter-issues': false } as const
    for (const [collections, status] of [
      [some, 200],
      [{ ...some, 'wire-posts': false }, 404],
    ] as const) {
      const other = await makeApp({ options: { collections } })
      try {
        expect((await other.ask('GET', '/api/v1/corrections')).status).toBe(status)
        const { body } = await other.ask('GET', '/api/v1/openapi.json')
        expect('/corrections' in body.paths).toBe(status === 200)
        const ask = makeAsk(other.payload)
        for (const path of ['/corrections', '/corrections.xml']) {
          const answer = await ask(path).catch(() => ({ status: 404 }))
          expect([path, answer.status]).toEqual([path, status])
        }
        expect((await ask('/developers')).body.includes('/corrections')).toBe(status === 200)
        expect((await ask('/developers')).body).not.toContain('/api/v1/articles')
        if (status === 404) continue
        const { body: refused } = await other.ask('GET', '/api/v1/corrections?kind=articles')
        expect(refused.error.errors).toMatchObject([{ allowed: ['wire'], parameter: 'kind' }])
      } finally {
        await other.close()
      }
    }
  })
})

describe('the newsletter’s forms', () => {
  it('lead to no issues where the app has left them out', async () => {
    const other = await makeApp({ options: { collections: { 'newsletter-issues': false } } })
    try {
      const ask = makeAsk(other.payload)
      const newsroom = newsroomOf(other.payload)
      const pages = [(await ask('/subscribe')).body, subscribed(newsroom).body]
      newsroom.mail.isSent = false
      pages.push((await ask('/subscribe')).body)
      for (const body of pages) {
        expect(body).toContain('<h1>')
        expect(body).not.toContain(`${APP_URL}/newsletter`)
      }
    } finally {
      await other.close()
    }
  })
})

describe('any collection', () => {
  const kinds = collections.map(({ slug }) => slug).filter((kind) => !indispensable.includes(kind))

  it.each(kinds)(
    'leaves lists and pages at 200, and neither a relationship to itself nor a link on the front page, when it is left out: %s',
    async (kind) => {
      const other = await makeApp({ options: { collections: { [kind]: false } } })
      try {
        const { resources, sections } = newsroomOf(other.payload)
        expect(resources.some(({ collection }) => collection === kind)).toBe(false)
        for (const { list, name } of resources.filter(({ list }) => list !== 'none')) {
          const { body, status } = await other.ask('GET', `/api/v1/${name}`)
          expect([list, name, status, body.data]).toEqual([list, name, 200, []])
        }
        const ask = makeAsk(other.payload)
        const home = (await ask('/')).body
        const gone = ['articles', 'newsletter', 'wire']
          .filter((noun) => home.includes(`/${noun}"`))
          .filter((noun) => !resources.some(({ name }) => name === noun))
        expect(gone).toEqual([])
        for (const page of ['/', ...sections.map(({ resource }) => `/${resource}`)]) {
          const { body, status } = await ask(page)
          expect([page, status]).toEqual([page, 200])
          expect(body.includes('/subscribe')).toBe(kind !== 'subscribers')
        }
        expect(JSON.stringify(other.payload.config.collections)).not.toContain(
          `"relationTo":"${slugOf(newsroomOf(other.payload), kind)}"`,
        )
      } finally {
        await other.close()
      }
    },
  )
})

describe('a collection that cannot be left out', () => {
  it('stops the start with an error that names the option', async () => {
    await expect(makeApp({ options: { collections: { changes: false } } })).rejects.toThrow(
      'civic-newsroom: option collections.changes: cannot be left out',
    )
  })
})
