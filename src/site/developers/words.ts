import { hasList } from '../../core/kind.ts'
import { apiUrl } from '../../core/newsroom.ts'
import { html } from 'hono/html'
import { PER_PAGE_MAX } from '../../core/query.ts'
import { WINDOW_SECONDS } from '../../http/limits/budget.ts'
import { KEY_HEADER } from '../../http/limits/key.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom, Resource } from '../../core/types.ts'
import { FORMAT_NAMES, feedsOf } from '../feeds/links.ts'
import { code, json, requests } from './code.ts'
import type { Guide } from './guide.ts'
import { CLIENT_PACKAGE } from './packages.ts'

export const start = ({ first }: Guide, newsroom: Newsroom): Html =>
  html`<p>
      All addresses begin with <code>${apiUrl(newsroom)}</code>. Every origin may ask, with
      <code>GET</code> alone.
    </p>
    ${first && html`${requests(first.url)} ${json('answers', first.json)}`}
    <p>Every answer has this shape, failures as well:</p>
    <ul class="fields">
      <li><code>data</code> <span class="soft">the items; of one item a list of one</span></li>
      <li><code>meta.version</code> <span class="soft">v1</span></li>
      <li>
        <code>meta.generatedAt</code>
        <span class="soft">when something public last changed here</span>
      </li>
      <li><code>meta.count</code> <span class="soft">items in this answer</span></li>
      <li><code>meta.total</code> <span class="soft">items in all; on lists</span></li>
      <li>
        <code>meta.page</code>, <code>meta.perPage</code>
        <span class="soft">on lists that come in pages</span>
      </li>
      <li><code>meta.attribution</code> <span class="soft">what to show beside it</span></li>
      <li><code>meta.docs</code> <span class="soft">this page</span></li>
      <li><code>error</code> <span class="soft">on a failure only</span></li>
    </ul>
    <p>
      Machines read the same in <a href="${apiUrl(newsroom)}/openapi.json">OpenAPI 3.1</a>. What is
      not known is <code>null</code>, never missing. Instants are in UTC with milliseconds, days are
      <code>YYYY-MM-DD</code>. A day that a parameter takes begins in the time zone
      <code>${newsroom.timeZone}</code>, and an instant without an offset is read in it. Ignore keys
      that you do not know: answers grow.
    </p>`

export const freshness = ({ first }: Guide): Html =>
  html`<p>
      The <code>Link</code> header holds the addresses of the first, previous, next and last page,
      with the same parameters. At most ${PER_PAGE_MAX} items come at once. Follow the next one: it
      leads on by a cursor (<code>after</code>), so that you get each item once, whatever is
      published meanwhile. Ask for <code>updated_since</code> the beginning of your walk afterwards:
      it finds what changed its place, and later what is new or changed. What was withdrawn is in
      <code>changes</code> alone.
    </p>
    <p>
      Keep the <code>ETag</code> of an answer and send it along the next time: while nothing has
      changed the answer is an empty 304, and it is free. (A 304 by date alone, or to
      <code>If-None-Match: *</code>, counts.)
    </p>
    ${first?.etag && code('curl', `curl -i -H 'If-None-Match: ${first.etag}' '${first.url}'`)}
    <p>
      What is withdrawn answers 410 with the reason, so that copies can be taken back. An old slug
      answers 301.
    </p>`

export const limits = (_guide: Guide, newsroom: Newsroom): Html => {
  const { baseUrl, limits: most, resources } = newsroom
  const { name = '' } = resources.find(hasList) ?? {}
  return html`<p>
      ${most.anonymous} requests in ${WINDOW_SECONDS} seconds are free for every client address,
      without a key. A key allows ${most.key}, unless another figure was agreed. The window begins
      with the first request. Not counted are answers 401 and 304 to a tag that was sent,
      <code>OPTIONS</code>, widgets, feeds and pages.
    </p>
    <p>
      Every answer says what is left, and 429 says in <code>Retry-After</code> how many seconds to
      wait:
    </p>
    ${code('headers', `RateLimit-Policy: "anonymous";q=${most.anonymous};w=${WINDOW_SECONDS}\nRateLimit: "anonymous";r=${most.anonymous - 1};t=${WINDOW_SECONDS}`)}
    <p>
      Make a key at <a href="${baseUrl}/developers/keys">your API keys</a>: enter your address, open
      the link in the mail. Send the key in the header <code>${KEY_HEADER}</code>, never in an
      address:
    </p>
    ${code('curl', `curl -H '${KEY_HEADER}: YOUR_KEY' '${apiUrl(newsroom)}/${name}'`)}
    <p>
      A key that does not count, or counts no more, is answered 401, never as if there were none.
    </p>`
}

export const terms = (_guide: Guide, { baseUrl, contactEmail, serviceName }: Newsroom): Html =>
  html`<ol>
    <li>Re-use of everything here is free, as long as you say where it is from.</li>
    <li>
      Name ${serviceName} as the source, with a link to <a href="${baseUrl}/">${baseUrl}</a>. Each
      answer holds the line to show in <code>meta.attribution</code>.
    </li>
    <li>
      Let the reporting say what it says: leave quotations as they are, and show an item’s
      corrections wherever you show the item.
    </li>
    <li>
      A document can hold what belongs to others. We publish it as fair use for journalism; whoever
      re-uses it has to respect the rights of its source, named in <code>rights</code>.
    </li>
    <li>A widget keeps its visible line “Source: ${serviceName}”, with the link to ${baseUrl}.</li>
    <li>Show us what you have built: <a href="mailto:${contactEmail}">${contactEmail}</a>.</li>
  </ol>`

const FORMATS = { atom: 'Atom', json: 'JSON Feed', rss: 'RSS' } as const

export const feeds = (_guide: Guide, newsroom: Newsroom): Html =>
  html`<p>
      Fifty items a page, older ones by <code>?page=2</code>. An item keeps its id when its slug
      changes, and carries its corrections. A parameter narrows a feed to one subject, by its slug.
    </p>
    <ul>
      ${feedsOf(newsroom).map(
        ({ narrowedBy = {}, paths, title }) =>
          html`<li>
            ${title}:
            ${FORMAT_NAMES.map(
              (format, index) =>
                html`${index > 0 ? ', ' : ''}<a href="${newsroom.baseUrl}${paths[format]}"
                    >${FORMATS[format]}<span class="hidden"> of ${title}</span></a
                  >`,
            )}${Object.keys(narrowedBy).map(
              (name, index) => html`${index > 0 ? ', ' : '; by '}<code>?${name}=</code>`,
            )}
          </li>`,
      )}
    </ul>`

export const client = (_guide: Guide, { baseUrl, resources }: Newsroom): Html => {
  const { label, name, query } = exampleOf(resources)
  return html`<p>
      For TypeScript and JavaScript, in Node and in browsers: every list with its parameters and
      items typed, page after page, waiting as <code>Retry-After</code> says. It needs no other
      package.
    </p>
    ${code('shell', `npm install ${CLIENT_PACKAGE}`)}
    ${code(
      'TypeScript',
      `import { newsroomClient } from '${CLIENT_PACKAGE}'

const newsroom = newsroomClient({ baseUrl: '${baseUrl}' })
for await (const item of newsroom.all('${name}'${query})) {
  console.log(item.updatedAt, item.${label})
}`,
    )}`
}

/** Returns a resource with a filter by a closed set of values, or else the first one. */
const exampleOf = (resources: Resource[]): { label: string; name: string; query: string } => {
  const lists = resources.filter(({ list }) => list === 'paged')
  const narrowed = lists.flatMap(({ filters, label, name }) =>
    Object.entries(filters).flatMap(([filter, { allowed = [], shape }]) =>
      allowed[0] && !shape ? [{ label, name, query: `, { ${filter}: '${allowed[0]}' }` }] : [],
    ),
  )
  const [first = { label: 'name', name: '' }] = lists
  return narrowed[0] ?? { label: first.label, name: first.name, query: '' }
}

export const versions = (): Html =>
  html`<p>
    The version is in the address: <code>v1</code>. Within it keys and addresses are added; none is
    removed, renamed or given another meaning. What is to go is announced at least twelve months
    ahead, on this page and by the headers <code>Deprecation</code> (RFC 9745) and
    <code>Sunset</code> (RFC 8594) of its answers. A later version gets an address of its own, and
    both answer side by side.
  </p>`

export const missing = (_guide: Guide, { contactEmail }: Newsroom): Html =>
  html`<p>
    Something is missing, or wrong? Write to
    <a href="mailto:${contactEmail}">${contactEmail}</a>.
  </p>`
