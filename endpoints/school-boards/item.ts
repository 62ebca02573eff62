import type { SchoolBoard } from '../../payload-types.ts'
import {
  day,
  flag,
  instant,
  maybe,
  number,
  object,
  ref,
  rows,
  text,
  url,
} from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import { byCode, byName } from '../../src/core/order.ts'
import * as filter from '../../src/core/filters.ts'
import { beside } from './beside.ts'
import { labeled } from '../parts/examples.ts'

export const schoolBoards = kind<SchoolBoard>()({
  name: 'school-boards',
  collection: 'school-boards',
  singular: 'school board',
  description: 'All public school districts of the state, by name.',
  list: 'whole',
  item: true,
  hasPublishedAt: false,
  label: 'name',
  filters: {
    county: filter.refersTo({
      collection: 'counties',
      description: 'Districts in this county.',
      field: 'county',
    }),
    priority: filter.flag({
      description: 'Districts that the newsroom follows closely.',
      field: 'priority',
    }),
  },
  search: { body: ['superintendent', 'members.name', 'meetings.location'] },
  sort: ['publicId'],
  zonedBy: 'timeZone',
  compare: (a, b) => byName(a.name, b.name) || byCode(a.publicId, b.publicId),
  fields: {
    name: text('What the district is called.', 'Brandt County Schools'),
    county: ref('counties', 'The county that it lies in.', labeled('Brandt County')),
    priority: flag('Whether the newsroom follows it closely.', false),
    website: url('Its own site.', 'https://brandt-county-schools.example.org'),
    enrollment: maybe(number('How many students it has.', 7387)),
    superintendent: maybe(text('Who leads it.', 'Emeka Wilkes')),
    seats: maybe(number('How many seats its board has, vacant ones included.', 5)),
    members: rows('Who sits on its board.', {
      name: text('The member’s name.', 'Vera Wainwright'),
      role: maybe(text('The office on the board.', 'Chair')),
      seat: maybe(text('The seat or the part of the district.', 'District 1')),
      termEnds: maybe(day('The last day of the term.', '2027-08-31')),
    }),
    meetings: object('When and where the board meets.', {
      schedule: maybe(
        text('When, as the board says it.', 'Second Tuesday of each month, 7:30 p.m.'),
      ),
      location: maybe(text('Where.', 'Marlow Municipal Auditorium')),
      nextAt: maybe(instant('When the next meeting begins.', '2026-03-11T00:30:00.000Z')),
    }),
    identifiers: object('What the district is called in other collections of data.', {
      nces: maybe(text('Its number at the National Center for Education Statistics.', '9900180')),
      ocd: maybe(
        text(
          'Its Open Civic Data division.',
          'ocd-division/country:us/state:av/county:brandt/school_district:county',
        ),
      ),
    }),
  },
  beside,
  example: {
    id: 'Aw7RvZczcQWlEKwx9N7R0v',
    slug: 'brandt-county-schools',
    updatedAt: '2024-07-10T15:00:00.000Z',
  },
})
