import { html, raw } from 'hono/html'
import type { Image } from '../../src/core/fields/image.ts'
import { srcset } from '../../src/core/images.ts'
import type { Html } from '../../src/core/page.ts'
import { withWidgets } from './widgets.ts'

type Label = { name?: string; title?: string; url: null | string }

/** A reference: a link where it has a page, its name otherwise. */
export const link = ({ name, title, url }: Label): Html => {
  const text = name ?? title ?? ''
  return url ? html`<a href="${url}"><bdi>${text}</bdi></a>` : html`<bdi>${text}</bdi>`
}

/** References in a row, with a mark between them. */
export const links = (labels: Label[], between = ', '): Html =>
  html`${labels.map((label, index) => html`${index > 0 ? between : ''}${link(label)}`)}`

/** What there is of these, with a dot between. */
export const dots = (parts: unknown[]): Html => {
  const there = parts.filter(
    (part) => part !== null && part !== undefined && part !== '' && part !== false,
  )
  return html`${there.map((part, index) => html`${index > 0 ? ' · ' : ''}${part as string}`)}`
}

/** "Source: NAME", where it is known. */
export const sourceOf = (source: null | { name: null | string; url: null | string }): Html => {
  if (!source) return html``
  const name = source.name ?? new URL(source.url ?? '').hostname
  return html`Source: ${link({ name, url: source.url })}`
}

/** Facts as a list of terms; what is not known is left out. */
export const facts = (rows: [term: string, value: unknown][]): Html => {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return html``
  return html`<dl class="facts">
    ${known.map(
      ([term, value]) =>
        html`<dt>${term}</dt>
          <dd>${value as string}</dd>`,
    )}
  </dl>`
}

/** A part of a page with its heading; nothing where there is nothing to show. */
export const part = (heading: string, isThere: boolean, body: Html): Html =>
  isThere
    ? html`<section>
        <h2>${heading}</h2>
        ${body}
      </section>`
    : html``

/** References as a list. */
export const linkList = (labels: Label[]): Html =>
  html`<ul>
    ${labels.map((label) => html`<li>${link(label)}</li>`)}
  </ul>`

/** A table that scrolls by itself on a narrow screen, and by keyboard. */
export const table = (caption: string, head: Html, rows: Html[]): Html =>
  html`<section class="scroll" aria-label="${caption}" tabindex="0">
    <table>
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`

/** A text of ours, as an item shows it; its tables scroll like others, and its widgets are there. */
export const story = (bodyHtml: string): Html =>
  html`${raw(withWidgets(bodyHtml).replaceAll('<table>', `${SCROLLED}<table>`).replaceAll('</table>', '</table></div>'))}`

const SCROLLED = '<div class="scroll" role="group" aria-label="Table" tabindex="0">'

/**
 * Where an image is, in each of its sizes, as attributes. Its room is known before it is there, so nothing jumps.
 * @param wide how wide it stands on the page, as `sizes` says it
 */
export const source = (image: Image, wide: string): Html => {
  const { height, sizes, url, width } = image
  const all = srcset([...sizes, image])
  return html`src="${url}" ${width && height && raw(`width="${width}" height="${height}"`)}
  ${all && html`srcset="${all}" sizes="${wide}"`}`
}
