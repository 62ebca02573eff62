import { html } from 'hono/html'
import type { LabelPage } from '../../src/core/types.ts'
import type { Article } from '../articles/page.ts'
import { teaser } from '../articles/page.ts'
import { feedList } from '../parts/markup.ts'
import { publisherData } from '../parts/jsonLd.ts'
import { count } from '../parts/words.ts'

/** `/authors/{slug}`: who wrote, and everything that the author wrote, newest first. */
export const authorPage: LabelPage = {
  select: { bio: true },
  perPage: 20,
  item: ({ bio, name, slug }, context, { items, pager, total }) => ({
    body: html`<p class="kicker">Author · ${count(total, 'article')}</p>
      <h1>${name}</h1>
      ${paragraphs(bio).map((text) => html`<p class="lede">${text}</p>`)}
      <ol class="entries">
        ${(items as Article[]).map((article) => html`<li>${teaser(article, context, 'h2')}</li>`)}
      </ol>
      ${pager} ${feedList(context.newsroom, 'authors', { name, slug })}`,
    description: paragraphs(bio)[0] ?? `What ${name} has written for us, newest first.`,
    jsonLd: {
      '@type': 'Person',
      name,
      description: bio || undefined,
      worksFor: publisherData(context),
    },
    title: name,
    type: 'profile',
  }),
}

const paragraphs = (text: unknown): string[] =>
  String(text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
