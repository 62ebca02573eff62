import { html } from 'hono/html'
import type { Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import type { beats } from './item.ts'
import { articles } from '../articles/item.ts'
import { teaser } from '../articles/page.ts'
import { feedList } from '../parts/markup.ts'
import { termsData } from '../parts/jsonLd.ts'
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
  item: (item, context, related) => {
    const shown = related(articles)
    return {
      body: html`<p class="kicker">Beat · ${count(item.articleCount, 'article')}</p>
        <h1>${item.name}</h1>
        ${item.description && html`<p class="lede">${item.description}</p>`}
        <ol class="entries">
          ${shown?.items.map((article) => html`<li>${teaser(article, context, 'h2')}</li>`)}
        </ol>
        ${shown?.pager} ${feedList(context.newsroom, 'beats', item)}`,
      description: item.description,
      jsonLd: {
        '@type': 'CollectionPage',
        name: item.name,
        description: item.description,
        url: item.url,
        ...termsData(context),
      },
      title: item.name,
      type: 'website',
    }
  },
}

/** A beat with its description. */
export const card = ({ articleCount, description, name, url }: Beat, heading: 'h2' | 'h3') => {
  const title = html`<a class="title" href="${url}">${name}</a>`
  return html`${heading === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
    ${description && html`<p>${description}</p>`}
    <p class="meta">${count(articleCount, 'article')}</p>`
}
