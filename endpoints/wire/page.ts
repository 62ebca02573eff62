import { html } from 'hono/html'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import { WIRE_KINDS } from '../../collections/vocabulary.ts'
import type { wire } from './item.ts'
import { corrections } from '../../src/site/corrections.ts'
import { articleData } from '../parts/jsonLd.ts'
import { dots, link, linkList, links, part, sourceOf, story } from '../parts/markup.ts'
import { choicesOf, formatWord, wireBadge } from '../parts/words.ts'

export type WirePost = Shown<typeof wire>

export const wirePages: Section<WirePost> = {
  resource: 'wire',
  nav: 'Wire',
  title: 'The wire',
  description: 'Education and government news as it happens, newest first.',
  perPage: 20,
  choices: { all: 'All', parameter: 'kind', values: choicesOf(WIRE_KINDS) },
  narrowedBy: { district: (name) => `The wire about ${name}` },
  list: (items, context) =>
    html`<ol class="entries">
      ${items.map((item) => html`<li>${entry(item, context)}</li>`)}
    </ol>`,
  item: (item, context) => ({
    body: html`<article class="column">
      <p class="kicker">${wireBadge(item.kind)} ${context.time(item.publishedAt)}</p>
      <h1>${item.headline}</h1>
      ${corrections(item.corrections, context)}
      <div class="prose">${story(item.bodyHtml)}</div>
      <p class="meta">
        ${dots([item.source && sourceOf(item.source), item.beat && html`Beat: ${link(item.beat)}`])}
      </p>
      ${item.article && html`<p class="note">More in our article ${link(item.article)}</p>`}
      ${part('Districts', item.districts.length > 0, linkList(item.districts))}
    </article>`,
    description: item.bodyText || null,
    jsonLd: articleData({ context, headline: item.headline, item, section: formatWord(item.kind) }),
    title: item.headline,
  }),
}

/** A post with its whole text, because posts are short. */
const entry = (item: WirePost, context: PageContext) => {
  const districts = item.districts.filter(({ name }) => name !== item.source?.name)
  return html`<article>
    <p class="kicker">${wireBadge(item.kind)} ${context.time(item.publishedAt)}</p>
    <h2><a class="title" href="${item.url}">${item.headline}</a></h2>
    ${story(item.bodyHtml)}
    <p class="meta">
      ${dots([item.source && sourceOf(item.source), districts.length > 0 && links(districts)])}
    </p>
    ${corrections(item.corrections, context)}
  </article>`
}

/** A post for a narrow column. */
export const wireLine = (item: WirePost, context: PageContext) =>
  html`<article>
    <p class="kicker">${wireBadge(item.kind)} ${context.time(item.publishedAt)}</p>
    <h3><a class="title" href="${item.url}">${item.headline}</a></h3>
    ${item.source && html`<p class="meta">${sourceOf(item.source)}</p>`}
    ${corrections(item.corrections, context)}
  </article>`
