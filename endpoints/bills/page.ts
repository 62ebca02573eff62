import { html } from 'hono/html'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import { VOTE_POSITIONS } from '../../collections/vocabulary.ts'
import { byName } from '../../src/core/order.ts'
import { dots, facts, links, part } from '../parts/markup.ts'
import { badge, count, sayWord } from '../parts/words.ts'
import type { bills } from './item.ts'

type Bill = Shown<typeof bills>

type RollCall = Bill['rollCalls'][number]

export const billPages: Section<Bill> = {
  resource: 'bills',
  nav: 'Bills',
  title: 'Bills',
  description: 'Bills about education and how each member voted on them, the newest vote first.',
  perPage: 20,
  list: (items, context) =>
    html`<ol class="entries">
      ${items.map((item) => html`<li>${entry(item, context)}</li>`)}
    </ol>`,
  item: (item, context) => ({
    body: html`<article class="column">
      <p class="kicker">${dots(['Bill', item.session])}</p>
      <h1>${nameOf(item)}</h1>
      ${item.summary && html`<p class="lede">${item.summary}</p>`}
      ${part(
        'What counts in a member’s favor',
        item.favored !== null || item.reason !== null,
        html`<p>${favoredBadge(item.favored)}</p>
          ${item.reason && html`<p>${item.reason}</p>`}`,
      )}
      ${item.rollCalls.map((call) => rollCall(item, call, context))}
      ${facts([
        ['Source', item.source && html`<a href="${item.source}">${hostOf(item.source)}</a>`],
      ])}
    </article>`,
    description: item.summary ?? `${nameOf(item)}: how each member voted.`,
    jsonLd: {
      '@type': 'Legislation',
      name: item.title ?? item.number,
      legislationIdentifier: item.number,
      url: item.url,
      description: item.summary,
    },
    title: nameOf(item),
  }),
}

const nameOf = ({ number, title }: Bill): string => (title ? `${number}: ${title}` : number)

const hostOf = (address: string): string => new URL(address).hostname

const favoredBadge = (favored: Bill['favored']) =>
  favored ? badge(`A ${favored} counts for`, 'teal') : badge('No vote counts')

const entry = (item: Bill, { date }: PageContext) =>
  html`<h2><a class="title" href="${item.url}">${nameOf(item)}</a></h2>
    ${item.summary && html`<p>${item.summary}</p>`}
    ${item.rollCalls.map(
      (call) =>
        html`<p class="meta">
          ${dots([sayCall(call), call.date && date(call.date), tallyOf(call)])}
        </p>`,
    )}`

const rollCall = (item: Bill, call: RollCall, { date }: PageContext) =>
  html`<section>
    <h2>${sayCall(call)}</h2>
    <p class="meta">
      ${dots([
        call.date && date(call.date),
        tallyOf(call),
        call.favored !== item.favored && favoredBadge(call.favored),
        call.source && html`<a href="${call.source}">Source</a>`,
      ])}
    </p>
    ${VOTE_POSITIONS.map((position) => {
      const members = membersIn(call, position)
      return (
        members.length > 0 &&
        html`<h3>${sayWord(position)} (${members.length})</h3>
          <p>${links(members)}</p>`
      )
    })}
  </section>`

const sayCall = ({ chamber, question }: RollCall): string =>
  question ? `${sayWord(chamber)}: ${question}` : sayWord(chamber)

const tallyOf = (call: RollCall): string =>
  VOTE_POSITIONS.flatMap((position) => {
    const { length } = membersIn(call, position)
    return length > 0 ? [count(length, position, position)] : []
  }).join(', ')

const membersIn = ({ votes }: RollCall, wanted: RollCall['votes'][number]['position']) =>
  votes
    .flatMap(({ member, position }) => (member && position === wanted ? [member] : []))
    .sort((a, b) => byName(a.name, b.name))
