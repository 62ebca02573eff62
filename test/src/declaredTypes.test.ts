import { html } from 'hono/html'
import { describe, expect, it } from '@jest/globals'
import { nouns } from '../../endpoints/index.ts'
import { articles } from '../../endpoints/articles/item.ts'
import { beats } from '../../endpoints/beats/item.ts'
import { wire } from '../../endpoints/wire/item.ts'
import type { FeedDeclaration, FixedPage, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import type { Widget } from '../../src/core/widget.ts'

type Post = Shown<typeof wire>

/** The compiler checks these: `npm run types` fails where a line marked as an error is none. */
const widget: Pick<Widget<Post>, 'item' | 'read'>[] = [
  // @ts-expect-error a field that is misspelt
  { read: ({ first }) => first(3), item: ({ headlin }) => html`${headlin}` },
  // @ts-expect-error a field of a field that is misspelt
  { read: ({ first }) => first(3), item: ({ source }) => html`${source?.nam}` },
  {
    read: async ({ all }) =>
      (await all({ headline: true }))
        // @ts-expect-error a stored field that was not selected
        .filter(({ doc }) => doc.body)
        .map(({ item }) => item),
    item: ({ headline }) => html`${headline}`,
  },
]

const page: FixedPage<Post[]>['read'][] = [
  // @ts-expect-error items of another kind
  ({ list }) => list(beats, 3),
  // @ts-expect-error a field that is misspelt
  async ({ list }) => (await list(wire, 3)).filter(({ headlin }) => headlin),
  ({ list }) => list(wire, 3),
]

const section: Section<Shown<typeof beats>>['item'][] = [
  (item, _context, related) => ({
    // @ts-expect-error a field that is misspelt
    body: html`${related(articles)?.items.map(({ titel }) => titel)}`,
    description: null,
    title: item.name,
  }),
  // @ts-expect-error a field that is misspelt
  (item) => ({ body: html`${item.nam}`, description: null, title: item.name }),
]

const feed: FeedDeclaration<Post>['paths'] = { atom: '/a', json: '/j', rss: '/r' }

describe('the fields that declarations read', () => {
  it('are those of their kind: the compiler rejects every other name', () => {
    expect([widget.length, page.length, section.length, Object.keys(feed).length]).toEqual([
      3, 3, 2, 3,
    ])
    expect(nouns.some((noun) => noun.widget)).toBe(true)
  })
})
