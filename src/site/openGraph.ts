import { html } from 'hono/html'
import type { Html } from '../core/html.ts'
import type { ItemPage } from '../core/page.ts'
import type { Picture } from '../core/picture.ts'

/** What link previews read in the head of an item's page. @param item the item as readers see it; @default none */
export const openGraph = (
  { type = 'article' }: ItemPage,
  item: Record<string, unknown> = {},
): Html => {
  const publishedAt = typeof item.publishedAt === 'string' && item.publishedAt
  return html`<meta property="og:type" content="${type}" />
    ${publishedAt && html`<meta property="article:published_time" content="${publishedAt}" />`}
    ${publishedAt && html`<meta property="article:modified_time" content="${item.updatedAt}" />`}`
}

/** The picture of link previews, in the head of every page. */
export const pictureTags = (picture: Picture | undefined): Html =>
  picture
    ? html`<meta name="twitter:card" content="summary_large_image" />
        <meta property="og:image" content="${picture.url}" />
        <meta property="og:image:alt" content="${picture.alt}" />
        <meta name="twitter:image:alt" content="${picture.alt}" />
        ${picture.width && html`<meta property="og:image:width" content="${picture.width}" />`}
        ${picture.height && html`<meta property="og:image:height" content="${picture.height}" />`}`
    : html`<meta name="twitter:card" content="summary" />`
