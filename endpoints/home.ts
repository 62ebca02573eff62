import { html } from 'hono/html'
import { hasSection, servesDevelopers } from '../src/core/newsroom.ts'
import type { FixedPage, PageContext } from '../src/core/types.ts'
import { articles as articleKind } from './articles/item.ts'
import type { Article } from './articles/page.ts'
import { teaser } from './articles/page.ts'
import { beats as beatKind } from './beats/item.ts'
import type { Beat } from './beats/page.ts'
import { card } from './beats/page.ts'
import { corrections } from '../src/site/corrections.ts'
import { publisherData } from './parts/jsonLd.ts'
import { dots, link, links, part, source } from './parts/markup.ts'
import { subscribeNote } from './parts/subscribeNote.ts'
import { wire as wireKind } from './wire/item.ts'
import type { WirePost } from './wire/page.ts'
import { wireLine } from './wire/page.ts'

type Front = { articles: Article[]; beats: Beat[]; wire: WirePost[] }

export const homePage: FixedPage<Front> = {
  path: '/',
  title: '',
  description: ({ serviceName }) =>
    `${serviceName} reports on education and government: articles, a wire, documents, school boards, charter applications and legislators’ votes.`,
  dependsOn: () => ['articles', 'wire', 'beats'],
  read: async ({ list }) => {
    const [articles, wire, beats] = await Promise.all([
      list(articleKind, 9),
      list(wireKind, 10),
      list(beatKind),
    ])
    return { articles, beats, wire }
  },
  jsonLd: (newsroom) => publisherData({ newsroom }),
  body: ({ articles, beats, wire }, context) => {
    const { baseUrl, sections, serviceName } = context.newsroom
    // An app may have left out any of them.
    const has = (noun: string) => hasSection(context.newsroom, noun)
    const [first, ...others] = articles
    return html`<h1 class="hidden">${serviceName}</h1>
      <div class="front">
        ${
          has('articles') &&
          html`<section>
            <h2><a href="${baseUrl}/articles">Latest articles</a></h2>
            <ol class="entries">
              ${first ? html`<li>${lead(first, context)}</li>` : html`<li>No articles yet.</li>`}
              ${others.map((article) => html`<li>${teaser(article, context, 'h3')}</li>`)}
            </ol>
            <p class="pager"><a href="${baseUrl}/articles">All articles →</a></p>
          </section>`
        }
        ${
          has('wire') &&
          html`<section>
            <h2><a href="${baseUrl}/wire">The wire</a></h2>
            <ol class="entries ticker">
              ${wire.length === 0 ? html`<li>No updates yet.</li>` : ''}
              ${wire.map((post) => html`<li>${wireLine(post, context)}</li>`)}
            </ol>
            <p class="pager"><a href="${baseUrl}/wire">All of the wire →</a></p>
          </section>`
        }
      </div>
      ${part('Beats', beats.length > 0, cards(beats))}
      ${
        has('newsletter') &&
        html`<section>
          <h2><a href="${baseUrl}/newsletter">The newsletter</a></h2>
          ${subscribeNote(context)}
        </section>`
      }
      <section>
        <h2>Our records</h2>
        <ul class="cards records">
          ${sections
            .filter(({ resource }) => !SHOWN.includes(resource))
            .map(
              ({ description, resource, title }) =>
                html`<li>
                  <h3><a class="title" href="${baseUrl}/${resource}">${title}</a></h3>
                  <p>${description}</p>
                </li>`,
            )}
          ${
            servesDevelopers(context.newsroom) &&
            html`<li>
              <h3><a class="title" href="${baseUrl}/developers">Data and widgets</a></h3>
              <p>
                All of it is open data. Put the wire, the scorecards or the charter watch on your
                own site.
              </p>
            </li>`
          }
        </ul>
      </section>`
  },
}

/** Sections that the page already contains. */
const SHOWN = ['articles', 'wire', 'beats', 'newsletter']

const cards = (beats: Beat[]) =>
  html`<ul class="cards">
    ${beats.map((beat) => html`<li>${card(beat, 'h3')}</li>`)}
  </ul>`

/** `sizes` of the lead image: the wider of two columns (`site.css`). */
const LEAD = '(min-width: 70rem) 42rem, (min-width: 56rem) 60vw, calc(100vw - 2.5rem)'

const lead = (item: Article, context: PageContext) =>
  html`<article class="lead">
    ${item.image && html`<img ${source(item.image, LEAD)} alt="" fetchpriority="high" />`}
    <h3><a class="title" href="${item.url}">${item.title}</a></h3>
    ${item.summary && html`<p class="lede">${item.summary}</p>`}
    <p class="meta">
      ${dots([context.date(item.publishedAt), item.beat && link(item.beat), item.authors.length > 0 && links(item.authors)])}
    </p>
    ${corrections(item.corrections, context)}
  </article>`
