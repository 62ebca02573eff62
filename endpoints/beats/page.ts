import { html } from 'hono/html'
import type { Section, Shown } from '../../src/core/page.ts'
import type { beats } from './item.ts'
import type { Article } from '../articles/page.ts'
import { teaser } from '../articles/page.ts'
import { count } from '../parts/words.ts'

export type Beat = Shown<typeof beats>

export const beatPages: Section<Beat> = {
  resource: 'beats',
  place: 1,
  nav: 'Beats',
  title: 'Beats',
  description: 'What we keep an eye on.',
  list: (items) =>
    html`<ul class="cards">
      ${items.map((item) => html`<li>${card(item, 'h2')}</li>`)}
    </ul>`,
  related: [{ filter: 'beat', paged: true, perPage: 20, resource: 'articles' }],
  item: (item, context, { articles }) => ({
    body: html`<p class="kicker">Beat · ${count(item.articleCount, 'article')}</p>
      <h1>${item.name}</h1>
      ${item.description && html`<p class="lede">${item.description}</p>`}
      <ol class="entries">
        ${articles?.items.map((article: Article) => html`<li>${teaser(article, context, 'h2')}</li>`)}
      </ol>
      ${articles?.pager}`,
    description: item.description,
    jsonLd: {
      '@type': 'CollectionPage',
      name: item.name,
      description: item.description,
      url: item.url,
    },
    title: item.name,
    type: 'website',
  }),
}

/** A beat with what it is about. */
export const card = ({ articleCount, description, name, url }: Beat, heading: 'h2' | 'h3') => {
  const title = html`<a class="title" href="${url}">${name}</a>`
  return html`${heading === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
    ${description && html`<p>${description}</p>`}
    <p class="meta">${count(articleCount, 'article')}</p>`
}
