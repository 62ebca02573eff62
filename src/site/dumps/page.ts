import { html } from 'hono/html'
import { apiUrl, docsUrl } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Endpoint } from '../../http/routeGroup.ts'
import { pageContext } from '../context.ts'
import { labelOf } from '../developers/frame.ts'
import { pageShell } from '../shell.ts'
import { SUMS, fileUrlOf } from './manifest.ts'
import type { Dump, DumpFile } from './state.ts'
import { readDumps } from './state.ts'

/** `/data`: everything to download. */
export const dataPage: Endpoint = async ({ newsroom, payload }) => {
  const [newest, ...older] = (await readDumps(payload)).dumps
  return pageShell({
    body: html`<h1>Everything to download</h1>
      <p class="lede">${DESCRIPTION}</p>
      ${newest ? shown(newsroom, newest) : html`<p class="note">None has been made yet.</p>`}
      ${
        older.length > 0 &&
        html`<section>
          <h2>Earlier dumps</h2>
          <p>The manifest has the addresses of their files.</p>
          <ul>
            ${older.map((dump) => html`<li>${dump.cut}: ${rest(newsroom, dump)}</li>`)}
          </ul>
        </section>`
      }
      <section class="column">
        <h2>Using them</h2>
        <p>
          A line of NDJSON is an item as the interface shows it. CSV has a column for each key; the
          codebook says what it holds. <code>sha256sum -c --ignore-missing ${SUMS}</code> checks
          what you downloaded.
        </p>
        <p>
          Import CSV into a spreadsheet as UTF-8, with its columns as text: a spreadsheet that opens
          the file directly makes a date of grades such as 9-12, and drops the zeros at the
          beginning of an identifier.
        </p>
        <p>
          To keep a copy up to date, note <code>seq</code> of the dump in the
          <a href="${newsroom.baseUrl}/data/manifest.json">manifest</a>, and
          <a href="${docsUrl(newsroom)}#changes">apply the changes</a> that
          <code>${apiUrl(newsroom)}/changes?since=…</code> tells behind it. A dump never changes at
          its address. What we withdraw, or a version that we withhold, leaves all dumps within a
          day: such a dump is made again at another address.
        </p>
      </section>`,
    description: DESCRIPTION,
    head: html`<link
        rel="alternate"
        type="application/json"
        title="Manifest"
        href="${newsroom.baseUrl}/data/manifest.json"
      />
      <meta property="og:type" content="website" />`,
    newsroom,
    path: '/data',
    title: 'Everything to download',
  })
}

const DESCRIPTION =
  'Everything that is public here in compressed files, as JSON and as CSV, made anew each night.'

const shown = (newsroom: Newsroom, dump: Dump): Html => {
  const tables = dump.files.filter(({ format }) => format === 'ndjson')
  return html`<section>
    <h2>${pageContext(newsroom).date(dump.cut.slice(0, 10))}</h2>
    <section class="scroll" aria-label="Files of the newest dump" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" class="number">Items</th>
            <th scope="col">NDJSON</th>
            <th scope="col">CSV</th>
          </tr>
        </thead>
        <tbody>
          ${tables.map(
            ({ noun, rows }) =>
              html`<tr>
                <th scope="row">${labelOf(newsroom, noun ?? '')}</th>
                <td class="number">${rows.toLocaleString('en-US')}</td>
                ${(['ndjson', 'csv'] as const).map((format) => html`<td>${linkTo(newsroom, dump, { format, noun })}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <p class="meta">Row ${dump.seq} of the log of changes. ${rest(newsroom, dump)}</p>
  </section>`
}

const linkTo = (newsroom: Newsroom, dump: Dump, wanted: Pick<DumpFile, 'format' | 'noun'>) => {
  const { format, noun } = wanted
  const file = dump.files.find((one) => one.noun === noun && one.format === format)
  return (
    file &&
    html`<a href="${fileUrlOf(newsroom, dump, file.name)}"
        >${format.toUpperCase()}<span class="hidden"> of ${labelOf(newsroom, noun ?? '')}</span></a
      >
      <span class="soft">${sizeOf(file.bytes)}</span>`
  )
}

const rest = (newsroom: Newsroom, dump: Dump): Html =>
  html`<a href="${fileUrlOf(newsroom, dump, 'codebook.csv')}"
      >Codebook<span class="hidden"> of ${dump.cut}</span></a
    >,
    <a href="${fileUrlOf(newsroom, dump, SUMS)}"
      >${SUMS}<span class="hidden"> of ${dump.cut}</span></a
    >`

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)}\u00a0kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })}\u00a0MB`
