import { z } from 'zod'
import type { NewsletterIssue } from '../../payload-types.ts'
import { isDoc } from '../../src/read/show.ts'
import * as schema from '../../src/schema.ts'
import type { Doc, Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { ITEMS } from '../references.ts'

export const newsletter = {
  name: 'newsletter',
  collection: 'newsletter-issues',
  singular: 'newsletter issue',
  doc: 'Every issue of the newsletter, newest first.',
  list: 'none',
  item: false,
  dated: true,
  label: 'title',
  filters: {},
  sort: ['publishedAt', 'publicId'],
  select: { title: true, summary: true, body: true, articles: true, corrections: true },
  populate: {
    ...ITEMS,
    articles: { corrections: true, publishedAt: true, slug: true, summary: true, title: true },
  },
  dependsOn: Object.keys(ITEMS),
  show: (doc, { html, url }) => ({
    title: doc.title,
    summary: value.text(doc.summary),
    bodyHtml: html(doc.body),
    // What readers may not see stays a bare id.
    articles: ((doc.articles ?? []) as unknown[]).filter(isDoc).map((article: Doc) => ({
      slug: article.slug as string,
      title: article.title as string,
      url: url('articles', article.slug),
      summary: value.text(article.summary),
      publishedAt: value.instant(article.publishedAt),
      corrections: value.corrections(article.corrections),
    })),
    publishedAt: value.instant(doc.publishedAt),
    corrections: value.corrections(doc.corrections),
  }),
  schema: z.strictObject({
    title: z.string(),
    summary: z.string().nullable(),
    bodyHtml: z.string(),
    articles: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        url: schema.address,
        summary: z.string().nullable(),
        publishedAt: schema.instant,
        corrections: z.array(schema.correction),
      }),
    ),
    publishedAt: schema.instant,
    corrections: z.array(schema.correction),
  }),
} satisfies Resource<NewsletterIssue>
