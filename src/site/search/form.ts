import { html, raw } from 'hono/html'
import type { Html } from '../../core/html.ts'
import { QUERY_MAX } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import type { SearchQuery } from './query.ts'
import type { District } from './districts.ts'

/** The form of the search. @param action where it leads */
export const searchForm = (
  { sections }: Newsroom,
  { action, asked, districts }: { action: string; asked: SearchQuery; districts: District[] },
): Html => {
  const { district, kind, words } = asked
  const kinds = sections.map(({ nav, resource }) => ({ name: nav, slug: resource }))
  return html`<form class="finder" role="search" action="${action}">
    <label for="q">What are you looking for?</label>
    ${faultOf(asked, 'q')}
    <div class="field">
      <input
        type="search"
        id="q"
        name="q"
        value="${words}"
        maxlength="${QUERY_MAX}"
        required
        ${described(asked, 'q')}
      />
      <button class="button" type="submit">Search</button>
    </div>
    <div class="narrow">
      ${choice('kind', { all: 'Everything', label: 'Where', options: kinds, value: kind })}
      ${
        districts.length > 0
          ? choice('district', {
              all: 'All districts',
              label: 'District',
              options: districts,
              value: district,
            })
          : ''
      }
      ${day(asked, 'published_since', 'Published on or after')}
      ${day(asked, 'published_before', 'Published before')}
    </div>
  </form>`
}

const choice = (
  name: string,
  {
    all,
    label,
    options,
    value,
  }: { all: string; label: string; options: District[]; value: string },
): Html =>
  html`<p>
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">${all}</option>
      ${options.map(
        (one) =>
          html`<option value="${one.slug}" ${one.slug === value ? raw('selected') : ''}>
            ${one.name}
          </option>`,
      )}
    </select>
  </p>`

type Name = keyof SearchQuery['faults']

const day = (asked: SearchQuery, name: Exclude<Name, 'q'>, label: string): Html =>
  html`<p>
    <label for="${name}">${label}</label>
    <input
      type="date"
      id="${name}"
      name="${name}"
      value="${asked[name]}"
      ${described(asked, name)}
    />
    ${faultOf(asked, name)}
  </p>`

const faultOf = ({ faults }: SearchQuery, name: Name) =>
  faults[name] &&
  html`<span class="error" id="${name}-error" role="alert">This ${faults[name]}.</span>`

const described = ({ faults }: SearchQuery, name: Name) =>
  faults[name] && raw(`aria-invalid="true" aria-describedby="${name}-error"`)
