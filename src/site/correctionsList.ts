import { html } from 'hono/html'
import type { Html } from '../core/html.ts'
import type { PageContext } from '../core/types.ts'
import type { PublicCorrection } from '../store/corrections/read.ts'
import { corrections } from './corrections.ts'
import { navOf, titleOf } from './titleOf.ts'

/** The entries of the page of corrections: each correction below the title of its item. */
export const correctionsList = (rows: PublicCorrection[], context: PageContext): Html =>
  html`<ol class="entries">
    ${rows.map(
      (row) =>
        html`<li>
          <p class="kicker">${navOf(context.newsroom, row.kind)}</p>
          <h2><a class="title" href="${row.item.url}">${titleOf(row.item)}</a></h2>
          ${corrections([row], context)}
        </li>`,
    )}
  </ol>`
