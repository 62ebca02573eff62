import path from 'path'
import { fileURLToPath } from 'url'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import type { CollectionConfig } from 'payload'
import { anyone, signedIn } from '../access.ts'

const dirname = path.dirname(fileURLToPath(import.meta.url))

export const Media: CollectionConfig = {
  slug: 'media',
  access: { create: signedIn, delete: signedIn, read: anyone, update: signedIn },
  fields: [
    { name: 'alt', type: 'text', localized: true },
    { name: 'caption', type: 'richText', editor: lexicalEditor(), localized: true },
  ],
  upload: { adminThumbnail: 'thumbnail', staticDir: path.resolve(dirname, '../../public/media') },
}
