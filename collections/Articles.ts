import { body } from './fields/body.ts'
import { caption } from './fields/caption.ts'
import { bodyDocuments, bodyImages } from './fields/inBody.ts'
import { corrections } from '../src/editing/corrections/field.ts'
import { districts } from './fields/districts.ts'
import { linkCardEndpoint } from '../src/editing/linkCards/endpoint.ts'
import { sharedAs } from './fields/sharedAs.ts'
import { publishable } from './publishable.ts'
import { bylineOf } from '../src/editing/people/byline.ts'

const SIDEBAR = { position: 'sidebar' } as const

export const Articles = publishable({
  slug: 'articles',
  title: 'title',
  admin: { defaultColumns: ['title', 'publicState', 'desk', 'changedBy', 'publishedAt'] },
  dashboard: {
    firstSteps: [
      { name: 'write', place: 3, text: 'Write the first article.' },
      {
        name: 'publish',
        place: 4,
        text: 'Publish it: its form links to its public page.',
        where: { publicFrom: { exists: true } },
      },
    ],
  },
  endpoints: [linkCardEndpoint],
  expects: [
    ...['summary', 'body', 'beat', 'authors', 'image|bodyImages', 'image.alt', 'image.credit'],
    ...['bodyImages.alt', 'bodyImages.credit'],
  ],
  hasPublishedAt: true,
  searches: ['summary', 'bodyWords'],
  fields: [
    { name: 'title', type: 'text', maxLength: 300, required: true },
    { name: 'summary', type: 'textarea', maxLength: 1000 },
    body({ blocks: true, images: true }),
    { name: 'image', type: 'upload', relationTo: 'media' },
    caption('imageCaption'),
    {
      name: 'documents',
      type: 'relationship',
      admin: {
        description:
          'What the article cites, from the document library, besides the cards in its text.',
      },
      hasMany: true,
      relationTo: 'documents',
    },
    corrections,
    ...sharedAs,
    { name: 'beat', type: 'relationship', admin: SIDEBAR, relationTo: 'beats' },
    { name: 'category', type: 'relationship', admin: SIDEBAR, relationTo: 'categories' },
    { name: 'region', type: 'relationship', admin: SIDEBAR, relationTo: 'regions' },
    {
      name: 'authors',
      type: 'relationship',
      admin: SIDEBAR,
      defaultValue: bylineOf,
      hasMany: true,
      relationTo: 'authors',
    },
    districts,
    bodyImages,
    bodyDocuments,
  ],
})
