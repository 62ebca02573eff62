import { html, raw } from 'hono/html'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import type { articles } from './item.ts'
import { corrections } from '../../src/site/corrections.ts'
import { figcaption } from '../../src/core/richText/converters.ts'
import { articleData } from '../parts/jsonLd.ts'
import { dots, link, linkList, links, part, source, story } from '../parts/markup.ts'
import { widgetPolicy } from '../parts/widgets.ts'
import { subscribeNote } from '../parts/subscribeNote.ts'
import type { RelatedArticle } from './related.ts'
import { relatedTo } from './related.ts'

export type Article = Shown<typeof articles>

export const articlePages: Section<Article> = {
  resource: 'articles',
  nav: 'Articles',
  title: 'Articles',
  description: 'Everything we have reported, newest first.',
  perPage: 20,
  byMonth: true,
  narrowedBy: { district: (name) => `Articles about ${name}` },
  list: (items, context) =>
    html`<ol class="entries">
      ${items.map((item) => html`<li>${teaser(item, context, 'h2')}</li>`)}
    </ol>`,
  also: (item, reads) => relatedTo(item, reads),
  item: (item, context, _related, others: RelatedArticle[]) => ({
    body: html`<article>
        <header class="column">
          <p class="kicker">
            ${dots([item.beat && link(item.beat), item.category?.name, item.region?.name])}
          </p>
          <h1>${item.title}</h1>
          ${item.summary && html`<p class="lede">${item.summary}</p>`}
          <p class="meta">${byline(item)} ${context.time(item.publishedAt)}</p>
          ${corrections(item.corrections, context)}
        </header>
        ${item.image && photo(item.image)}
        <div class="prose column">${story(item.bodyHtml)}</div>
        ${part('Documents', item.documents.length > 0, linkList(item.documents))}
        ${part('Districts', item.districts.length > 0, linkList(item.districts))} ${share(item)}
      </article>
      ${part('Related stories', others.length > 0, alsoRead(others, context))}
      ${subscribeNote(context)}`,
    description: item.summary,
    jsonLd: articleData({ context, headline: item.title, item }),
    policy: widgetPolicy(context.newsroom, item.bodyHtml),
    title: item.title,
  }),
}

/** Ways to share: a mail link, and an address that one click selects. No script, and no request to another site. */
const share = ({ title, url }: Article) =>
  html`<p class="share">
    <a href="mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}"
      >Share by mail</a
    >
    <span>or copy the address: <span class="address">${url}</span></span>
  </p>`

const alsoRead = (others: RelatedArticle[], { date }: PageContext) =>
  html`<ol class="entries ticker">
    ${others.map(
      ({ publishedAt, title, url }) =>
        html`<li>
          <h3><a class="title" href="${url}">${title}</a></h3>
          <p class="meta">${date(publishedAt)}</p>
        </li>`,
    )}
  </ol>`

/** An article in a list. */
export const teaser = (item: Article, context: PageContext, heading: 'h2' | 'h3') => {
  const title = html`<a class="title" href="${item.url}">${item.title}</a>`
  return html`<article ${item.image && html`class="pictured"`}>
    <div>
      ${heading === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}
      ${item.summary && html`<p>${item.summary}</p>`}
      <p class="meta">
        ${dots([context.date(item.publishedAt), item.beat && link(item.beat), item.authors.length > 0 && links(item.authors)])}
      </p>
      ${corrections(item.corrections, context)}
    </div>
    ${item.image && html`<img class="thumb" ${source(item.image, THUMB)} alt="" loading="lazy" />`}
  </article>`
}

const byline = ({ authors }: Article) => authors.length > 0 && html`By ${links(authors)} · `

/** `sizes` of a teaser's image: beside the text, or across the page (`site.css`). */
const THUMB = '(min-width: 37rem) 11rem, 30vw'
const PHOTO = '(min-width: 70rem) 67.5rem, calc(100vw - 2.5rem)'

const photo = (image: NonNullable<Article['image']>) =>
  html`<figure class="photo">
    <img ${source(image, PHOTO)} alt="${image.alt}" />
    ${raw(figcaption(image))}
  </figure>`
