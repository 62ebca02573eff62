import { html } from 'hono/html'
import { API_PATH } from '../../api/path.ts'
import { changesParameters } from '../../api/changes/parameters.ts'
import type { Html } from '../../core/page.ts'
import type { Newsroom } from '../../core/types.ts'
import { json, requests } from './code.ts'
import { parameterTable } from './endpoints.ts'
import type { Guide } from './guide.ts'

/** How a copy of everything is kept. */
export const changes = ({ changes: { json: answer, url } }: Guide, newsroom: Newsroom): Html =>
  html`<p>
      Every public change is a row of one log, <span class="verb">GET</span>
      <code>${newsroom.apiPath ?? API_PATH}/changes</code>, oldest first. <code>seq</code> has no
      gap, and no row comes before one that was public earlier: ask again from the last
      <code>seq</code> you have, and you miss nothing. Drafts are not in it.
    </p>
    <p>
      <code>hash</code> is the item as the change left it: SHA-256 over its JSON in canonical form
      (RFC 8785) without <code>updatedAt</code>, without keys that the description marks
      <code>x-derived</code>, and with each <code>x-reference</code> as its <code>id</code> alone.
      So a renamed beat is one row, and no article has to be read again: join by <code>id</code>.
      The typed client has <code>hashOf(item)</code>.
    </p>
    ${parameterTable('changes', Object.entries(changesParameters(newsroom)))} ${requests(url)}
    ${json('answers', answer)}`
