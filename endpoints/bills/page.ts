import { html } from 'hono/html'
import { hasSection } from '../../src/core/newsroom.ts'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import { isCast } from '../../collections/bills/votes.ts'
import { VOTE_POSITIONS } from '../../collections/vocabulary.ts'
import { byName } from '../../src/core/order.ts'
import { chart, groupsOf } from '../parts/chart.ts'
import { dots, facts, link, part } from '../parts/markup.ts'
import { grouped } from '../../src/core/grouped.ts'
import { badge, count, formatWord } from '../parts/words.ts'
import type { bills } from './item.ts'
import type { Members } from './members.ts'
import { membersOf } from './members.ts'
import { outcome, progress } from './progress.ts'

type Bill = Shown<typeof bills>

type RollCall = Bill['rollCalls'][number]

type Position = RollCall['votes'][number]['position']

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
  also: (item, { find }) => membersOf(item, find),
  item: (item, context, _related, members: Members) => ({
    body: html`<article class="column">
      <p class="kicker">${dots(['Bill', item.session])}</p>
      <h1>${nameOf(item)}</h1>
      ${item.summary && html`<p class="lede">${item.summary}</p>`}
      ${part('What became of it', item.history.length > 0, progress(item.history, context))}
      ${part('The newsroom’s position', true, position(item, context))}
      ${item.rollCalls.map((call) => rollCall(item, call, { ...context, members }))}
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

/** What the newsroom favors, why, and what that means for a member's score. */
const position = ({ favored, reason, rollCalls }: Bill, { newsroom }: PageContext) => {
  const score = hasSection(newsroom, 'legislators')
    ? html`<a href="${newsroom.baseUrl}/legislators#method">the member’s score</a>`
    : 'the member’s score'
  // A roll call can have a favored position where the bill has none.
  const counts = rollCalls.some((call) => call.favored)
  return html`${
    favored
      ? html`<p>
          We favor a <strong>${favored}</strong>. A member who votes ${favored} supports our
          position; one who votes ${OTHER[favored]} opposes it, and both count in ${score}.
        </p>`
      : counts
        ? html`<p>
            We take no position on this bill as a whole. Only votes where we favor a side, as it
            says below, count in ${score}.
          </p>`
        : html`<p>We take no position on this bill: its votes count in no member’s score.</p>`
  }
  ${reason && html`<p>${reason}</p>`}`
}

const OTHER = { nay: 'yea', yea: 'nay' } as const

/** "Here we favor a nay": a roll call whose favored vote is another than the bill's. */
const ownPosition = (favored: RollCall['favored']) =>
  favored ? badge(`Here we favor a ${favored}`, 'teal') : badge('Here we take no position')

const entry = (item: Bill, context: PageContext) => {
  const newest = item.history.at(-1)
  return html`${newest && html`<p class="kicker">${outcome(newest, context)}</p>`}
    <h2><a class="title" href="${item.url}">${nameOf(item)}</a></h2>
    ${item.summary && html`<p>${item.summary}</p>`}
    ${item.rollCalls.map(
      (call) =>
        html`<p class="meta">
          ${dots([formatCall(call), call.date && context.date(call.date), tallyOf(call)])}
        </p>`,
    )}`
}

const rollCall = (item: Bill, call: RollCall, context: PageContext & { members: Members }) =>
  html`<section>
    <h2>${formatCall(call)}</h2>
    <p class="meta">
      ${dots([
        call.date && context.date(call.date),
        call.favored !== item.favored && ownPosition(call.favored),
        call.source && html`<a href="${call.source}">The official record</a>`,
      ])}
    </p>
    ${byParty(call, context.members)}
    ${VOTE_POSITIONS.map((position) => {
      const members = membersIn(call, position, context.members)
      return (
        members.length > 0 &&
        html`<h3>${formatWord(position)} (${members.length})${meaningOf(call, position)}</h3>
          <ul class="names">
            ${members.map((member) => html`<li>${link(member)}${partyOf(member, context.members)}</li>`)}
          </ul>`
      )
    })}
  </section>`

/** "supports our position", where a vote does. */
const meaningOf = ({ favored }: RollCall, position: Position) =>
  favored && isCast(position)
    ? html` <span class="soft small"
        >${position === favored ? 'supports our position' : 'opposes our position'}</span
      >`
    : ''

const partyOf = ({ id }: { id: string }, members: Members) => {
  const party = members.get(id)?.party
  return party ? html` <abbr title="${party}">(${[...party][0]})</abbr>` : ''
}

/** How many of each party voted in which way; nothing where fewer than two parties are known. */
const byParty = (call: RollCall, members: Members) => {
  const votes = call.votes.flatMap(({ member, position }) =>
    member ? [{ party: members.get(member.id)?.party || 'No party', position }] : [],
  )
  const parties = [...grouped(votes, ({ party }) => party)].sort(([a], [b]) => byName(a, b))
  if (parties.length < 2) return ''
  return chart({
    caption: `${formatCall(call)} by party`,
    groups: groupsOf(parties, VOTE_POSITIONS.map(formatWord), ({ position }) =>
      formatWord(position),
    ),
    heads: ['Party', 'Vote', 'Members'],
  })
}

const formatCall = ({ chamber, question }: RollCall): string =>
  question ? `${formatWord(chamber)}: ${question}` : formatWord(chamber)

const tallyOf = (call: RollCall): string =>
  VOTE_POSITIONS.flatMap((position) => {
    const { length } = call.votes.filter((vote) => vote.member && vote.position === position)
    return length > 0 ? [count(length, position, position)] : []
  }).join(', ')

/** Who voted so, by family name. */
const membersIn = ({ votes }: RollCall, wanted: Position, members: Members) =>
  votes
    .flatMap(({ member, position }) => (member && position === wanted ? [member] : []))
    .sort((a, b) => byName(keyOf(a, members), keyOf(b, members)))

const keyOf = ({ id, name }: { id: string; name: string }, members: Members): string =>
  `${members.get(id)?.familyName ?? ''} ${name}`
