import { companion } from './companion.ts'

export const Authors = companion({
  slug: 'authors',
  fields: [{ name: 'bio', type: 'textarea', maxLength: 2000 }],
})
