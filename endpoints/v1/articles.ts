import { z } from 'zod'
import type { Article } from '../../payload-types.ts'
import { refersTo } from '../../src/filters.ts'
import { countWords, richTextPlain } from '../../src/richText.ts'
import * as schema from '../../src/schema.ts'
import { isDoc } from '../../src/read/show.ts'
import type { Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { EXAMPLES } from '../examples.ts'
import { ITEMS, image } from '../references.ts'

export const articles = {
  name: 'articles',
  collection: 'articles',
  singular: 'article',
  doc: 'Every published article, newest first.',
  list: 'paged',
  item: true,
  dated: true,
  label: 'title',
  filters: {
    beat: refersTo({ collection: 'beats', doc: 'Articles of this beat.', field: 'beat' }),
    category: refersTo({
      collection: 'categories',
      doc: 'Articles of this category.',
      field: 'category',
    }),
    region: refersTo({
      collection: 'regions',
      doc: 'Articles about this region.',
      field: 'region',
    }),
    author: refersTo({ collection: 'authors', doc: 'Articles by this author.', field: 'authors' }),
  },
  sort: ['publishedAt', 'publicId'],
  select: {
    title: true,
    summary: true,
    body: true,
    beat: true,
    category: true,
    region: true,
    authors: true,
    image: true,
    corrections: true,
    documents: true,
    districts: true,
  },
  populate: ITEMS,
  dependsOn: [...Object.keys(ITEMS)].filter((collection) => collection !== 'articles'),
  show: (doc, { fileUrl, html, ref, refs }) => ({
    title: doc.title,
    summary: value.text(doc.summary),
    bodyHtml: html(doc.body),
    wordCount: countWords(richTextPlain(doc.body)),
    beat: ref('beats', doc.beat),
    category: ref('categories', doc.category),
    region: ref('regions', doc.region),
    authors: refs('authors', doc.authors),
    image: isDoc(doc.image) ? { url: fileUrl(doc.image), ...image(doc.image) } : null,
    publishedAt: value.instant(doc.publishedAt),
    corrections: value.corrections(doc.corrections),
    documents: refs('documents', doc.documents),
    districts: refs('school-boards', doc.districts),
  }),
  schema: z.strictObject({
    title: z.string(),
    summary: z.string().nullable(),
    bodyHtml: z.string(),
    wordCount: z.int().min(0),
    beat: schema.named.nullable(),
    category: schema.labeled.nullable(),
    region: schema.labeled.nullable(),
    authors: z.array(schema.labeled),
    image: schema.image.nullable(),
    publishedAt: schema.instant,
    corrections: z.array(schema.correction),
    documents: z.array(schema.titled),
    districts: z.array(schema.named),
  }),
  example: EXAMPLES.articles,
} satisfies Resource<Article>
