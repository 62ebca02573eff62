import type { CollectionConfig } from 'payload'
import { publishedOrSignedIn, signedIn } from '../access.ts'

export const Pages: CollectionConfig<'pages'> = {
  slug: 'pages',
  access: { create: signedIn, delete: signedIn, read: publishedOrSignedIn, update: signedIn },
  admin: { defaultColumns: ['title', 'slug', 'updatedAt'], useAsTitle: 'title' },
  defaultPopulate: { slug: true, title: true },
  fields: [
    { name: 'title', type: 'text', localized: true, required: true },
    {
      type: 'tabs',
      tabs: [
        {
          fields: [
            {
              name: 'layout',
              type: 'blocks',
              blocks: [
                { slug: 'text', fields: [{ name: 'body', type: 'textarea', localized: true }] },
                { slug: 'wire', fields: [{ name: 'limit', type: 'number' }] },
              ],
            },
          ],
          label: 'Content',
        },
      ],
    },
    { name: 'publishedAt', type: 'date' },
    { name: 'slug', type: 'text', index: true, required: true, unique: true },
  ],
  versions: { drafts: { autosave: { interval: 100 }, schedulePublish: true }, maxPerDoc: 50 },
}
