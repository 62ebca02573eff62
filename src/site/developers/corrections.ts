import { html } from 'hono/html'
import { correctionsFilters, correctionsParameters } from '../../api/corrections/parameters.ts'
import { CORRECTIONS } from '../../core/corrections.ts'
import { apiPath } from '../../core/newsroom.ts'
import type { Html } from '../../core/page.ts'
import type { Newsroom } from '../../core/types.ts'
import { json, requests } from './code.ts'
import { details, fieldTable, parameterTable, tryForm } from './endpoints.ts'
import type { Guide } from './guide.ts'

/** The list of corrections; nothing where no kind carries any. */
export const corrections = ({ corrections: documented }: Guide, newsroom: Newsroom): Html => {
  if (!documented) return html``
  const { fields, list } = documented
  const listed = {
    filters: correctionsFilters(newsroom),
    list: 'paged' as const,
    name: CORRECTIONS,
  }
  return html`<section class="endpoint" id="${CORRECTIONS}">
    <h3><span class="verb">GET</span> <code>${apiPath(newsroom)}/${CORRECTIONS}</code></h3>
    <p>
      The corrections of all public items, newest first, each with its item. An item itself carries
      its corrections as well.
    </p>
    ${parameterTable(CORRECTIONS, Object.entries(correctionsParameters(newsroom)))}
    ${requests(list.url)} ${json('answers', list.json)} ${tryForm(newsroom, listed, {})}
    ${details('Every key of a correction', fieldTable(fields))}
  </section>`
}
