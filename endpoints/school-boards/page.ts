import { html } from 'hono/html'
import { byName } from '../../src/core/order.ts'
import type { PageContext, Section } from '../../src/core/types.ts'
import type { RelatedItems, Shown } from '../../src/core/page.ts'
import type { schoolBoards } from './item.ts'
import { articles } from '../articles/item.ts'
import type { Article } from '../articles/page.ts'
import { teaser } from '../articles/page.ts'
import { charterApplications } from '../charter-applications/item.ts'
import type { CharterApplication } from '../charter-applications/page.ts'
import { dots, facts, feedList, linkList, part, table } from '../parts/markup.ts'
import { grouped } from '../../src/core/grouped.ts'
import { badge, count, statusBadge } from '../parts/words.ts'
import { documents } from '../documents/item.ts'
import { schools } from '../schools/item.ts'
import type { School } from '../schools/page.ts'
import { schoolLine } from '../schools/page.ts'
import { wire } from '../wire/item.ts'
import type { WirePost } from '../wire/page.ts'
import { wireLine } from '../wire/page.ts'

type SchoolBoard = Shown<typeof schoolBoards>

export const schoolBoardPages: Section<SchoolBoard> = {
  resource: 'school-boards',
  nav: 'School boards',
  title: 'School boards',
  description: 'The public school districts of the state, by name.',
  choices: { all: 'A to Z', parameter: 'by', values: { county: 'By county' } },
  finder: {
    label: 'Find a district or county',
    of: ({ county, name }) => `${name} ${county?.name ?? ''}`,
  },
  list: (items, _context, chosen) => (chosen === 'county' ? byCounty(items) : byLetter(items)),
  related: [
    { filter: 'district', perPage: 8, resource: 'articles' },
    { filter: 'district', perPage: 8, resource: 'wire' },
    { filter: 'district', perPage: 8, resource: 'documents' },
    { filter: 'district', perPage: 20, resource: 'charter-applications' },
    { filter: 'district', perPage: 500, resource: 'schools' },
  ],
  item: (item, context, related) => ({
    body: html`<article>
      <p class="kicker">
        ${dots([item.county?.name, item.priority && badge('Followed closely', 'teal')])}
      </p>
      <h1>${item.name}</h1>
      ${meetings(item, context)}
      ${facts([
        ['Superintendent', item.superintendent],
        ['Students', item.enrollment?.toLocaleString('en-US')],
        ['Seats on the board', item.seats],
        [
          'Website',
          item.website && html`<a href="${item.website}">${new URL(item.website).hostname}</a>`,
        ],
      ])}
      ${part('Members', item.members.length > 0, members(item, context))}
      ${schoolList(item, related(schools), context)}
      ${charters(item, related(charterApplications), context)}
      ${stories(item, related(articles), context)} ${onTheWire(item, related(wire), context)}
      ${library(item, related(documents), context)}
      ${feedList(context.newsroom, 'school-boards', item)}
    </article>`,
    description: `${item.name}${item.county ? `, ${item.county.name}` : ''}: board members, meetings and what we have reported.`,
    jsonLd: {
      '@type': 'GovernmentOrganization',
      name: item.name,
      url: item.url,
      sameAs: item.website,
      areaServed: item.county && { '@type': 'AdministrativeArea', name: item.county.name },
      member: item.members.map(({ name, role }) => ({
        '@type': 'OrganizationRole',
        member: { '@type': 'Person', name },
        ...(role && { roleName: role }),
      })),
    },
    title: item.name,
    type: 'website',
  }),
}

const letterOf = ({ name }: SchoolBoard): string =>
  ([...name.normalize('NFD')][0] ?? '').toUpperCase()

/** Districts under their letters, with links to the letters. */
const byLetter = (items: SchoolBoard[]) => {
  const letters = [...grouped(items, letterOf)]
  return html`<nav aria-label="Districts by letter">
      <ul class="letters">
        ${letters.map(([letter]) => html`<li><a href="#${idOf(letter)}">${letter}</a></li>`)}
      </ul>
    </nav>
    ${letters.map(
      ([letter, of]) =>
        html`<section class="wide" data-part id="${idOf(letter)}">
          <h2>${letter}</h2>
          <ul class="columns">
            ${of.map(line)}
          </ul>
        </section>`,
    )}`
}

const idOf = (letter: string): string => `letter-${letter.codePointAt(0) ?? 0}`

const byCounty = (items: SchoolBoard[]) => {
  const counties = [...grouped(items, ({ county }) => county?.name ?? 'No county')]
  return html`<ul class="columns">
    ${counties
      .sort(([one], [other]) => byName(one, other))
      .map(
        ([county, of]) =>
          html`<li data-find="${[county, ...of.map(({ name }) => name)].join(' ')}">
            <p class="kicker">${county}</p>
            ${of.map(
              ({ name, url }) =>
                html`<p>
                  <a href="${url}"><bdi>${name}</bdi></a>
                </p>`,
            )}
          </li>`,
      )}
  </ul>`
}

const line = (item: SchoolBoard) =>
  html`<li data-find="${item.name} ${item.county?.name ?? ''}">
    <p>
      <a href="${item.url}"><bdi>${item.name}</bdi></a>
    </p>
    <p class="meta">
      ${dots([item.county?.name, item.enrollment !== null && count(item.enrollment, 'student'), item.priority && badge('Followed closely', 'teal')])}
    </p>
  </li>`

/** The meeting is not labelled as the next one: a cached page depends on the log, not on the clock, and would be wrong after the meeting. */
const meetings = (
  { meetings: { location, nextAt, schedule } }: SchoolBoard,
  context: PageContext,
) =>
  (nextAt || schedule || location) &&
  html`<div class="note">
    ${nextAt && html`<p><strong>Board meeting: ${context.ownTime(nextAt)}</strong></p>`}
    ${(schedule || location) && html`<p>${dots([schedule, location])}</p>`}
  </div>`

const members = ({ members: people }: SchoolBoard, { date }: PageContext) =>
  table(
    'Members of the board',
    html`<th scope="col">Name</th>
      <th scope="col">Seat</th>
      <th scope="col">Term ends</th>`,
    people.map(
      ({ name, role, seat, termEnds }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td>${role || seat ? dots([role, seat]) : '–'}</td>
          <td>${termEnds ? date(termEnds) : '–'}</td>
        </tr>`,
    ),
  )

/** What a district's page shows of a kind; undefined if the app has left it out. */
type Found<Item> = RelatedItems<Item> | undefined

const schoolList = (board: SchoolBoard, found: Found<School>, context: PageContext) =>
  part(
    'Schools',
    isAny(found),
    html`<ul class="columns">
        ${found?.items.map((item) => html`<li>${schoolLine(item)}</li>`)}
      </ul>
      ${all(board, found, { context, noun: 'schools', words: ['school'] })}`,
  )

const charters = (board: SchoolBoard, found: Found<CharterApplication>, context: PageContext) =>
  part(
    'Charter applications',
    isAny(found),
    html`<ul class="columns">
        ${found?.items.map(
          ({ name, status, url }) =>
            html`<li>
              <a href="${url}"><bdi>${name}</bdi></a> ${statusBadge(status)}
            </li>`,
        )}
      </ul>
      ${all(board, found, { context, noun: 'charter-applications', words: ['application'] })}`,
  )

const stories = (board: SchoolBoard, found: Found<Article>, context: PageContext) =>
  part(
    'Stories',
    isAny(found),
    html`<ol class="entries">
        ${found?.items.map((item) => html`<li>${teaser(item, context, 'h3')}</li>`)}
      </ol>
      ${all(board, found, { context, noun: 'articles', words: ['story', 'stories'] })}`,
  )

const library = (board: SchoolBoard, found: Found<Shown<typeof documents>>, context: PageContext) =>
  part(
    'Documents',
    isAny(found),
    html`${linkList(found?.items ?? [])}
    ${all(board, found, { context, noun: 'documents', words: ['document'] })}`,
  )

const onTheWire = (board: SchoolBoard, found: Found<WirePost>, context: PageContext) =>
  part(
    'On the wire',
    isAny(found),
    html`<ol class="entries ticker">
        ${found?.items.map((item) => html`<li>${wireLine(item, context)}</li>`)}
      </ol>
      ${all(board, found, { context, noun: 'wire', words: ['wire post'] })}`,
  )

const isAny = (found: Found<unknown>): boolean => found !== undefined && found.items.length > 0

/** A link to the list of all, where the page shows the first ones alone. */
const all = (
  { slug }: SchoolBoard,
  found: Found<unknown>,
  to: { context: PageContext; noun: string; words: [singular: string, plural?: string] },
) => {
  const { items = [], total = 0 } = found ?? {}
  if (total <= items.length) return html``
  const { context, noun, words } = to
  const list = `${context.newsroom.baseUrl}/${noun}?district=${slug}`
  return html`<p><a href="${list}">All ${count(total, ...words)}</a></p>`
}
