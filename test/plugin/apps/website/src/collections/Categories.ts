import type { CollectionConfig } from 'payload'
import { anyone, signedIn } from '../access.ts'

export const Categories: CollectionConfig = {
  slug: 'categories',
  access: { create: signedIn, delete: signedIn, read: anyone, update: signedIn },
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text', localized: true, required: true },
    { name: 'slug', type: 'text', index: true },
  ],
}
