import { body } from './fields/body.ts'
import { publishable } from './publishable.ts'

export const AboutSections = publishable({
  slug: 'about-sections',
  labels: { plural: 'About us', singular: 'Section about us' },
  title: 'title',
  admin: {
    description:
      'The page about the newsroom, in the order of this list: drag them there. Search engines look for the sections with the slugs ethics and corrections.',
  },
  expects: ['body'],
  fields: [{ name: 'title', type: 'text', maxLength: 200, required: true }, body()],
  orderable: true,
  searches: ['bodyWords'],
})
