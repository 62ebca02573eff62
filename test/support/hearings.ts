import type { CollectionConfig } from 'payload'
import type { SchoolBoard } from '../../payload-types.ts'
import { fields, html, kind, noun, publishable, refersTo, wholeNumber } from '../../src/index.ts'
import type { Shown } from '../../src/index.ts'

const { maybe, publishedAt, ref, text } = fields

type Hearing = {
  district?: null | number | SchoolBoard
  id: number | string
  place?: null | string
  publishedAt?: null | string
  title: string
}

/** The collection of an app's own kind. */
const Hearings = publishable({
  slug: 'hearings',
  title: 'title',
  hasPublishedAt: true,
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'place', type: 'text' },
    { name: 'district', type: 'relationship', relationTo: 'school-boards' },
  ],
})

export const hearings = kind<Hearing>()({
  name: 'hearings',
  collection: 'hearings',
  singular: 'hearing',
  description: 'Public hearings, newest first.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  filters: {
    district: refersTo({
      collection: 'school-boards',
      description: 'Hearings of this district.',
      field: 'district',
    }),
  },
  sort: ['publishedAt', 'publicId'],
  fields: {
    title: text('What it is about.', 'The budget'),
    place: maybe(text('Where it is.', 'City Hall')),
    district: ref('school-boards', 'The district.', {
      id: 'b5xq0ZbS1mWc8KdLh2vYe',
      slug: 'mcminn',
      name: 'McMinn County Schools',
      url: 'https://newsroom.example/school-boards/mcminn',
    }),
    publishedAt: publishedAt('When it became public.', '2025-11-28T14:04:23.000Z'),
  },
  example: {
    id: 'hT5xq0ZbS1mWc8KdLh2vYe',
    slug: 'the-budget',
    updatedAt: '2025-11-28T14:04:23.000Z',
  },
})

const doors = noun({
  kind: hearings,
  feed: {
    resource: 'hearings',
    title: 'Hearings',
    description: 'Public hearings.',
    paths: { rss: '/hearings.xml', atom: '/hearings.atom', json: '/hearings.json' },
    entry: ({ place, title }: Shown<typeof hearings>) => ({
      authors: [],
      categories: [],
      html: `<p>${place ?? 'Nowhere yet'}</p>`,
      image: null,
      summary: place,
      title,
    }),
  },
  widget: {
    name: 'hearings',
    title: 'Hearings',
    description: 'The newest hearings.',
    height: 420,
    room: { narrow: { around: 152, item: 90 }, wide: { around: 110, item: 66 } },
    resource: 'hearings',
    parameters: {
      limit: wholeNumber({ description: 'How many.', initial: 5, max: 20, min: 1 }),
    },
    note: () => 'Come and listen.',
    all: 'All hearings',
    empty: 'No hearings yet.',
    read: ({ first }, { limit }) => first(limit),
    item: ({ title, url }, { link }) => html`<h2>${link(url, title)}</h2>`,
  },
})

/** An app's own kind with all optional parts. */
export const ownKind = (collection: Partial<CollectionConfig> = {}) => ({
  ...doors,
  collection: { ...Hearings, ...collection } as CollectionConfig,
})
