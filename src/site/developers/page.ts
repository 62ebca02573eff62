import { html } from 'hono/html'
import type { FixedPage } from '../../core/types.ts'
import type { Html } from '../../core/page.ts'
import { hasAddress } from '../../core/kind.ts'
import type { Newsroom } from '../../core/types.ts'
import { SCRIPT, STYLE } from './assets.ts'
import { changes } from './changes.ts'
import { corrections } from './corrections.ts'
import { embedding } from './embedding.ts'
import { endpoint } from './endpoints.ts'
import { failures } from './failures.ts'
import type { Guide } from './guide.ts'
import { readGuide } from './guide.ts'
import { SEARCH, hasSearch } from '../../core/search.ts'
import { searching } from './search.ts'
import { labels } from './labels.ts'
import { client, feeds, freshness, limits, missing, start, terms, versions } from './words.ts'
import { webhooks } from './webhooks.ts'
import { builderQuery, widgets } from './widgets.ts'

type Part = {
  body: (guide: Guide, newsroom: Newsroom) => Html
  id: string
  /** @default always */
  isThere?: (newsroom: Newsroom) => boolean
  title: string
}

/** The parts of the page, in order; `id` is an anchor that other pages link to. */
const PARTS: Part[] = [
  { id: 'start', title: 'Quick start', body: start },
  {
    id: 'endpoints',
    title: 'Lists and items',
    body: (guide, newsroom) =>
      html`${guide.endpoints.map((each) => endpoint(newsroom, each))}
      ${corrections(guide, newsroom)}`,
  },
  {
    id: SEARCH,
    isThere: hasSearch,
    title: 'Search',
    body: (_guide, newsroom) => searching(newsroom),
  },
  { id: 'filters', title: 'Values of filters', body: (_guide, newsroom) => labels(newsroom) },
  { id: 'freshness', title: 'Pages of a list, and copies', body: freshness },
  { id: 'changes', title: 'A copy of everything', body: changes },
  { id: 'webhooks', title: 'Webhooks', body: (_guide, newsroom) => webhooks(newsroom) },
  { id: 'limits', title: 'Limits and keys', body: limits },
  {
    id: 'errors',
    title: 'Errors',
    body: (guide, newsroom) =>
      html`<p>
          A failure has an empty <code>data</code> and an <code>error</code>: a problem as RFC 9457
          describes it. Its <code>type</code> is an address of this page.
        </p>
        ${failures(newsroom, guide.failures)}`,
  },
  { id: 'terms', title: 'Terms of use', body: terms },
  {
    id: 'widgets',
    title: 'Widgets for your site',
    body: ({ query }, newsroom) =>
      html`<p>
          Choose, look, copy. A widget needs no key and sets no cookie, requests nothing from other
          sites, and keeps itself up to date. A page of its own, without a script, works as well.
        </p>
        ${widgets(newsroom, query)} ${embedding(newsroom)}`,
  },
  { id: 'feeds', title: 'Feeds', body: feeds },
  { id: 'client', title: 'Typed client', body: client },
  { id: 'versions', title: 'Versions', body: versions },
  { id: 'announced', title: 'Something is missing?', body: missing },
]

/** The developer page, generated from the same declarations as the answers. */
export const developersPage: FixedPage<Guide> = {
  path: '/developers',
  query: builderQuery,
  title: 'Developers',
  description: ({ serviceName }) =>
    `Open data of ${serviceName}: JSON without a key, widgets, feeds, and the terms.`,
  dependsOn: listed,
  read: readGuide,
  policy: ({ baseUrl }) => {
    const { origin } = new URL(baseUrl)
    const own = `'self' ${origin}`
    return { 'connect-src': own, 'form-action': own, 'frame-src': own }
  },
  script: SCRIPT,
  style: STYLE,
  body: (guide, { newsroom }) =>
    html`<div class="guide">
      <nav aria-label="On this page">
        <ul>
          ${partsOf(newsroom).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
        </ul>
      </nav>
      <div>
        <h1>Build on our reporting</h1>
        <p class="lede">
          Everything that ${newsroom.serviceName} publishes is open data: read-only JSON, no key
          needed, no registration.
        </p>
        ${partsOf(newsroom).map(
          ({ body, id, title }) =>
            html`<section id="${id}">
              <h2>${title}</h2>
              ${body(guide, newsroom)}
            </section>`,
        )}
      </div>
    </div>`,
}

const partsOf = (newsroom: Newsroom): Part[] =>
  PARTS.filter(({ isThere }) => isThere?.(newsroom) ?? true)

function listed({ resources }: Newsroom): string[] {
  return resources.filter(hasAddress).map(({ name }) => name)
}
