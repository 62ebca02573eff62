import { html } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { FixedPage, Newsroom } from '../../core/types.ts'
import { embedding } from './embedding.ts'
import { frame } from './frame.ts'
import { TRYING } from './resources.ts'
import { builderQuery, widgets } from './widgets.ts'

const PATH = '/developers/widgets'

/** `/developers/widgets`: the builder of widgets. */
export const widgetsPage: FixedPage<URLSearchParams> = {
  ...TRYING,
  path: PATH,
  query: builderQuery,
  title: 'Widgets for your site',
  description: ({ serviceName }) =>
    `Widgets of ${serviceName} for other sites: choose, look, copy.`,
  dependsOn: () => [],
  policy: framing,
  read: async ({ search }) => search,
  body: (query, { newsroom }) =>
    frame(
      newsroom,
      PATH,
      html`<h1>Widgets for your site</h1>
        <section id="widgets">
          <h2>Build one</h2>
          ${builders(newsroom, query)}
        </section>`,
    ),
}

/** Its previews are frames. */
export function framing(newsroom: Newsroom): Record<string, string> {
  const own = `'self' ${new URL(newsroom.baseUrl).origin}`
  return { ...TRYING.policy(newsroom), 'frame-src': own }
}

/** The builder, and what a widget needs of a page. */
export const builders = (newsroom: Newsroom, query: URLSearchParams): Html =>
  html`<p>
      Choose, look, copy. A widget needs no key and sets no cookie, requests nothing from other
      sites, and keeps itself up to date. A page of its own, without a script, works as well.
    </p>
    ${widgets(newsroom, query)} ${embedding(newsroom)}`

/** Links to it, at the anchors that it had on `/developers`. */
export const builderLinks = ({ baseUrl, widgets: all }: Newsroom): Html =>
  html`<p>A widget needs no key and sets no cookie. Each is built on a page of its own:</p>
    <ul>
      ${all.map(
        ({ description, name, title }) =>
          html`<li id="widget-${name}">
            <a href="${baseUrl}${PATH}#widget-${name}">${title}</a>: ${description}
          </li>`,
      )}
      <li id="embedding">
        <a href="${baseUrl}${PATH}#embedding">In your page</a>: placeholders,
        Content-Security-Policy, React.
      </li>
    </ul>`
