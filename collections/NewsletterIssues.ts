import { body } from './fields/body.ts'
import { mailingEndpoints } from '../src/editing/mailing/endpoints.ts'
import { bodyImages } from './fields/inBody.ts'
import { corrections } from '../src/editing/corrections/field.ts'
import { formPart } from '../src/editing/fields/small.ts'
import { sharingCard } from '../src/editing/sharing/field.ts'
import { publishable } from './publishable.ts'

export const NewsletterIssues = publishable({
  slug: 'newsletter-issues',
  labels: { plural: 'Newsletter issues', singular: 'Newsletter issue' },
  title: 'title',
  admin: { defaultColumns: ['title', 'publicState', 'publishedAt'] },
  endpoints: mailingEndpoints,
  expects: ['summary', 'body|articles', 'bodyImages.alt', 'bodyImages.credit'],
  hasPublishedAt: true,
  searches: ['summary', 'bodyWords'],
  fields: [
    formPart('mailing', 'civic-newsroom/client#Mailing', { label: 'By mail', position: 'sidebar' }),
    { name: 'title', type: 'text', maxLength: 300, required: true },
    { name: 'summary', type: 'textarea', maxLength: 1000 },
    body({ images: true }),
    {
      name: 'articles',
      type: 'relationship',
      admin: {
        // The list to choose from has the date and the state of each.
        appearance: 'drawer',
        description: 'The articles that the issue presents, in this order.',
        isSortable: true,
      },
      hasMany: true,
      relationTo: 'articles',
    },
    corrections,
    sharingCard,
    bodyImages,
  ],
})
