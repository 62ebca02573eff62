import { embeddedKind } from './embeddedKind.ts'
import { link } from '../src/editing/fields/small.ts'

export const Authors = embeddedKind({
  slug: 'authors',
  dashboard: {
    firstSteps: [{ name: 'author', place: 1, text: 'Add an author: the byline of an article.' }],
  },
  fields: [
    { name: 'bio', type: 'textarea', maxLength: 2000 },
    {
      name: 'picture',
      type: 'upload',
      admin: {
        description:
          'Shown on the author’s page, which is public while a public item names the author.',
      },
      relationTo: 'media',
    },
    {
      name: 'email',
      type: 'email',
      admin: { description: 'Readers find it on the author’s page. Leave it empty for none.' },
      label: 'Public email address',
    },
    link('website', {
      admin: { description: 'A page of the author’s elsewhere, such as a profile.' },
      label: 'Public web address',
    }),
  ],
})
