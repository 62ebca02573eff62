import { html } from 'hono/html'
import type { PageContext, Section, Shown } from '../../src/core/page.ts'
import type { schoolBoards } from './item.ts'
import type { CharterApplication } from '../charter-applications/page.ts'
import { dots, facts, part, table } from '../parts/markup.ts'
import { badge, count, statusBadge } from '../parts/words.ts'
import type { WirePost } from '../wire/page.ts'
import { wireLine } from '../wire/page.ts'

type SchoolBoard = Shown<typeof schoolBoards>

export const schoolBoardPages: Section<SchoolBoard> = {
  resource: 'school-boards',
  nav: 'School boards',
  title: 'School boards',
  description: 'The public school districts of the state, by name.',
  list: (items) =>
    html`<ul class="columns">
      ${items.map(
        (item) =>
          html`<li>
            <p>
              <a href="${item.url}"><bdi>${item.name}</bdi></a>
            </p>
            <p class="meta">
              ${dots([item.county?.name, item.enrollment !== null && count(item.enrollment, 'student'), item.priority && badge('Followed closely', 'teal')])}
            </p>
          </li>`,
      )}
    </ul>`,
  related: [
    { filter: 'district', perPage: 8, resource: 'wire' },
    { filter: 'district', perPage: 20, resource: 'charter-applications' },
  ],
  item: (item, context, related) => ({
    body: html`<article>
      <p class="kicker">
        ${dots([item.county?.name, item.priority && badge('Followed closely', 'teal')])}
      </p>
      <h1>${item.name}</h1>
      ${facts([
        ['Superintendent', item.superintendent],
        ['Students', item.enrollment?.toLocaleString('en-US')],
        ['Seats on the board', item.seats],
        [
          'Website',
          item.website && html`<a href="${item.website}">${new URL(item.website).hostname}</a>`,
        ],
        ['Meetings', item.meetings.schedule],
        ['Where', item.meetings.location],
        ['Next meeting', item.meetings.nextAt && context.ownTime(item.meetings.nextAt)],
        ['NCES district', item.identifiers.nces],
        ['Open Civic Data', item.identifiers.ocd && html`<code>${item.identifiers.ocd}</code>`],
      ])}
      ${part('Members', item.members.length > 0, members(item, context))}
      ${charters(related['charter-applications']?.items ?? [])}
      ${wire(related.wire?.items ?? [], context)}
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

const charters = (items: CharterApplication[]) =>
  part(
    'Charter applications',
    items.length > 0,
    html`<ul class="columns">
      ${items.map(
        ({ name, status, url }) =>
          html`<li>
            <a href="${url}"><bdi>${name}</bdi></a> ${statusBadge(status)}
          </li>`,
      )}
    </ul>`,
  )

const wire = (items: WirePost[], context: PageContext) =>
  part(
    'On the wire',
    items.length > 0,
    html`<ol class="entries ticker">
      ${items.map((item) => html`<li>${wireLine(item, context)}</li>`)}
    </ol>`,
  )
