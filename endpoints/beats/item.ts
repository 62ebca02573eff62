import type { Beat } from '../../payload-types.ts'
import { derived, integer, maybe, text } from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import { byCode } from '../../src/core/order.ts'

export const beats = kind<Beat>()({
  name: 'beats',
  collection: 'beats',
  singular: 'beat',
  description: 'All coverage beats, in the editors’ order.',
  list: 'whole',
  item: true,
  hasPublishedAt: false,
  label: 'name',
  filters: {},
  sort: ['publicId'],
  compare: (a, b) => byCode(a._order, b._order) || byCode(a.publicId, b.publicId),
  orderedBy: ['_order'],
  fields: {
    name: text('What it is called.', 'Charter Schools'),
    description: maybe(
      text(
        'What the newsroom covers under it.',
        'Applications, approvals, appeals and openings, and what happens to students and budgets afterward.',
      ),
    ),
    articleCount: derived({
      example: 6,
      follows: ['articles'],
      load: async ({ count, docs }) =>
        new Map(
          await Promise.all(
            docs.map(
              async ({ id }) =>
                [
                  id,
                  await count({ collection: 'articles', where: { beat: { equals: id } } }),
                ] as const,
            ),
          ),
        ),
      meaning: 'How many public articles belong to it.',
      schema: integer('', 0, { minimum: 0 }).schema,
      serialize: (count: number | undefined) => count ?? 0,
    }),
  },
  example: {
    id: 'BrEHM8f4TNyYHgypxPs8dd',
    slug: 'charter-schools',
    updatedAt: '2024-07-10T15:00:00.000Z',
  },
})
