import { companion } from './companion.ts'

export const Authors = companion({
  slug: 'authors',
  dashboard: {
    firstSteps: [{ name: 'author', place: 1, text: 'Add an author: the byline of an article.' }],
  },
  fields: [{ name: 'bio', type: 'textarea', maxLength: 2000 }],
})
