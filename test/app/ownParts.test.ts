import { describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import type { Field } from 'payload'
import { flag } from '../../src/core/filters.ts'
import type { AnyWidget } from '../../src/core/widget.ts'
import { choice, publishable } from '../../src/index.ts'
import { APP_URL, makeApp } from '../support/app.ts'
import { makeAsk } from '../support/ask.ts'
import { documentOf, textOf } from '../support/document.ts'
import { readFeed } from '../support/feeds.ts'
import { ownKind } from '../support/hearings.ts'

describe('a widget of the app’s own without a parameter limit', () => {
  it('has its suggested height in oEmbed and in the code of the widget builder', async () => {
    const own = ownKind()
    const read: AnyWidget['read'] = ({ first }) => first(5)
    const widget = { ...(own.widget as AnyWidget), parameters: {}, read }
    const app = await makeApp({ options: { more: [{ ...own, widget }] } })
    try {
      const ask = makeAsk(app.payload)
      for (const maxwidth of ['', '&maxwidth=400']) {
        const { body } = await ask(`/oembed?url=${APP_URL}/embed/hearings${maxwidth}`)
        expect(JSON.parse(body)).toMatchObject({ height: 420 })
      }
      const { body } = await ask('/developers/widgets')
      expect(body).toContain('min-height:clamp(420px, 420px - 0vw, 420px)')
      expect(body).not.toContain('NaN')
    } finally {
      await app.close()
    }
  })
})

describe('a widget of the app’s own with a choice among three values', () => {
  it('is built with any of them, not with both', async () => {
    const own = ownKind()
    const room = choice({ description: 'A room.', initial: null, values: ['a', 'b', 'c'] })
    const parameters = { ...(own.widget as AnyWidget).parameters, room }
    const widget = { ...(own.widget as AnyWidget), parameters }
    const app = await makeApp({ options: { more: [{ ...own, widget }] } })
    try {
      const page = documentOf(await makeAsk(app.payload)('/developers/widgets'))
      const offered = (id: string) => textOf(page.querySelector(`#${id} option`))
      expect(offered('build-hearings-room')).toBe('any')
      expect(offered('build-scorecards-chamber')).toBe('both')
    } finally {
      await app.close()
    }
  })
})

describe('a widget of the app’s own with a style sheet', () => {
  it('is shown with its style however its lines end', async () => {
    const own = ownKind()
    const style = '.place {  \r\n  color: var(--soft);\t\r}\n  \n'
    const widget = { ...(own.widget as AnyWidget), style }
    const app = await makeApp({ options: { more: [{ ...own, widget }] } })
    try {
      for (const name of ['hearings', 'wire']) {
        const answer = await makeAsk(app.payload)(`/embed/${name}`)
        const shown = documentOf(answer).querySelector('style')?.textContent ?? ''
        expect(shown).toContain('.place {\n  color: var(--soft);\n}')
        const hash = createHash('sha256').update(shown).digest('base64')
        expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
      }
    } finally {
      await app.close()
    }
  })
})

describe('a kind of the app’s own whose noun has digits, or is that of the site map of the lists', () => {
  it('has the site map that the index of site maps names', async () => {
    const { collection, kind } = ownKind()
    const { publishedAt, title } = kind.fields
    const shown = { fields: { publishedAt, title }, filters: {} }
    const page = {
      collection: publishable({
        fields: [{ name: 'title', type: 'text' }],
        hasPublishedAt: true,
        slug: 'pages',
        title: 'title',
      }),
      kind: { ...kind, ...shown, collection: 'pages', name: 'pages', singular: 'page' },
    }
    const more = [{ collection, kind: { ...kind, name: 'hearings-2026' } }, page as never]
    const app = await makeApp({ options: { more } })
    try {
      const ask = makeAsk(app.payload)
      for (const [slug, noun] of [
        ['hearings', 'hearings-2026'],
        ['pages', 'pages'],
      ] as const) {
        await app.payload.create({
          collection: slug as 'articles',
          data: { _status: 'published', title: 'The budget' } as never,
        })
        const path = `/sitemaps/${noun}-1.xml`
        expect((await ask('/sitemap.xml')).body).toContain(`<loc>${APP_URL}${path}</loc>`)
        const { body, status } = await ask(path)
        expect([noun, status]).toEqual([noun, 200])
        expect(body).toContain(`<loc>${APP_URL}/${noun}/the-budget</loc>`)
      }
      expect((await ask('/sitemap.xml')).body).toContain('/sitemaps/0-pages-1.xml</loc>')
      expect((await ask('/sitemaps/0-pages-1.xml')).body).toContain(`<loc>${APP_URL}/data</loc>`)
    } finally {
      await app.close()
    }
  })
})

describe('a feed of the app’s own whose items have no publishedAt', () => {
  it('dates them by their last change, in each format', async () => {
    const { feed, kind } = ownKind()
    const { place, title } = kind.fields
    const fields: Field[] = ['title', 'place'].map((name) => ({ name, type: 'text' }))
    const shown = { fields: { place, title }, filters: {}, sort: ['title', 'publicId'] }
    const undated = {
      collection: publishable({ fields, slug: 'hearings', title: 'title' }),
      feed,
      kind: { ...kind, ...shown, hasPublishedAt: false },
    }
    const app = await makeApp({ options: { more: [undated as never] } })
    try {
      await app.payload.create({
        collection: 'hearings' as 'articles',
        data: { _status: 'published', title: 'The budget' } as never,
      })
      const { body } = await app.ask('GET', '/api/v1/hearings')
      const { updatedAt } = body.data[0]
      for (const path of Object.values(feed?.paths ?? {})) {
        const answer = await makeAsk(app.payload)(path)
        expect([path, answer.status]).toEqual([path, 200])
        const [item] = readFeed(path, answer.body).items
        const second = new Date(item?.published ?? '').toISOString().slice(0, 19)
        expect([path, second]).toEqual([path, updatedAt.slice(0, 19)])
      }
    } finally {
      await app.close()
    }
  })
})

describe('a kind with a filter by a field that its items do not show', () => {
  it('is listed and counted by the stored value after each save', async () => {
    const own = ownKind()
    const online = flag({ description: 'Those on the web.', field: 'online' })
    const fields: Field[] = [...own.collection.fields, { name: 'online', type: 'checkbox' }]
    const app = await makeApp({
      options: {
        more: [
          {
            ...own,
            collection: { ...own.collection, fields },
            kind: { ...own.kind, filters: { ...own.kind.filters, online } },
          },
        ],
      },
    })
    try {
      const collection = 'hearings' as 'articles'
      const data = { _status: 'published', online: true, title: 'The budget' }
      const { id } = await app.payload.create({ collection, data: data as never })
      const found = async (value: boolean) => {
        const { body } = await app.ask('GET', `/api/v1/hearings?online=${value}`)
        return [body.data.length, body.meta.total]
      }
      expect([await found(true), await found(false)]).toEqual([
        [1, 1],
        [0, 0],
      ])
      await app.payload.update({ collection, data: { ...data, online: false } as never, id })
      expect([await found(true), await found(false)]).toEqual([
        [0, 0],
        [1, 1],
      ])
      const { body } = await app.ask('GET', '/api/v1/changes?kind=hearings')
      const changes = body.data.map(({ change }: { change: string }) => change)
      expect(changes).toEqual(['created', 'reordered'])
    } finally {
      await app.close()
    }
  })
})
