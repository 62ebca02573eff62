import { html } from 'hono/html'
import type { FeedDeclaration } from '../../src/core/types.ts'
import { flat } from '../../src/core/html.ts'
import type { Shown } from '../../src/core/page.ts'
import type { wire } from './item.ts'

/** `/wire-rss.xml` */
export const wireFeed: FeedDeclaration<Shown<typeof wire>> = {
  resource: 'wire',
  title: 'The wire',
  description: 'Short live updates, newest first.',
  paths: { rss: '/wire-rss.xml', atom: '/wire.atom', json: '/wire.json' },
  narrowedBy: { district: (name) => `The wire about ${name}` },
  entry: ({ article, beat, bodyHtml, bodyText, headline, kind, source }) => ({
    title: headline,
    summary: bodyText === '' ? null : bodyText,
    html: `${bodyHtml}${source ? flat(sourceLine(source)) : ''}${article ? flat(more(article)) : ''}`,
    authors: [],
    categories: [{ name: kind, slug: kind }, ...(beat ? [beat] : [])],
    image: null,
  }),
}

const sourceLine = ({ name, url }: { name: null | string; url: null | string }) =>
  html`<p>Source: ${url ? html`<a href="${url}">${name ?? url}</a>` : name}</p>`

const more = ({ title, url }: { title: string; url: string }) =>
  html`<p>More: <a href="${url}">${title}</a></p>`
