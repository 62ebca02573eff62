import { html } from 'hono/html'
import { correctionsFilters, correctionsParameters } from '../../api/corrections/parameters.ts'
import { CORRECTIONS } from '../../core/corrections.ts'
import { apiPath } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import { json, requests } from './code.ts'
import type { ResourcePart } from './endpoints.ts'
import { fieldsPart, parameterTable, tryForm } from './endpoints.ts'
import type { CorrectionsGuide } from './guide.ts'

/** Documents the list of corrections. */
export const corrections = (
  { fields, list }: CorrectionsGuide,
  newsroom: Newsroom,
): ResourcePart[] => {
  const listed = {
    filters: correctionsFilters(newsroom),
    list: 'paged' as const,
    name: CORRECTIONS,
  }
  return [
    {
      body: html`<p>
          <span class="verb">GET</span> <code>${apiPath(newsroom)}/${CORRECTIONS}</code>
        </p>
        ${parameterTable(CORRECTIONS, Object.entries(correctionsParameters(newsroom)))}
        ${tryForm(newsroom, listed, {})} ${requests(list.url)} ${json('answers', list.json)}`,
      id: 'list',
      title: 'The list',
    },
    fieldsPart('correction', fields),
  ]
}
