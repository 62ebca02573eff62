import { html } from 'hono/html'
import type { Section } from '../../src/core/types.ts'
import type { Shown } from '../../src/core/page.ts'
import type { schools } from './item.ts'
import { dots, facts, link } from '../parts/markup.ts'
import { badge, count } from '../parts/words.ts'

export type School = Shown<typeof schools>

export const schoolPages: Section<School> = {
  resource: 'schools',
  nav: 'Schools',
  title: 'Schools',
  description: 'The public schools of the state, by name.',
  perPage: 60,
  choices: {
    all: 'All',
    parameter: 'charter',
    values: { true: 'Charter schools', false: 'District schools' },
  },
  narrowedBy: { district: (name) => `Schools of ${name}` },
  list: (items) =>
    html`<ul class="columns">
      ${items.map(
        (item) =>
          html`<li>
            <p>
              <a href="${item.url}"><bdi>${item.name}</bdi></a>
            </p>
            <p class="meta">${dots([item.district?.name, gradesOf(item), charterBadge(item)])}</p>
          </li>`,
      )}
    </ul>`,
  item: (item) => ({
    body: html`<article class="column">
      <p class="kicker">${dots([item.county?.name, charterBadge(item)])}</p>
      <h1>${item.name}</h1>
      ${facts([
        ['District', item.district && link(item.district)],
        ['Grades', item.grades],
        ['Students', item.enrollment?.toLocaleString('en-US')],
        ['Address', addressOf(item)],
        ['Charter application', item.application && link(item.application)],
      ])}
    </article>`,
    description: descriptionOf(item),
    jsonLd: {
      '@type': 'School',
      name: item.name,
      url: item.url,
      address: item.address && {
        '@type': 'PostalAddress',
        streetAddress: item.address.street,
        addressLocality: item.address.city,
        addressRegion: item.address.state,
        postalCode: item.address.zip,
      },
      parentOrganization: item.district && {
        '@type': 'GovernmentOrganization',
        name: item.district.name,
        url: item.district.url,
      },
    },
    title: item.name,
    type: 'website',
  }),
}

/** A school in the list of its district. */
export const schoolLine = ({
  charter,
  grades,
  name,
  url,
}: Pick<School, 'charter' | 'grades' | 'name' | 'url'>) =>
  html`<a href="${url}"><bdi>${name}</bdi></a> ${charterBadge({ charter })}
    ${grades && html`<span class="meta">${gradesOf({ grades })}</span>`}`

const charterBadge = ({ charter }: Pick<School, 'charter'>) => charter && badge('Charter', 'teal')

const gradesOf = ({ grades }: Pick<School, 'grades'>) => grades && `Grades ${grades}`

/** "14 Depot St., Marlow, AV 99014" */
const addressOf = ({ address }: School): null | string => {
  if (!address) return null
  const { city, state, street, zip } = address
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

const descriptionOf = ({ charter, district, enrollment, grades, name }: School): string =>
  [
    `${name}: ${charter ? 'a public charter school' : 'a public school'}`,
    district && ` of ${district.name}`,
    grades && `, grades ${grades}`,
    enrollment !== null && `, ${count(enrollment, 'student')}`,
    '.',
  ]
    .filter(Boolean)
    .join('')
