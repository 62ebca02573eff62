import { html, raw } from 'hono/html'
import type { FeedDeclaration } from '../../src/core/types.ts'
import { flat } from '../../src/core/html.ts'
import type { Shown } from '../../src/core/page.ts'
import { figcaption } from '../../src/core/richText/converters.ts'
import type { articles } from './item.ts'

/** `/feed.xml` */
export const articleFeed: FeedDeclaration<Shown<typeof articles>> = {
  resource: 'articles',
  title: 'Articles',
  description: 'Every published article, newest first.',
  paths: { rss: '/feed.xml', atom: '/feed.atom', json: '/feed.json' },
  narrowedBy: {
    beat: (name) => `Articles on ${name}`,
    district: (name) => `Articles about ${name}`,
    author: (name) => `Articles by ${name}`,
  },
  entry: ({ authors, beat, bodyHtml, category, documents, image, region, summary, title }) => ({
    title,
    summary,
    html: `${image ? flat(photo(image)) : ''}${bodyHtml}${documents.length > 0 ? flat(cited(documents)) : ''}`,
    authors: authors.map(({ name }) => name),
    categories: [beat, category, region].filter((label) => label !== null),
    image: image && image.url,
  }),
}

const photo = (image: NonNullable<Shown<typeof articles>['image']>) =>
  html`<figure><img src="${image.url}" alt="${image.alt}" />${raw(figcaption(image))}</figure>`

const cited = (documents: { title: string; url: string }[]) =>
  html`<p>
    Documents:
    ${documents.map(
      ({ title, url }, index) => html`${index > 0 ? ', ' : ''}<a href="${url}">${title}</a>`,
    )}
  </p>`
