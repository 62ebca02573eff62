import type { AboutSection } from '../../payload-types.ts'
import { html, text } from '../../src/core/fields/index.ts'
import { kind } from '../../src/core/kind.ts'
import { byCode } from '../../src/core/order.ts'

export const about = kind<AboutSection>()({
  name: 'about',
  collection: 'about-sections',
  singular: 'section about us',
  description: 'What the newsroom says about itself, in the editors’ order.',
  list: 'none',
  item: false,
  hasPublishedAt: false,
  label: 'title',
  filters: {},
  sort: ['publicId'],
  compare: (a, b) => byCode(a._order, b._order) || byCode(a.publicId, b.publicId),
  orderedBy: ['_order'],
  fields: {
    title: text('What it is about.', 'Ethics'),
    bodyHtml: html('body', 'What it says, as HTML that is safe in any page.', {
      example: '<p>We take no money from whom we cover.</p>',
    }),
  },
  example: {
    id: 'aE4bQ5L08qUyettEeawcjC',
    slug: 'ethics',
    updatedAt: '2025-11-28T14:04:23.000Z',
  },
})
