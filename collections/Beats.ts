import type { CollectionConfig } from 'payload'
import { publishable } from './publishable.ts'

export const Beats: CollectionConfig = publishable({
  slug: 'beats',
  title: 'name',
  admin: { description: 'Drag them into the order in which readers see them.' },
  fields: [
    { name: 'name', type: 'text', maxLength: 200, required: true },
    { name: 'description', type: 'textarea', maxLength: 2000 },
  ],
  orderable: true,
})
