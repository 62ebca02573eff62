import { z } from 'zod'
import type { WirePost } from '../../payload-types.ts'
import { oneOf, refersTo } from '../../src/filters.ts'
import { richTextPlain } from '../../src/richText.ts'
import * as schema from '../../src/schema.ts'
import type { Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { WIRE_KINDS } from '../../src/vocabulary.ts'
import { EXAMPLES } from '../examples.ts'
import { LINKED } from '../references.ts'

export const wire = {
  name: 'wire',
  collection: 'wire-posts',
  singular: 'wire post',
  doc: 'Short live updates, newest first.',
  list: 'paged',
  item: true,
  dated: true,
  label: 'headline',
  filters: {
    kind: oneOf({ doc: 'Posts of this kind.', field: 'kind', values: WIRE_KINDS }),
    district: refersTo({
      collection: 'school-boards',
      doc: 'Posts about this district.',
      field: 'districts',
    }),
  },
  sort: ['publishedAt', 'publicId'],
  select: {
    headline: true,
    kind: true,
    body: true,
    districts: true,
    beat: true,
    source: true,
    article: true,
    corrections: true,
  },
  populate: LINKED,
  dependsOn: Object.keys(LINKED).filter((collection) => collection !== 'wire-posts'),
  show: (doc, { html, ref, refs }) => ({
    kind: doc.kind,
    headline: doc.headline,
    bodyHtml: html(doc.body),
    bodyText: richTextPlain(doc.body),
    districts: refs('school-boards', doc.districts),
    beat: ref('beats', doc.beat),
    source: value.source(doc.source),
    article: ref('articles', doc.article),
    publishedAt: value.instant(doc.publishedAt),
    corrections: value.corrections(doc.corrections),
  }),
  schema: z.strictObject({
    kind: z.enum(WIRE_KINDS),
    headline: z.string(),
    bodyHtml: z.string(),
    bodyText: z.string(),
    districts: z.array(schema.named),
    beat: schema.named.nullable(),
    source: schema.source.nullable(),
    article: schema.titled.nullable(),
    publishedAt: schema.instant,
    corrections: z.array(schema.correction),
  }),
  example: EXAMPLES.wire,
} satisfies Resource<WirePost>
