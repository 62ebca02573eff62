import { describe, expect, it } from '@jest/globals'
import { publishable } from '../../collections/publishable.ts'
import * as fields from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import type { Doc } from '../../src/core/doc.ts'
import { flag } from '../../src/core/filters.ts'
import { useNewsroom } from '../support/useNewsroom.ts'

/** A new resource, whole: what its editors see … */
const collection = publishable({
  slug: 'meetings',
  title: 'title',
  hasPublishedAt: true,
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'open', type: 'checkbox', defaultValue: true },
  ],
})

/** … and what its readers see. */
const meetings = kind<Doc>()({
  name: 'meetings',
  collection: 'meetings',
  singular: 'meeting',
  description: 'Public meetings.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  filters: { open: flag({ description: 'Meetings that are open to the public.', field: 'open' }) },
  sort: ['publishedAt', 'publicId'],
  fields: {
    title: fields.text('What it is about.', 'Budget hearing'),
    open: fields.flag('Whether the public may come.', true),
  },
  example: { id: 'a', slug: 'budget-hearing', updatedAt: '2026-01-05T18:00:00.000Z' },
})

/** Another one, whose order has more than two fields. */
const sessions = {
  collection: publishable({
    slug: 'sessions',
    title: 'title',
    hasPublishedAt: true,
    fields: [
      { name: 'title', type: 'text', required: true },
      { name: 'heldAt', type: 'date', required: true },
    ],
  }),
  kind: kind<Doc>()({
    ...meetings,
    name: 'sessions',
    collection: 'sessions',
    singular: 'session',
    filters: {},
    sort: ['heldAt', 'publishedAt', 'publicId'],
    fields: { title: fields.text('What it is about.', 'Budget hearing') },
  }),
}

const { desk, get } = useNewsroom({ more: [{ collection, kind: meetings }, sessions] })

describe('a resource of one endpoint object and one collection object', () => {
  it('has a list, filter, item, 304, 301 for an old slug, 410 once withdrawn, 404 for a draft and 405 for POST', async () => {
    const budget = await desk.publish('meetings', { open: true, title: 'Budget hearing' })
    await desk.publish('meetings', { open: false, title: 'Closed session' })
    await desk.draft('meetings', { title: 'Not called yet' })

    const list = await get('/api/v1/meetings?open=true')
    expect(list.json.data).toMatchObject([{ open: true, slug: 'budget-hearing' }])
    expect(list.json.meta).toMatchObject({ count: 1, page: 1, perPage: 20, total: 1 })
    expect((await get('/api/v1/meetings?open=maybe')).json.error).toMatchObject({
      errors: [{ allowed: ['true', 'false'], parameter: 'open', value: 'maybe' }],
      status: 400,
    })
    const item = await get('/api/v1/meetings/budget-hearing')
    expect(item.status).toBe(200)
    const etag = item.headers.etag ?? ''
    const again = await get('/api/v1/meetings/budget-hearing', {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    expect((await get('/api/v1/meetings/not-called-yet')).status).toBe(404)

    await desk.update('meetings', budget, { _status: 'published', slug: 'hearing' })
    expect((await get('/api/v1/meetings/budget-hearing')).status).toBe(301)
    await desk.withdraw('meetings', budget, 'Called off.')
    const gone = await get('/api/v1/meetings/hearing')
    expect([gone.status, gone.json.error?.detail]).toEqual([
      410,
      expect.stringContaining('Called off.'),
    ])
    expect((await get('/api/v1/meetings', { method: 'POST' })).status).toBe(405)
  })
})

describe('a list in the order of three fields', () => {
  it('has each item once in a walk by its next links, among items of equal dates, too', async () => {
    const [early, late] = ['2026-01-01T12:00:00.000Z', '2026-02-01T12:00:00.000Z']
    for (const [heldAt, publishedAt] of [early, late].flatMap((at) => [
      [at, early],
      [at, early],
      [at, late],
      [at, late],
    ])) {
      await desk.publish('sessions', { heldAt, publishedAt, title: 'A session' })
    }
    const walked: unknown[] = []
    for (let next: string | undefined = '/api/v1/sessions?per_page=1'; next !== undefined;) {
      const { headers, json } = await get(next)
      walked.push(...json.data.map(({ id }) => id))
      next = /<https?:..[^/]+([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1]
    }
    const { json } = await get('/api/v1/sessions')
    expect(json.data).toHaveLength(8)
    expect(walked).toEqual(json.data.map(({ id }) => id))
  })
})
