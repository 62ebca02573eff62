import { html, raw } from 'hono/html'
import type { Html } from '../../core/page.ts'
import { QUERY_MAX } from '../../core/search.ts'
import type { Newsroom } from '../../core/types.ts'
import type { AskedPage } from './asked.ts'

/** The form of the search. @param action where it leads */
export const searchForm = (
  { sections }: Newsroom,
  { action, asked }: { action: string; asked: AskedPage },
): Html => {
  const { fault, kind, words } = asked
  return html`<form class="finder" role="search" action="${action}">
    <label for="q">What are you looking for?</label>
    ${fault && html`<p class="error" id="q-error" role="alert">This ${fault}.</p>`}
    <div class="field">
      <input
        type="search"
        id="q"
        name="q"
        value="${words}"
        maxlength="${QUERY_MAX}"
        required
        ${fault && raw('aria-invalid="true" aria-describedby="q-error"')}
      />
      <select name="kind" aria-label="Where">
        <option value="">Everywhere</option>
        ${sections.map(
          ({ nav, resource }) =>
            html`<option value="${resource}" ${resource === kind ? raw('selected') : ''}>
              ${nav}
            </option>`,
        )}
      </select>
      <button class="button" type="submit">Search</button>
    </div>
  </form>`
}
