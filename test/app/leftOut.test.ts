import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { collections, indispensable } from '../../collections/index.ts'
import { newsroomOf, slugOf } from '../../src/core/newsroom.ts'
import { embedSurface } from '../../src/embed/surface.ts'
import { feedsSurface } from '../../src/site/feeds/surface.ts'
import { pagesSurface } from '../../src/site/surface.ts'
import type { TestApp } from '../support/app.ts'
import { makeApp } from '../support/app.ts'
import { makeAsk } from '../support/surface.ts'

let app: TestApp

beforeAll(async () => {
  app = await makeApp({
    options: {
      collections: { beats: false, legislators: false, media: false, regions: false },
    },
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
  it('should be nowhere in the app, nor any field that refers to it', () => {
    const { config } = app.payload
    const slugs = config.collections.map(({ slug }) => slug)
    for (const slug of ['beats', 'legislators', 'media', 'newsroom-regions', 'regions']) {
      expect(slugs).not.toContain(slug)
    }
    const names = app.payload.collections.articles.config.flattenedFields.map(({ name }) => name)
    for (const name of ['beat', 'bodyImages', 'image', 'region']) expect(names).not.toContain(name)
    expect(names).toEqual(expect.arrayContaining(['category', 'districts', 'documents']))
    expect(app.payload.collections.articles.config.admin.defaultColumns).not.toContain('beat')
  })

  it('should have no list, item, page, widget or feed', async () => {
    expect((await get('beats')).status).toBe(404)
    expect((await get('beats/schools')).status).toBe(404)
    const { feeds, resources, sections, widgets } = newsroomOf(app.payload)
    expect(resources.map(({ name }) => name)).toEqual([
      'articles',
      'wire',
      'documents',
      'school-boards',
      'charter-applications',
      'newsletter',
    ])
    expect(sections.map(({ resource }) => resource)).not.toContain('legislators')
    expect(widgets.map(({ name }) => name)).toEqual(['wire', 'charter-watch'])
    expect(feeds).toHaveLength(2)
  })

  it('should leave the keys of public items that showed it, with null', async () => {
    const { body } = await get('articles/schools-reopen')
    expect(body.data).toMatchObject([
      { beat: null, districts: [{ name: 'Brandt County Schools' }], image: null, region: null },
    ])
    expect((await get('wire')).body.data).toMatchObject([
      { article: { title: 'Schools reopen' }, beat: null },
    ])
  })

  it('should take its filter along, and leave the others', async () => {
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

  it('should be missed by no page, feed or widget of what is left', async () => {
    const asked = {
      200: [
        [pagesSurface, '/'],
        [pagesSurface, '/articles'],
        [pagesSurface, '/articles/schools-reopen'],
        [pagesSurface, '/school-boards/brandt-county-schools'],
        [pagesSurface, '/wire/vote'],
        [pagesSurface, '/developers'],
        [pagesSurface, '/sitemap.xml'],
        [feedsSurface, '/feed.xml'],
        [embedSurface, '/embed/wire'],
      ],
      404: [
        [pagesSurface, '/beats'],
        [pagesSurface, '/legislators/ada'],
        [embedSurface, '/embed/scorecards'],
      ],
    } as const
    for (const [status, addresses] of Object.entries(asked)) {
      for (const [surface, address] of addresses) {
        const answer = await makeAsk(app.payload, surface)(address)
        expect([address, answer.status]).toEqual([address, Number(status)])
      }
    }
  })
})

describe('any collection', () => {
  const kinds = collections.map(({ slug }) => slug).filter((kind) => !indispensable.includes(kind))

  it.each(kinds)('should be missed by nothing that is left: %s', async (kind) => {
    const other = await makeApp({ options: { collections: { [kind]: false } } })
    try {
      const { resources, sections } = newsroomOf(other.payload)
      expect(resources.some(({ collection }) => collection === kind)).toBe(false)
      for (const { list, name } of resources.filter(({ list }) => list !== 'none')) {
        const { body, status } = await other.ask('GET', `/api/v1/${name}`)
        expect([list, name, status, body.data]).toEqual([list, name, 200, []])
      }
      const ask = makeAsk(other.payload, pagesSurface)
      for (const page of ['/', ...sections.map(({ resource }) => `/${resource}`)]) {
        expect([page, (await ask(page)).status]).toEqual([page, 200])
      }
      expect(JSON.stringify(other.payload.config.collections)).not.toContain(
        `"relationTo":"${slugOf(newsroomOf(other.payload), kind)}"`,
      )
    } finally {
      await other.close()
    }
  })
})

describe('what cannot be left out', () => {
  it('should be said by the name of the option', async () => {
    await expect(makeApp({ options: { collections: { changes: false } } })).rejects.toThrow(
      'civic-newsroom: option collections.changes: cannot be left out',
    )
  })
})
