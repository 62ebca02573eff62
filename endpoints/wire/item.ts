import type { WirePost } from '../../payload-types.ts'
import {
  computed,
  corrections,
  html,
  publishedAt,
  maybe,
  objectOrNull,
  oneOf,
  ref,
  refs,
  text,
  url,
} from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import * as filter from '../../src/core/filters.ts'
import { richTextPlain } from '../../src/core/richText/html.ts'
import { WIRE_KINDS } from '../../collections/vocabulary.ts'
import { named, titled } from '../parts/examples.ts'

export const wire = kind<WirePost>()({
  name: 'wire',
  collection: 'wire-posts',
  singular: 'wire post',
  description: 'Short live updates, newest first.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'headline',
  filters: {
    kind: filter.oneOf({ description: 'Posts of this kind.', field: 'kind', values: WIRE_KINDS }),
    district: filter.refersTo({
      collection: 'school-boards',
      description: 'Posts about this district.',
      field: 'districts',
    }),
    beat: filter.refersTo({
      collection: 'beats',
      description: 'Posts of this beat.',
      field: 'beat',
    }),
  },
  search: { body: ['source.name'] },
  sort: ['publishedAt', 'publicId'],
  fields: {
    kind: oneOf(WIRE_KINDS, 'What sort of news it is.', 'charter'),
    headline: text(
      'The news in one line.',
      'Abernathy County receives Kessler Bridge Academy charter application',
    ),
    bodyHtml: html('body', 'The rest of it as HTML that is safe in any page.', {
      example: '<p>Grades: K-5. Seats at full size: 264.</p>',
    }),
    bodyText: computed({
      example: 'Grades: K-5. Seats at full size: 264.',
      meaning: 'The same without markup.',
      reads: { body: true },
      schema: text('', '').schema,
      serialize: ({ body }: Pick<WirePost, 'body'>) => richTextPlain(body),
    }),
    districts: refs('school-boards', 'The school districts that it is about.', [
      named('school-boards', 'Abernathy County Schools'),
    ]),
    beat: ref('beats', 'The beat that it belongs to.', named('beats', 'Charter Schools')),
    source: objectOrNull('Where the newsroom has it from.', {
      name: maybe(text('What the source is called.', 'Abernathy County Schools')),
      url: url('Its address.', 'https://abernathy-county-schools.example.org'),
    }),
    article: ref(
      'articles',
      'The article that tells more.',
      titled('articles', 'Group seeks 264-seat charter school in Linden'),
    ),
    publishedAt: publishedAt('When it became public.', '2025-11-06T18:52:05.000Z'),
    corrections: corrections(),
  },
  example: {
    id: 'w6HN26NGV8KW3PsvfsvSI2',
    slug: 'abernathy-county-receives-kessler-bridge-academy-charter-application',
    updatedAt: '2025-11-06T18:52:05.000Z',
  },
})
