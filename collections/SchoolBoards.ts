import { any } from '../src/editing/workflow/questions.ts'
import { boards, members } from './schoolBoards/csv.ts'
import { INSTANT, day, link, rowsNamedBy } from '../src/editing/fields/small.ts'
import { zone } from '../src/editing/fields/zone.ts'
import { publishable } from './publishable.ts'
import { identifiers } from './schools/identifiers.ts'

export const SchoolBoards = publishable({
  slug: 'school-boards',
  labels: { plural: 'School boards', singular: 'School board' },
  title: 'name',
  admin: { defaultColumns: ['name', 'county', 'priority', 'publicState'] },
  csv: [boards, members],
  dashboard: {
    attention: [
      {
        name: 'meeting',
        title: 'School boards without a next meeting',
        // Boards with a high priority come first.
        sort: ['-priority', 'name'],
        where: (now) =>
          any(
            { 'meetings.nextAt': { exists: false } },
            { 'meetings.nextAt': { less_than: now.toISOString() } },
          ),
      },
    ],
    week: [
      { name: 'nextMeeting', path: 'meetings.nextAt', title: 'Meeting', zoneField: 'timeZone' },
    ],
  },
  fields: [
    { name: 'name', type: 'text', maxLength: 200, required: true },
    { name: 'county', type: 'relationship', relationTo: 'counties' },
    {
      name: 'priority',
      type: 'checkbox',
      admin: { description: 'A district that the newsroom follows closely.' },
      defaultValue: false,
    },
    link('website'),
    {
      type: 'row',
      fields: [
        { name: 'enrollment', type: 'number', min: 0 },
        { name: 'seats', type: 'number', max: 99, min: 0 },
        { name: 'superintendent', type: 'text' },
      ],
    },
    zone('timeZone', {
      admin: { description: 'Where the board meets, if its clocks differ from the newsroom’s.' },
    }),
    {
      name: 'meetings',
      type: 'group',
      fields: [
        { name: 'schedule', type: 'text', admin: { placeholder: 'First Tuesday, 6 p.m.' } },
        { name: 'location', type: 'text' },
        {
          name: 'nextAt',
          type: 'date',
          admin: INSTANT,
          custom: { zoneField: 'timeZone' },
          label: 'Next meeting',
        },
      ],
    },
    {
      name: 'members',
      type: 'array',
      admin: { components: rowsNamedBy('Member', ['name', 'role']) },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'name', type: 'text', required: true },
            { name: 'role', type: 'text' },
            { name: 'seat', type: 'text' },
            day('termEnds'),
          ],
        },
      ],
    },
    identifiers({
      name: 'ocd',
      type: 'text',
      admin: { description: 'Its Open Civic Data division.' },
      label: 'OCD ID',
    }),
  ],
  searches: ['superintendent', 'website', 'members.name'],
})
