import type { CollectionConfig } from 'payload'
import { publishedOrSignedIn, signedIn } from '../access.ts'

export const Posts: CollectionConfig<'posts'> = {
  slug: 'posts',
  access: { create: signedIn, delete: signedIn, read: publishedOrSignedIn, update: signedIn },
  admin: { useAsTitle: 'title' },
  fields: [
    { name: 'title', type: 'text', localized: true, required: true },
    { name: 'heroImage', type: 'upload', relationTo: 'media' },
    { name: 'content', type: 'richText', localized: true },
    { name: 'categories', type: 'relationship', hasMany: true, relationTo: 'categories' },
    { name: 'authors', type: 'relationship', hasMany: true, relationTo: 'users' },
    { name: 'about', type: 'relationship', relationTo: ['articles', 'beats'] },
    { name: 'slug', type: 'text', index: true, required: true, unique: true },
  ],
  versions: { drafts: { autosave: true }, maxPerDoc: 50 },
}
