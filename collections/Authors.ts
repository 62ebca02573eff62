import { embeddedKind } from './embeddedKind.ts'

export const Authors = embeddedKind({
  slug: 'authors',
  dashboard: {
    firstSteps: [{ name: 'author', place: 1, text: 'Add an author: the byline of an article.' }],
  },
  fields: [{ name: 'bio', type: 'textarea', maxLength: 2000 }],
})
