import { html } from 'hono/html'
import { changesParameters } from '../../api/changes/parameters.ts'
import { apiPath } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { json } from './code.ts'
import { parameterTable } from './endpoints.ts'
import type { Guide } from './guide.ts'

/** How API users keep a copy up to date. */
export const changes = ({ changes: { json: answer, url } }: Guide, newsroom: Newsroom): Html =>
  html`<p>
      Every public change is a row of one log, <span class="verb">GET</span>
      <code>${apiPath(newsroom)}/changes</code>, oldest first. <code>seq</code> has no gap, and no
      row comes before one that was public earlier: ask again from the last <code>seq</code> you
      have, and you miss nothing. Drafts are not in it.
    </p>
    <p>
      <code>hash</code> is the item as the change left it: SHA-256 over its JSON in canonical form
      (RFC 8785) without <code>updatedAt</code>, without keys that the description marks
      <code>x-derived</code>, with each <code>x-reference</code> as <code>{"id":"…"}</code>, and in
      each string <code>${newsroom.baseUrl}/</code> as <code>/</code>. So a renamed beat is one row,
      and no article has to be read again: join by <code>id</code>. The typed client has
      <code>hashOf(item, { baseUrl })</code>.
    </p>
    <p>
      To keep a copy, drop the item of each row <code>unpublished</code> or <code>deleted</code>,
      and fetch that of every other row again. While its <code>meta.generatedAt</code> is earlier
      than <code>at</code> of the row, a cache on the way has an older one: ask again some seconds
      later. Leave keys that are marked <code>x-derived</code> out of the copy: they follow from
      other items, and no row tells when they change. <code>relinked</code> says that an item shows
      something else of another one, such as the title of a document in its text, while nothing of
      its own changed; it follows within 10 seconds. <code>reinstated</code> is public again after
      <code>unpublished</code>. Treat a word that you do not know as <code>updated</code>.
    </p>
    <p>
      <span class="verb">GET</span> <code>${apiPath(newsroom)}/status</code> says how many items of
      each kind are public and how recent they are, and in <code>X-Log-Seq</code> the newest
      <code>seq</code>. It counts against no limit.
    </p>
    ${parameterTable('changes', Object.entries(changesParameters(newsroom)))} ${json(url, answer)}`
