import { html } from 'hono/html'
import type { InterfaceChange } from '../../api/history.ts'
import { HISTORY } from '../../api/history.ts'
import type { Html } from '../../core/html.ts'
import type { FixedPage, PageContext } from '../../core/types.ts'
import { feedAt, feedFormats, feedLinks } from '../feeds/links.ts'
import { STYLE } from './assets.ts'
import { frame } from './frame.ts'
import { HISTORY_FEED } from './historyFeed.ts'
import { versions } from './words.ts'

/** `/developers/changes`: what has changed in the interface itself. */
export const historyPage: FixedPage<readonly InterfaceChange[]> = {
  path: HISTORY_FEED.home,
  title: 'Changes of the interface',
  description: ({ serviceName }) =>
    `What has changed in the open data interface of ${serviceName}: additions, versions and deprecations.`,
  dependsOn: () => [],
  read: async () => HISTORY,
  style: STYLE,
  head: (_changes, { newsroom }) => html`${feedLinks(newsroom, feedAt(newsroom, HISTORY_FEED))}`,
  body: (changes, context) =>
    frame(
      context.newsroom,
      HISTORY_FEED.home,
      html`<h1>Changes of the interface</h1>
        <p class="lede">What was added, changed and deprecated, newest first.</p>
        ${versions()}
        <p class="meta">
          ${feedFormats(feedAt(context.newsroom, { ...HISTORY_FEED, title: 'As a feed' }))}
        </p>
        <section id="deprecated">
          <h2>Deprecated</h2>
          ${
            changes.some(({ kind }) => kind === 'deprecated')
              ? entries(changes, context, true)
              : html`<p>Nothing is.</p>`
          }
        </section>
        <section id="added">
          <h2>Added and changed</h2>
          ${entries(changes, context, false)}
        </section>`,
    ),
}

const entries = (
  changes: readonly InterfaceChange[],
  { date }: PageContext,
  deprecated: boolean,
): Html =>
  html`<ol class="entries">
    ${changes
      .filter(({ kind }) => (kind === 'deprecated') === deprecated)
      .map(
        (change) =>
          html`<li id="${change.id}">
            <h3>${change.title}</h3>
            <p class="meta">
              ${date(change.day)}${change.kind === 'deprecated' && html`, answers until ${date(change.until)}`}
            </p>
            <p>${change.text}</p>
          </li>`,
      )}
  </ol>`
