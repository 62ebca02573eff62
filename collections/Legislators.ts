import type { UIField } from 'payload'
import { pastDay } from '../src/editing/fields/pastDay.ts'
import { CHAMBERS, VOTE_POSITIONS } from './vocabulary.ts'
import { onlyCode } from '../src/editing/access.ts'
import { keepVotes, refuseVotes } from './bills/ownVotes.ts'
import { withoutNewestVote } from './bills/withoutVote.ts'
import { contributions, legislators } from './legislators/csv.ts'
import { choices, day, formPart, link, rowsNamedBy } from '../src/editing/fields/small.ts'
import { publishable } from './publishable.ts'

export const Legislators = publishable({
  slug: 'legislators',
  title: 'name',
  admin: {
    defaultColumns: ['name', 'chamber', 'district', 'party', 'score', 'rank', 'publicState'],
  },
  csv: [legislators, contributions],
  dashboard: {
    attention: [
      {
        name: 'vote',
        title: 'Legislators without a vote in the newest roll call of their chamber',
        sort: 'familyName',
        where: withoutNewestVote,
      },
    ],
  },
  fields: [
    formPart(
      'figures',
      {
        path: 'civic-newsroom/rsc#Figures',
        serverProps: { shown: ['score', 'grade', 'rank'] },
      },
      { position: 'sidebar' },
    ),
    figureColumn('score'),
    figureColumn('rank'),
    {
      type: 'row',
      fields: [
        { name: 'name', type: 'text', maxLength: 200, required: true },
        {
          name: 'familyName',
          type: 'text',
          admin: { description: 'Lists by name are sorted by it.' },
          required: true,
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'chamber', type: 'select', options: choices(CHAMBERS), required: true },
        { name: 'district', type: 'text', required: true },
        { name: 'party', type: 'text' },
      ],
    },
    formPart(
      'votesShown',
      {
        path: 'civic-newsroom/rsc#FollowingRows',
        serverProps: { columns: ['bill', 'title', 'position', 'favored', 'date'], of: 'votes' },
      },
      { label: 'Votes' },
    ),
    {
      name: 'votes',
      type: 'array',
      access: { create: onlyCode, update: onlyCode },
      admin: {
        description: 'They follow from the roll calls of public bills, and the score from them.',
        // No form contains it: a form that was opened earlier would overwrite it with old values.
        disabled: true,
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'bill', type: 'text', required: true },
            { name: 'title', type: 'text' },
          ],
        },
        // The bill by its public id; its current title is read from the bill.
        { name: 'billId', type: 'text' },
        {
          type: 'row',
          fields: [
            { name: 'position', type: 'select', options: choices(VOTE_POSITIONS), required: true },
            {
              name: 'favored',
              type: 'checkbox',
              admin: { description: 'The vote counts in the legislator’s favor.' },
            },
            day('date'),
          ],
        },
        link('source'),
      ],
    },
    {
      name: 'contributions',
      type: 'array',
      admin: {
        components: rowsNamedBy('Contribution', ['donor', 'amount', 'date']),
        initCollapsed: true,
      },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'donor', type: 'text', required: true },
            { name: 'amount', type: 'number', admin: { description: 'US dollars.' }, min: 0 },
            pastDay('date'),
          ],
        },
        link('source'),
      ],
    },
    {
      name: 'identifiers',
      type: 'group',
      fields: [
        {
          name: 'ocd',
          type: 'text',
          admin: { description: 'The Open Civic Data division of the seat.' },
          label: 'OCD ID',
        },
        {
          name: 'openstates',
          type: 'text',
          admin: { description: 'The person, at Open States.' },
          label: 'Open States ID',
        },
      ],
    },
  ],
  hooks: { beforeChange: [keepVotes], beforeOperation: [refuseVotes] },
  searches: ['district', 'party'],
})

/** A public figure as a column of the list. */
function figureColumn(shown: string): UIField {
  return {
    name: shown,
    type: 'ui',
    admin: {
      components: { Cell: { path: 'civic-newsroom/rsc#FigureCell', serverProps: { shown } } },
      disableBulkEdit: true,
    },
  }
}
