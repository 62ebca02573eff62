import { describe, expect, it } from '@jest/globals'
import type { oas31 } from 'zod-openapi'
import { nouns } from '../../endpoints/index.ts'
import type { Article } from '../../payload-types.ts'
import type { Fields } from '../../src/core/field.ts'
import { computed, from, html, maybe, ref, text } from '../../src/core/fields/index.ts'
import type { Item, Kind } from '../../src/core/kind.ts'
import { kind } from '../../src/core/kind.ts'
import { makeResources } from '../../src/core/resource.ts'
import { fieldsOf } from '../../src/site/developers/fields.ts'
import { openApiDocument } from '../../src/api/openapi/document.ts'
import { serializeContext } from '../../src/core/serialize.ts'
import type { Newsroom } from '../../src/core/types.ts'

const kinds = nouns.map(({ kind }) => kind)

type Schema = oas31.SchemaObject

const ABOUT = {
  name: 'notes',
  collection: 'articles',
  singular: 'note',
  description: 'Every note.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  filters: {},
  sort: ['publishedAt', 'publicId'],
  example: { id: 'a', slug: 'x', updatedAt: '2026-01-05T18:00:00.000Z' },
} as const

const title = text('What it is called.', 'Bonds')
const summary = maybe(text('What it is about.', 'Three districts vote.'))

/** Everything derived from a kind: its answer, its description, the developer page. */
const toldOf = (declared: Kind) => {
  const [resource] = makeResources([declared])
  if (!resource) throw new Error('no resource')
  const newsroom = {
    baseUrl: 'https://news.example',
    contactEmail: 'data@news.example',
    limits: { anonymous: 60, key: 600 },
    embeddedKinds: [],
    resources: [resource],
    serviceName: 'News',
    slugs: {},
  } as unknown as Newsroom
  const description = openApiDocument(newsroom)
  const doc = { id: 1, summary: 'A vote.', title: 'Bonds' }
  return {
    answer: Object.keys(resource.serialize(doc, serializeContext(newsroom))),
    described: Object.keys((description.components?.schemas?.Note as Schema).properties ?? {}),
    example: Object.keys(resource.example),
    page: fieldsOf(description, 'Note').map(({ name }) => name),
    read: Object.keys(resource.select),
  }
}

const declare = (fields: Fields) => ({ ...ABOUT, fields }) as unknown as Kind

describe('A field', () => {
  const base = ['id', 'slug', 'url']

  it('is read, shown, described and exemplified by its one line, and by nothing else', () => {
    expect(toldOf(declare({ title, summary }))).toEqual({
      answer: ['title', 'summary'],
      described: [...base, 'title', 'summary', 'updatedAt'],
      example: [...base, 'title', 'summary', 'updatedAt'],
      page: [...base, 'title', 'summary', 'updatedAt'],
      read: ['title', 'summary'],
    })
    expect(toldOf(declare({ title }))).toEqual({
      answer: ['title'],
      described: [...base, 'title', 'updatedAt'],
      example: [...base, 'title', 'updatedAt'],
      page: [...base, 'title', 'updatedAt'],
      read: ['title'],
    })
  })

  it('does not compile where it is wrong', () => {
    const declared = kind<Article>()({
      ...ABOUT,
      fields: {
        title,
        summary,
        headline: from('title', text('The same.', 'Bonds')),
        bodyHtml: html('body', 'The story.', { example: '<p>Bonds.</p>' }),
        beat: ref('beats', 'Its beat.', {
          id: 'x',
          slug: 'x',
          name: 'X',
          url: 'https://news.example/x',
        }),
      },
    })
    const item = {} as Item<typeof declared>
    item.summary satisfies null | string | undefined
    // @ts-expect-error a shown value has its type
    item.title satisfies number

    // @ts-expect-error there is no such stored field
    kind<Article>()({ ...ABOUT, fields: { titel: title } })
    // @ts-expect-error the stored value may be absent
    kind<Article>()({ ...ABOUT, fields: { summary: text('What it is about.', 'A vote.') } })
    // @ts-expect-error there is no such stored path
    kind<Article>()({ ...ABOUT, fields: { bodyHtml: html('boddy', '', { example: '' }) } })
    // @ts-expect-error there is no such kind
    ref('beets', 'Its beat.', { id: 'x', slug: 'x', name: 'X', url: 'https://news.example/x' })
    // @ts-expect-error a beat has a name
    ref('beats', 'Its beat.', { id: 'x', slug: 'x', title: 'X', url: 'https://news.example/x' })
    computed({
      ...title,
      // @ts-expect-error what is computed from is read
      reads: {},
      serialize: (doc: Pick<Article, 'title'>) => doc.title,
    })
    expect(Object.keys(declared.fields)).toHaveLength(5)
  })
})

describe('The declarations', () => {
  it('describe the meaning of every value of every answer', () => {
    const description = openApiDocument({
      baseUrl: 'https://news.example',
      contactEmail: 'data@news.example',
      limits: { anonymous: 60, key: 600 },
      embeddedKinds: [],
      resources: makeResources(kinds).map((resource) => ({ ...resource, item: true })),
      serviceName: 'News',
    } as unknown as Newsroom)
    const silent = Object.keys(description.components?.schemas ?? {}).flatMap((name) =>
      fieldsOf(description, name)
        .filter(({ meaning }) => meaning === '')
        .map((field) => `${name}: ${field.name}`),
    )
    expect(silent).toEqual([])
  })
})
