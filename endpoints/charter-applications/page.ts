import { html } from 'hono/html'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import { statusByYear } from './chart.ts'
import type { charterApplications } from './item.ts'
import { dots, facts, link, linkList, part } from '../parts/markup.ts'
import { count, formatWord, statusBadge } from '../parts/words.ts'

export type CharterApplication = Shown<typeof charterApplications>

export const charterApplicationPages: Section<CharterApplication> = {
  resource: 'charter-applications',
  nav: 'Charters',
  title: 'Charter applications',
  description: 'Every application to open a charter school, latest step first.',
  perPage: 20,
  choices: {
    all: 'All',
    parameter: 'active',
    values: { true: 'Awaiting a decision', false: 'Decided or withdrawn' },
  },
  narrowedBy: { district: (name) => `Charter applications to ${name}` },
  figure: ({ find }) => statusByYear(find),
  list: (items, context) =>
    html`<ol class="entries">
      ${items.map((item) => html`<li>${entry(item, context)}</li>`)}
    </ol>`,
  item: (item, context) => ({
    body: html`<article class="column">
      <p class="kicker">${statusBadge(item.status)}</p>
      <h1>${item.name}</h1>
      ${facts([
        ['Operator', item.operator],
        ['District', item.district && link(item.district)],
        ['Grades proposed', item.gradesProposed],
        ['Seats proposed', item.seatsProposed?.toLocaleString('en-US')],
        ['Submitted', item.submittedAt && context.date(item.submittedAt)],
        ['Decided', item.decidedAt && context.date(item.decidedAt)],
      ])}
      ${part('History', item.history.length > 0, history(item, context))}
      ${part('Documents', item.documents.length > 0, linkList(item.documents))}
    </article>`,
    description: `${formatWord(item.status)}${item.district ? ` · ${item.district.name}` : ''}${item.operator ? ` · ${item.operator}` : ''}`,
    title: item.name,
  }),
}

const entry = (item: CharterApplication, { date }: PageContext) => {
  const last = item.history.findLast(({ date: day }) => day !== null)
  return html`<article>
    <p class="kicker">${statusBadge(item.status)} ${last?.date && date(last.date)}</p>
    <h2><a class="title" href="${item.url}">${item.name}</a></h2>
    <p class="meta">
      ${dots([item.operator, item.district && link(item.district), item.gradesProposed && `Grades ${item.gradesProposed}`, item.seatsProposed !== null && count(item.seatsProposed, 'seat')])}
    </p>
  </article>`
}

const history = (item: CharterApplication, { date }: PageContext) =>
  html`<ol class="steps">
    ${item.history.map(
      (step) =>
        html`<li>
          <strong>${formatWord(step.status)}</strong>${step.date && html`, ${date(step.date)}`}
          ${step.note && html`<p>${step.note}</p>`}
          ${step.document && html`<p class="small">${link(step.document)}</p>`}
        </li>`,
    )}
  </ol>`
