import type { NewsletterIssue } from '../../payload-types.ts'
import {
  corrections,
  html,
  publishedAt,
  maybe,
  refsWith,
  text,
} from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import { titled } from '../parts/examples.ts'

export const newsletter = kind<NewsletterIssue>()({
  name: 'newsletter',
  collection: 'newsletter-issues',
  singular: 'newsletter issue',
  description: 'Every issue of the newsletter, newest first.',
  list: 'paged',
  item: true,
  hasPublishedAt: true,
  label: 'title',
  linkable: false,
  filters: {},
  sort: ['publishedAt', 'publicId'],
  fields: {
    title: text('The subject of the issue.', 'Bonds on the ballot'),
    summary: maybe(text('What it is about.', 'Three districts vote on Tuesday.')),
    bodyHtml: html('body', 'What it says, as HTML that is safe in any page.', {
      example: '<p>Three districts vote on Tuesday.</p>',
      images: 'media',
    }),
    articles: refsWith('articles', 'The articles that it presents, in its order.', {
      example: titled('articles', 'Brandt County schools get the go-ahead to borrow $36 million'),
      parts: {
        summary: maybe(
          text('What it is about.', 'Approval adds about $142 a year to the tax bill.'),
        ),
        publishedAt: publishedAt('When it became public.', '2025-11-28T14:04:23.000Z'),
        corrections: corrections(),
      },
    }),
    publishedAt: publishedAt('When it became public.', '2025-11-28T14:04:23.000Z'),
    corrections: corrections(),
  },
  example: {
    id: 'nT5bQ5L08qUyettEeawcjB',
    slug: 'bonds-on-the-ballot',
    updatedAt: '2025-11-28T14:04:23.000Z',
  },
})
