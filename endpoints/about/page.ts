import { html } from 'hono/html'
import type { Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import type { about } from './item.ts'
import { publisherData } from '../parts/jsonLd.ts'
import { story } from '../parts/markup.ts'

type AboutSection = Shown<typeof about>

/** `/about`: all sections on one page, each at an anchor of its slug, and each at an address of its own. */
export const aboutPages: Section<AboutSection> = {
  resource: 'about',
  place: 2,
  inFooter: true,
  nav: 'About us',
  title: 'About us',
  description: 'Who we are, how we work, and how to reach us.',
  list: (items) =>
    html`<nav aria-label="On this page">
        <ul class="choices">
          ${items.map(({ slug, title }) => html`<li><a href="#${anchor(slug)}">${title}</a></li>`)}
        </ul>
      </nav>
      ${items.map(
        ({ bodyHtml, slug, title, url }) =>
          html`<section id="${anchor(slug)}">
            <h2><a href="${url}">${title}</a></h2>
            <div class="prose">${story(bodyHtml)}</div>
          </section>`,
      )}`,
  item: (item, context) => ({
    body: html`<article>
      <header class="column">
        <p class="kicker"><a href="${context.newsroom.baseUrl}/about">About us</a></p>
        <h1>${item.title}</h1>
      </header>
      <div class="prose column">${story(item.bodyHtml)}</div>
    </article>`,
    description: `${item.title}: ${context.newsroom.serviceName}.`,
    jsonLd: {
      '@type': 'AboutPage',
      name: item.title,
      url: item.url,
      publisher: publisherData(context),
    },
    title: item.title,
    type: 'website',
  }),
}

/** The page has an element with the id `main`. */
const anchor = (slug: string): string => (slug === 'main' ? 'main-section' : slug)
