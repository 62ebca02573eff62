import { html } from 'hono/html'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import { CHAMBERS } from '../../collections/vocabulary.ts'
import { scoresByChamber, votesByYear } from './charts.ts'
import { METHOD } from './method.ts'
import { byScore } from './order.ts'
import type { legislators } from './item.ts'
import { dots, link, part, table } from '../parts/markup.ts'
import { choicesOf, gradeBadge, formatWord } from '../parts/words.ts'

export type Legislator = Shown<typeof legislators>

export const legislatorPages: Section<Legislator> = {
  resource: 'legislators',
  nav: 'Legislators',
  title: 'Legislators',
  description:
    'How legislators voted on education. The score is the share of their votes that count in their favor.',
  choices: {
    all: 'Both chambers',
    keep: ({ chamber }, value) => chamber === value,
    parameter: 'chamber',
    values: choicesOf(CHAMBERS),
  },
  order: { compare: byScore, select: { familyName: true } },
  list: (items) =>
    html`${scoresByChamber(items)} ${ranking(items)}
      <section id="method">
        <h2>How the score is computed</h2>
        <p class="column">${METHOD}</p>
      </section>`,
  item: (item, context) => ({
    body: html`<article>
      <p class="kicker">${seat(item)}</p>
      <h1>${item.name}</h1>
      ${
        item.score === null
          ? html`<p class="lede">
              Not scored:
              ${item.votes.length > 0 ? 'no vote so far counts' : 'no vote on education so far'}.
            </p>`
          : html`<p class="lede">
              ${gradeBadge(item.grade ?? '')} ${item.score} of 100, rank ${item.rank} of both
              chambers
            </p>`
      }
      ${part('Votes', item.votes.length > 0, votes(item, context))}
      ${part('Contributions', item.contributions.length > 0, contributions(item, context))}
    </article>`,
    description: `${item.name}, ${formatWord(item.chamber)} district ${item.district}: votes on education, contributions and score.`,
    jsonLd: {
      '@type': 'Person',
      name: item.name,
      url: item.url,
      jobTitle: item.chamber === 'senate' ? 'State senator' : 'State representative',
      affiliation: item.party && { '@type': 'Organization', name: item.party },
    },
    title: item.name,
    type: 'profile',
  }),
}

const seat = ({ chamber, district, party }: Legislator) =>
  dots([formatWord(chamber), `District ${district}`, party])

const ranking = (items: Legislator[]) =>
  table(
    'Legislators by score',
    html`<th scope="col" class="number">Rank</th>
      <th scope="col">Name</th>
      <th scope="col" class="number">Score</th>
      <th scope="col">Grade</th>`,
    items.map(
      (item) =>
        html`<tr>
          <td class="number">${item.rank ?? '–'}</td>
          <th scope="row">
            <a href="${item.url}"><bdi>${item.name}</bdi></a>
            <br /><span class="soft small">${seat(item)}</span>
          </th>
          <td class="number">${item.score ?? '–'}</td>
          <td>
            ${item.grade ? gradeBadge(item.grade) : html`<span class="soft small">Not scored</span>`}
          </td>
        </tr>`,
    ),
  )

const votes = (item: Legislator, { date, newsroom }: PageContext) =>
  html`<p>
      The newsroom takes a position on each bill that it scores: the bill’s page says which, and
      why. A vote supports or opposes that position. The score is the share of votes that support
      it; <a href="${newsroom.baseUrl}/legislators#method">how it is computed</a>.
    </p>
    ${votesByYear(item)}
    ${table(
      'Votes on education',
      html`<th scope="col">Bill</th>
        <th scope="col">Vote</th>
        <th scope="col">Date</th>`,
      item.votes.map(
        (vote) =>
          html`<tr>
            <th scope="row">
              ${link(vote.bill)}
              ${vote.title && html`<br /><span class="soft small">${vote.title}</span>`}
              ${vote.source && html`<br /><a class="soft small" href="${vote.source}">Roll call</a>`}
            </th>
            <td>
              ${formatWord(vote.position)}
              ${
                vote.favored !== null &&
                html`<br /><span class="soft small">${vote.favored ? 'Supports' : 'Opposes'}</span>`
              }
            </td>
            <td>${vote.date ? date(vote.date) : '–'}</td>
          </tr>`,
      ),
    )}`

const dollars = new Intl.NumberFormat('en-US', {
  currency: 'USD',
  style: 'currency',
  trailingZeroDisplay: 'stripIfInteger',
} as Intl.NumberFormatOptions)

const contributions = (item: Legislator, { date }: PageContext) =>
  table(
    'Contributions',
    html`<th scope="col">Donor</th>
      <th scope="col" class="number">Amount</th>
      <th scope="col">Date</th>`,
    item.contributions.map(
      (row) =>
        html`<tr>
          <th scope="row">
            ${row.source ? html`<a href="${row.source}">${row.donor}</a>` : row.donor}
          </th>
          <td class="number">${row.amount === null ? '–' : dollars.format(row.amount)}</td>
          <td>${row.date ? date(row.date) : '–'}</td>
        </tr>`,
    ),
  )
