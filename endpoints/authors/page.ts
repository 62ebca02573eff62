import { html } from 'hono/html'
import type { Image } from '../../src/core/fields/image.ts'
import type { Html } from '../../src/core/html.ts'
import type { LabelPage } from '../../src/core/types.ts'
import type { Article } from '../articles/page.ts'
import { teaser } from '../articles/page.ts'
import { dots, feedList, source } from '../parts/markup.ts'
import { publisherData } from '../parts/jsonLd.ts'
import { count } from '../parts/words.ts'
import type { ShownAuthor } from './shown.ts'

/** `/authors/{slug}`: who wrote, how to reach the author, and everything that the author wrote, newest first. */
export const authorPage: LabelPage = {
  perPage: 20,
  item: (author: ShownAuthor, context, { items, pager, total }) => {
    const { bio, email, name, picture, slug, website } = author
    return {
      body: html`<header class="profile">
          ${picture && portrait(picture)}
          <div>
            <p class="kicker">Author · ${count(total, 'article')}</p>
            <h1>${name}</h1>
            ${paragraphs(bio).map((text) => html`<p class="lede">${text}</p>`)} ${contact(author)}
          </div>
        </header>
        <ol class="entries">
          ${(items as Article[]).map((article) => html`<li>${teaser(article, context, 'h2')}</li>`)}
        </ol>
        ${pager} ${feedList(context.newsroom, 'authors', { name, slug })}`,
      description: paragraphs(bio)[0] ?? `What ${name} has written for us, newest first.`,
      image: picture,
      jsonLd: {
        '@type': 'Person',
        name,
        description: bio ?? undefined,
        email: email ?? undefined,
        image: picture?.url,
        sameAs: website ?? undefined,
        worksFor: publisherData(context),
      },
      title: name,
      type: 'profile',
    }
  },
}

/** Decorative: the name stands beside it. Where it is shown alone, its text alternative names the person. */
const portrait = (picture: Image): Html =>
  html`<figure class="portrait">
    <img ${source(picture, '9rem')} alt="${picture.alt}" />
    ${picture.credit && html`<figcaption>${picture.credit}</figcaption>`}
  </figure>`

const contact = ({ email, website }: ShownAuthor): Html | null =>
  email || website
    ? html`<p class="contact">
        ${dots([
          email && html`<a href="mailto:${email}">${email}</a>`,
          website && html`<a href="${website}" rel="me">${new URL(website).hostname}</a>`,
        ])}
      </p>`
    : null

const paragraphs = (text: null | string): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
