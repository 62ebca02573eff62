import { html } from 'hono/html'
import { corrections } from '../../src/site/corrections.ts'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import type { newsletter } from './item.ts'
import { articleData } from '../parts/jsonLd.ts'
import { part, story } from '../parts/markup.ts'
import { subscribeNote } from '../parts/subscribeNote.ts'
import { count } from '../parts/words.ts'

export type NewsletterIssue = Shown<typeof newsletter>

export const newsletterPages: Section<NewsletterIssue> = {
  resource: 'newsletter',
  place: 1,
  nav: 'Newsletter',
  title: 'The newsletter',
  description: 'Every issue so far, newest first.',
  perPage: 20,
  intro: subscribeNote,
  list: (items, context) =>
    html`<ol class="entries">
      ${items.map((item) => html`<li>${entry(item, context)}</li>`)}
    </ol>`,
  item: (item, context) => ({
    body: html`<article>
        <header class="column">
          <p class="kicker">
            <a href="${context.newsroom.baseUrl}/newsletter">The newsletter</a> ·
            ${context.date(item.publishedAt)}
          </p>
          <h1>${item.title}</h1>
          ${item.summary && html`<p class="lede">${item.summary}</p>`}
          ${corrections(item.corrections, context)}
        </header>
        <div class="prose column">${story(item.bodyHtml)}</div>
        ${part('In this issue', item.articles.length > 0, presented(item, context))}
      </article>
      ${subscribeNote(context)}`,
    description: item.summary,
    jsonLd: articleData({ context, headline: item.title, item, section: 'Newsletter' }),
    title: item.title,
  }),
}

const entry = (item: NewsletterIssue, context: PageContext) =>
  html`<article>
    <h2><a class="title" href="${item.url}">${item.title}</a></h2>
    ${item.summary && html`<p>${item.summary}</p>`}
    <p class="meta">
      ${context.date(item.publishedAt)}${
        item.articles.length > 0 ? ` · ${count(item.articles.length, 'article')}` : ''
      }
    </p>
    ${corrections(item.corrections, context)}
  </article>`

const presented = ({ articles }: NewsletterIssue, context: PageContext) =>
  html`<ol class="entries">
    ${articles.map(
      (article) =>
        html`<li>
          <h3><a class="title" href="${article.url}">${article.title}</a></h3>
          ${article.summary && html`<p>${article.summary}</p>`}
          <p class="meta">${context.date(article.publishedAt)}</p>
          ${corrections(article.corrections, context)}
        </li>`,
    )}
  </ol>`
