import { html, raw } from 'hono/html'
import type { Image } from '../../src/core/fields/image.ts'
import { srcset } from '../../src/core/images.ts'
import type { Html } from '../../src/core/html.ts'
import { feedFormats, feedsAbout } from '../../src/site/feeds/links.ts'
import { withWidgets } from './widgets.ts'

type Label = { name?: string; title?: string; url: null | string }

/** A reference: a link if it has a page, otherwise its name. */
export const link = ({ name, title, url }: Label): Html => {
  const text = name ?? title ?? ''
  return url ? html`<a href="${url}"><bdi>${text}</bdi></a>` : html`<bdi>${text}</bdi>`
}

/** References as a list within a line. */
export const links = (labels: Label[]): Html =>
  html`${labels.map((label, index) => html`${index > 0 ? ', ' : ''}${link(label)}`)}`

/** The parts that are not empty, separated by dots. */
export const dots = (parts: unknown[]): Html => {
  const there = parts.filter(
    (part) => part !== null && part !== undefined && part !== '' && part !== false,
  )
  return html`${there.map((part, index) => html`${index > 0 ? ' · ' : ''}${part as string}`)}`
}

/** A source as items have it: one of the two is there. */
type Source = { name: null | string; url: null | string }

/** Returns a source's name, or else its host. */
export const sourceName = ({ name, url }: Source): string => name ?? new URL(url ?? '').hostname

/** "Source: NAME" */
export const sourceOf = (source: Source): Html =>
  html`Source: ${link({ name: sourceName(source), url: source.url })}`

/** Facts as a description list; empty ones are left out. */
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

/** A section of a page with its heading; nothing if it is empty. */
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

/** The feeds of an item, in all formats. */
export const feedList = (...item: Parameters<typeof feedsAbout>): Html => {
  const feeds = feedsAbout(...item)
  return part(
    'Feeds',
    feeds.length > 0,
    html`<ul>
      ${feeds.map((feed) => html`<li>${feedFormats(feed)}</li>`)}
    </ul>`,
  )
}

/** A table that scrolls inside its own region on a narrow screen, also by keyboard. */
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

/** A rich text of an item; tables scroll, and links to widgets become widgets. */
export const story = (bodyHtml: string): Html =>
  html`${raw(withWidgets(bodyHtml).replaceAll('<table>', `${SCROLLED}<table>`).replaceAll('</table>', '</table></div>'))}`

const SCROLLED = '<div class="scroll" role="group" aria-label="Table" tabindex="0">'

/**
 * Returns the attributes of an image with its sizes. Width and height reserve its space, so that the layout does not shift.
 * @param wide displayed width, as a value of `sizes`
 */
export const source = (image: Image, wide: string): Html => {
  const { height, sizes, url, width } = image
  const all = srcset([...sizes, image])
  return html`src="${url}" ${width && height && raw(`width="${width}" height="${height}"`)}
  ${all && html`srcset="${all}" sizes="${wide}"`}`
}
