import { html } from 'hono/html'
import type { FixedPage, Newsroom } from '../../core/types.ts'
import type { Html } from '../../core/html.ts'
import { hasAddress } from '../../core/kind.ts'
import { servesFeeds } from '../../core/newsroom.ts'
import { TRYING, contents } from './resources.ts'
import { changes } from './changes.ts'
import { frame } from './frame.ts'
import { failures } from './failures.ts'
import type { Guide } from './guide.ts'
import { readGuide } from './guide.ts'
import { SEARCH, hasSearch } from '../../core/search.ts'
import { searchLink } from './search.ts'
import { labels } from './labels.ts'
import { client, feeds, freshness, limits, missing, start, terms, versions } from './words.ts'
import { webhooks } from './webhooks.ts'
import { builderLinks, builders, framing } from './widgetsPage.ts'
import { builderQuery } from './widgets.ts'

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
    body: (_guide, newsroom) =>
      html`<p>Each has a page of its own: parameters, real answers, a form to try it, every key.</p>
        ${contents(newsroom)}`,
  },
  {
    id: SEARCH,
    isThere: hasSearch,
    title: 'Search',
    body: (_guide, newsroom) => searchLink(newsroom),
  },
  { id: 'filters', title: 'Values of filters', body: (_guide, newsroom) => labels(newsroom) },
  { id: 'freshness', title: 'Pages of a list, and copies', body: freshness },
  { id: 'changes', title: 'A copy of everything', body: changes },
  { id: 'webhooks', title: 'Webhooks', body: (_guide, newsroom) => webhooks(newsroom) },
  { id: 'limits', title: 'Limits and keys', body: limits },
  {
    id: 'errors',
    title: 'Errors',
    body: (guide) =>
      html`<p>
          A failure has an empty <code>data</code> and an <code>error</code>: a problem as RFC 9457
          describes it. Its <code>type</code> is an address of this page.
        </p>
        ${failures(guide.failures)}`,
  },
  { id: 'terms', title: 'Terms of use', body: terms },
  {
    id: 'widgets',
    title: 'Widgets for your site',
    // A link from before the builder had a page of its own.
    body: ({ query }, newsroom) =>
      query.size > 0 ? builders(newsroom, query) : builderLinks(newsroom),
  },
  { id: 'feeds', isThere: servesFeeds, title: 'Feeds', body: feeds },
  { id: 'client', title: 'Typed client', body: client },
  {
    id: 'versions',
    title: 'Versions',
    body: (_guide, { baseUrl }) =>
      html`${versions()}
        <p><a href="${baseUrl}/developers/changes">What has changed in the interface</a></p>`,
  },
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
  ...TRYING,
  policy: framing,
  body: (guide, { newsroom }) =>
    frame(
      newsroom,
      '/developers',
      html`<h1>Build on our reporting</h1>
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
        )}`,
      partsOf(newsroom).map(({ id, title }) => ({ href: `#${id}`, text: title })),
    ),
}

const partsOf = (newsroom: Newsroom): Part[] =>
  PARTS.filter(({ isThere }) => isThere?.(newsroom) ?? true)

function listed({ resources }: Newsroom): string[] {
  return resources.filter(hasAddress).map(({ name }) => name)
}
