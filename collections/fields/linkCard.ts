import type { Block } from 'payload'
import { slugOf } from '../../src/core/newsroom.ts'
import type { Newsroom } from '../../src/core/types.ts'
import { checkAddress } from '../../src/editing/fields/links.ts'

/** A link to a video or post between the paragraphs of a story, shown as a card (`endpoints/articles/linkCard.ts`). */
export const linkCard = (newsroom: Newsroom): Block => ({
  slug: 'linkCard',
  labels: { plural: 'Link cards', singular: 'Link card' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'url',
      type: 'text',
      label: 'Address',
      admin: {
        description:
          'Of a video or post. An address that is pasted alone into an empty paragraph becomes such a card, filled in.',
      },
      maxLength: 2_000,
      required: true,
      validate: checkAddress,
    },
    { name: 'title', type: 'text', maxLength: 300, required: true },
    { name: 'author', type: 'text', maxLength: 200 },
    { name: 'provider', type: 'text', label: 'Site', maxLength: 200 },
    ...(newsroom.absent.has('media')
      ? []
      : [
          {
            name: 'image',
            type: 'upload' as const,
            relationTo: slugOf(newsroom, 'media'),
          },
        ]),
  ],
})
