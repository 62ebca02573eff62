import type { CollectionConfig } from 'payload'
import { companion } from './companion.ts'

export const Authors: CollectionConfig = companion({
  slug: 'authors',
  fields: [{ name: 'bio', type: 'textarea', maxLength: 2000 }],
})
