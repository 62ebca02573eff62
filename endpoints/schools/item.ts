import type { School } from '../../payload-types.ts'
import {
  flag,
  maybe,
  number,
  object,
  objectOrNull,
  ref,
  text,
} from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import * as filter from '../../src/core/filters.ts'
import { labeled, named } from '../parts/examples.ts'

export const schools = kind<School>()({
  name: 'schools',
  collection: 'schools',
  singular: 'school',
  description: 'Public schools of the state, by name.',
  list: 'paged',
  item: true,
  hasPublishedAt: false,
  label: 'name',
  filters: {
    district: filter.refersTo({
      collection: 'school-boards',
      description: 'Schools of this district.',
      field: 'district',
    }),
    county: filter.refersTo({
      collection: 'counties',
      description: 'Schools in this county.',
      field: 'county',
    }),
    charter: filter.flag({
      description: 'Charter schools, or all others.',
      field: 'charter',
    }),
  },
  search: { body: ['address.city'] },
  sort: ['sortName', 'publicId'],
  ascending: true,
  fields: {
    name: text('What the school is called.', 'Briarwood Elementary'),
    district: ref(
      'school-boards',
      'The district that it belongs to.',
      named('school-boards', 'Brandt County Schools'),
    ),
    county: ref('counties', 'The county that it lies in.', labeled('Brandt County')),
    grades: maybe(text('The grades that it teaches, from the lowest to the highest.', 'K-5')),
    enrollment: maybe(number('How many students it has.', 412)),
    charter: flag('Whether it is a charter school.', false),
    application: ref(
      'charter-applications',
      'The application by which a charter school was opened.',
      named('charter-applications', 'Kessler Bridge Academy'),
    ),
    address: objectOrNull('Where it is.', {
      street: maybe(text('House number and street.', '14 Depot St.')),
      city: maybe(text('The city or town.', 'Marlow')),
      state: maybe(text('The state, by its two letters.', 'AV')),
      zip: maybe(text('The ZIP code.', '99014')),
    }),
    identifiers: object('What the school is called in other collections of data.', {
      nces: maybe(
        text('Its number at the National Center for Education Statistics.', '990018000412'),
      ),
    }),
  },
  example: {
    id: 'Sc7RvZczcQWlEKwx9N7R0v',
    slug: 'briarwood-elementary',
    updatedAt: '2024-07-10T15:00:00.000Z',
  },
})
