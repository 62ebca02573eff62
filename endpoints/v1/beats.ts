import { z } from 'zod'
import type { Beat } from '../../payload-types.ts'
import type { Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { EXAMPLES } from '../examples.ts'

/** Public articles by the database id of their beat. */
type Counts = Map<number | string, number>

export const beats = {
  name: 'beats',
  collection: 'beats',
  singular: 'beat',
  doc: 'All coverage beats, in the editors’ order.',
  list: 'whole',
  item: true,
  dated: false,
  label: 'name',
  filters: {},
  sort: ['publicId'],
  compare: (a, b) => value.byCode(a._order, b._order) || value.byCode(a.publicId, b.publicId),
  orderedBy: ['_order'],
  select: { name: true, description: true, _order: true },
  dependsOn: ['articles'],
  load: async ({ count, docs }) =>
    new Map(
      await Promise.all(
        docs.map(
          async ({ id }) =>
            [id, await count({ collection: 'articles', where: { beat: { equals: id } } })] as const,
        ),
      ),
    ),
  show: (doc, { extra }) => ({
    name: doc.name,
    description: value.text(doc.description),
    articleCount: extra?.get(doc.id) ?? 0,
  }),
  schema: z.strictObject({
    name: z.string(),
    description: z.string().nullable(),
    articleCount: z.int().min(0),
  }),
  example: EXAMPLES.beats,
} satisfies Resource<Beat, Counts>
