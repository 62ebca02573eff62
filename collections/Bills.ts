import type { RelationshipField } from 'payload'
import { CHAMBERS, VOTE_POSITIONS } from './vocabulary.ts'
import { votes } from './csv/votes.ts'
import { choices, day, link, rowsNamedBy } from './fields/small.ts'
import { publishable } from './publishable.ts'

/** Bills with their roll calls: the one truth of how members voted. Their own records and scores follow from it. */
export const Bills = publishable({
  slug: 'bills',
  title: 'number',
  admin: { defaultColumns: ['number', 'title', 'session', 'publicState', 'updatedAt'] },
  csv: [votes],
  expects: ['title', 'favored', 'source'],
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'number',
          type: 'text',
          admin: { placeholder: 'HB 214' },
          maxLength: 40,
          required: true,
        },
        { name: 'session', type: 'text', admin: { placeholder: '2026' }, maxLength: 80 },
      ],
    },
    { name: 'title', type: 'text', maxLength: 300 },
    {
      name: 'summary',
      type: 'textarea',
      admin: { description: 'What the bill does, in a sentence or two.' },
      maxLength: 2000,
    },
    {
      name: 'favored',
      type: 'select',
      admin: {
        description:
          'The vote that counts in a member’s favor. Left empty, no vote on the bill counts against anybody or for them.',
      },
      label: 'Favored position',
      options: choices(['yea', 'nay']),
    },
    {
      name: 'reason',
      type: 'textarea',
      admin: { description: 'Why: readers see it beside the favored position.' },
      maxLength: 2000,
    },
    link('source'),
    {
      name: 'rollCalls',
      type: 'array',
      admin: {
        components: rowsNamedBy('Roll call', ['chamber', 'date', 'question']),
        initCollapsed: true,
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'chamber', type: 'select', options: choices(CHAMBERS), required: true },
            day('date'),
          ],
        },
        {
          type: 'row',
          fields: [
            {
              name: 'question',
              type: 'text',
              admin: { placeholder: 'Final passage' },
              maxLength: 200,
            },
            {
              name: 'favored',
              type: 'select',
              admin: {
                description: 'Only where it is another than the bill’s, as on a motion to table.',
              },
              label: 'Favored position',
              options: choices(['yea', 'nay']),
            },
          ],
        },
        link('source'),
        ...VOTE_POSITIONS.map(members),
      ],
      labels: { plural: 'Roll calls', singular: 'Roll call' },
    },
  ],
  searches: ['title', 'summary'],
})

/** Who voted so: a list for each position, so that a hundred members are not a hundred rows of a form. */
function members(position: (typeof VOTE_POSITIONS)[number]): RelationshipField {
  return { name: position, type: 'relationship', hasMany: true, relationTo: 'legislators' }
}
