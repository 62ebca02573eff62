import type { Block } from 'payload'
import { slugOf } from '../../src/core/newsroom.ts'
import type { Newsroom } from '../../src/core/types.ts'
import { linkCard } from './linkCard.ts'
import { widgetBlock } from './widgetBlock.ts'

/** Blocks between the paragraphs of a story; `endpoints/articles/blocks.ts` renders them. */
export const blocksIn = (newsroom: Newsroom): Block[] => [
  ...(newsroom.absent.has('documents') ? [] : [documentCard(newsroom)]),
  PULL_FIGURE,
  linkCard(newsroom),
  ...(newsroom.widgets.length > 0 ? [widgetBlock(newsroom)] : []),
]

/** A document that the story cites, at its place in the text. */
const documentCard = (newsroom: Newsroom): Block => ({
  slug: 'document',
  labels: { plural: 'Documents', singular: 'Document' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'document',
      type: 'relationship',
      admin: {
        description: 'The story cites it then: it need not stand among its documents, too.',
      },
      relationTo: slugOf(newsroom, 'documents'),
      required: true,
    },
  ],
})

/** A figure in large type. */
const PULL_FIGURE: Block = {
  slug: 'figure',
  labels: { plural: 'Figures', singular: 'Figure' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'figure',
      type: 'text',
      admin: { description: 'A number with its unit: $142, 51.2%, 9,532 votes.' },
      maxLength: 40,
      required: true,
    },
    {
      name: 'meaning',
      type: 'text',
      admin: { description: 'What it is the number of, in a few words.' },
      maxLength: 200,
      required: true,
    },
  ],
}
