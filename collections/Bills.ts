import type { RelationshipField } from 'payload'
import { CHAMBERS, VOTE_POSITIONS } from './vocabulary.ts'
import { refuseSameNumber, refuseTwice } from './bills/checks.ts'
import {
  followDeletion,
  followVotes,
  keepLatest,
  readVotesBefore,
  readVotesOfDeleted,
} from './bills/hooks.ts'
import { votes } from './bills/csv.ts'
import { history } from './bills/history.ts'
import { pastDay } from '../src/editing/fields/pastDay.ts'
import { choices, derived, formPart, link, rowsNamedBy } from '../src/editing/fields/small.ts'
import { publishable } from './publishable.ts'

/** The four lists of a roll call as one input, with the members of its chamber. */
const BALLOT = {
  path: 'civic-newsroom/rsc#Ballot',
  serverProps: {
    details: ['District {{district}}', '{{party}}'],
    keys: { yea: 'y', nay: 'n', abstain: 'a', absent: 'x' },
    narrowedBy: 'chamber',
    sortedBy: 'familyName',
  },
}

const SCORES = { clientProps: { at: 'scores' }, path: 'civic-newsroom/client#FiguresAfter' }

/** Bills with their roll calls, the source of all votes: the records and scores of members are derived from them. */
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
          // A bill's number is unique in its session.
          hooks: { beforeDuplicate: [({ value }) => value && `${value} (copy)`] },
          maxLength: 300,
          required: true,
        },
        { name: 'session', type: 'text', admin: { placeholder: '2026' }, maxLength: 200 },
      ],
    },
    { name: 'title', type: 'text', maxLength: 2000 },
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
          'The vote that counts in a member’s favor. Left empty, only roll calls with a favored position of their own count.',
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
    history,
    {
      name: 'rollCalls',
      type: 'array',
      admin: { components: rowsNamedBy('Roll call', ['chamber', 'date', 'question']) },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'chamber', type: 'select', options: choices(CHAMBERS), required: true },
            pastDay('date'),
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
                description:
                  'Only where it is another than the bill’s, as on a motion to table, or where the bill has none.',
              },
              label: 'Favored position',
              options: choices(['yea', 'nay']),
            },
          ],
        },
        link('source'),
        formPart('votes', BALLOT, { label: 'Votes' }),
        ...VOTE_POSITIONS.map(members),
      ],
      labels: { plural: 'Roll calls', singular: 'Roll call' },
    },
    derived({ name: 'lastVoteAt', type: 'date' }),
    formPart('scores', SCORES, { label: 'Scores after publishing' }),
  ],
  hooks: {
    afterChange: [followVotes],
    afterDelete: [followDeletion],
    beforeChange: [refuseTwice, refuseSameNumber, keepLatest, readVotesBefore],
    beforeDelete: [readVotesOfDeleted],
  },
  moves: { at: 'scores', figures: ['score', 'grade', 'rank'], of: 'legislators' },
  searches: ['title', 'summary'],
})

/** The members with one position: a list per position, so that a hundred members are not a hundred rows of a form. */
function members(position: (typeof VOTE_POSITIONS)[number]): RelationshipField {
  return {
    name: position,
    type: 'relationship',
    admin: { components: { Field: 'civic-newsroom/client#Held' } },
    hasMany: true,
    relationTo: 'legislators',
  }
}
