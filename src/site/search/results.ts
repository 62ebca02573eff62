import { html, raw } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { PageContext } from '../../core/types.ts'
import type { Result } from '../../search/read.ts'
import { navOf, titleOf } from '../titleOf.ts'

/** The entries of a page of results, each with the words that were found. */
export const resultsList = (results: Result[], context: PageContext): Html =>
  html`<ol class="entries">
    ${results.map(
      ({ excerpt, item, kind, publishedAt }) =>
        html`<li>
          <p class="kicker">
            ${navOf(context.newsroom, kind)}${publishedAt && html` · ${context.date(publishedAt)}`}
          </p>
          <h2><a class="title" href="${item.url}">${titleOf(item)}</a></h2>
          ${raw(`<p>${excerpt}</p>`)}
        </li>`,
    )}
  </ol>`
