import { html, raw } from 'hono/html'
import type { Answer } from '../http/answer.ts'
import { etagOf } from '../http/answer.ts'
import { CORRECTIONS, correctedKinds } from '../core/corrections.ts'
import { SEARCH, hasSearch } from '../core/search.ts'
import { attribution, docsLinked, iconUrl, servesDevelopers } from '../core/newsroom.ts'
import type { Newsroom } from '../core/types.ts'
import { feedAt, feedFormats, feedLinks, feedsOf } from './feeds/links.ts'
import { faceOf } from './face/face.ts'
import { clean, sourceOf } from '../core/inlined.ts'
import { offersNewsletter } from './subscribe/subscribers.ts'
import { pictureTags } from './openGraph.ts'
import type { Html } from '../core/html.ts'
import type { Picture } from '../core/picture.ts'

/** A page with the site's shell. */
export type PageArgs = {
  newsroom: Newsroom
  /** Without the newsroom's name; empty on the front page. */
  title: string
  description?: null | string | undefined
  /** Path below BASE_URL; an absolute URL if the canonical page is elsewhere. */
  path: string
  body: Html
  /** Rendered before everything else. */
  banner?: Html
  /** Additional elements of the head: alternates, Open Graph, JSON-LD. */
  head?: Html | undefined
  /** The picture of link previews. @default the newsroom's own */
  picture?: Picture | undefined
  /** @default 200 */
  status?: number
  /** The last change of the page's data, for Last-Modified. */
  modified?: Date | undefined
  /** @default PAGE_CACHE, or no-store on a failure */
  cache?: string
  /** Excludes a page that is not an error from search engines. @default false */
  noindex?: boolean
  /** The referrer policy of links on it. @default 'strict-origin-when-cross-origin' */
  referrer?: string
  /** A style sheet and a script of this page only; their hashes are added to the policy. */
  style?: string
  script?: string
  /** Directives of the Content-Security-Policy beyond the default ones, such as `form-action`. */
  policy?: Record<string, string>
}

export const PAGE_CACHE = 'public, max-age=60'

/** Returns a complete page: navigation, feeds, attribution, policy, validators. */
export const pageShell = (args: PageArgs): Answer => {
  const { cache, modified, newsroom, referrer, status = 200 } = args
  const { style: sheet, styleSource } = faceOf(newsroom)
  const body = clean(String(page(args))).replace(SHEET, () => `<style>${sheet}</style>`)
  const isKept = status === 200 && cache !== 'no-store'
  return {
    body,
    headers: {
      'cache-control': cache ?? (status === 200 ? PAGE_CACHE : 'no-store'),
      'content-security-policy': policy(args),
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': referrer ?? 'strict-origin-when-cross-origin',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      ...(isKept && { etag: etagOf(body) }),
    },
    ...(isKept && { modified }),
    status,
  }

  function policy({ script, style, policy: more }: PageArgs): string {
    const directives: Record<string, string> = {
      'default-src': "'none'",
      'img-src': `'self' ${new URL(newsroom.baseUrl).origin}`,
      'font-src': `'self' ${new URL(newsroom.baseUrl).origin}`,
      'style-src': style === undefined ? styleSource : `${styleSource} ${sourceOf(style)}`,
      ...(script && { 'script-src': sourceOf(script) }),
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      ...more,
    }
    return Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; ')
  }
}

/** Stands for the sheet of all pages until the rest is cleaned: the sheet is longer than most pages, and clean already. */
const SHEET = '<style></style>'

const page = (args: PageArgs): Html => {
  const { banner, body, description, head, newsroom, noindex, path, script, status = 200 } = args
  const { picture = faceOf(newsroom).sharing, style, title } = args
  const { baseUrl, serviceName } = newsroom
  const icon = iconUrl(newsroom)
  const url = path.startsWith('/') ? `${baseUrl}${path}` : path
  const name = title === '' ? serviceName : `${title} · ${serviceName}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        ${description && html`<meta name="description" content="${description}" />`}
        ${
          status === 200 && !noindex
            ? canonical(url)
            : html`<meta name="robots" content="noindex" />`
        }
        <meta property="og:site_name" content="${serviceName}" />
        <meta property="og:title" content="${title || serviceName}" />
        ${description && html`<meta property="og:description" content="${description}" />`}
        ${status === 200 && pictureTags(picture)}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1e22" media="(prefers-color-scheme: dark)" />
        ${icon && html`<link rel="icon" type="image/svg+xml" href="${icon}" />`}
        ${newsroom.feeds.map((feed) => feedLinks(newsroom, feedAt(newsroom, feed)))} ${head}
        ${preloads(newsroom)} ${raw(SHEET)} ${style && raw(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        ${banner}
        <header class="masthead">
          <div class="wrap">
            <a class="brand" href="${baseUrl}/">${brand(newsroom)}</a>
            ${nav(newsroom, path)}
          </div>
        </header>
        <main class="wrap${isBroad(body) && ' broad'}" id="main" tabindex="-1">${body}</main>
        ${footer(newsroom)} ${script && raw(`<script>${script}</script>`)}
      </body>
    </html>`
}

/** Whether the page has columns. The attribute precedes them, so that what is shown already does not move. */
const isBroad = (body: Html): boolean =>
  /class="(cards|columns|front|guide|wide)\b/.test(String(body))

const canonical = (url: string): Html =>
  html`<link rel="canonical" href="${url}" /> <meta property="og:url" content="${url}" />`

/** The logo, in the space that its dimensions reserve, or the name. */
const brand = (newsroom: Newsroom): Html => {
  const { logo } = faceOf(newsroom)
  return logo
    ? html`<img
        src="${logo.url}"
        alt="${newsroom.serviceName}"
        width="${logo.width}"
        height="${logo.height}"
      />`
    : html`${newsroom.serviceName}`
}

/** One of the two is displayed: a line of links on a wide screen, a menu that needs no script on a narrow one. */
const nav = (newsroom: Newsroom, path: string): Html => {
  const items = navItems(newsroom).map((section) => navItem(section, path, newsroom.baseUrl))
  return html`<nav class="bar" aria-label="Sections">
      <ul>
        ${items}
      </ul>
    </nav>
    <details class="menu">
      <summary>Menu</summary>
      <nav aria-label="Menu">
        <ul>
          ${items}
        </ul>
      </nav>
    </details>`
}

const preloads = (newsroom: Newsroom): Html[] =>
  faceOf(newsroom).preloads.map(
    (url) => html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />`,
  )
const navItems = (newsroom: Newsroom): { nav: string; resource: string }[] => [
  ...newsroom.sections.filter(({ inFooter }) => !inFooter),
  ...(hasSearch(newsroom) ? [{ nav: 'Search', resource: SEARCH }] : []),
]

const navItem = (section: { nav: string; resource: string }, path: string, baseUrl: string) => {
  const href = `${baseUrl}/${section.resource}`
  return path.split(/[/?]/)[1] === section.resource
    ? html`<li><a href="${href}" aria-current="true">${section.nav}</a></li>`
    : html`<li><a href="${href}">${section.nav}</a></li>`
}

const footer = (newsroom: Newsroom): Html => {
  const { baseUrl, contactEmail, serviceName } = newsroom
  const docs = docsLinked(newsroom)
  const feeds = feedsOf(newsroom)
  const isServed = servesDevelopers(newsroom)
  return html`<footer class="foot">
    <div class="wrap">
      <div>
        <h2>${serviceName}</h2>
        <p>Free to re-use with attribution: “${attribution(newsroom)}”.</p>
        ${newsroom.sections
          .filter(({ inFooter }) => inFooter)
          .map(({ nav, resource }) => html`<p><a href="${baseUrl}/${resource}">${nav}</a></p>`)}
        ${offersNewsletter(newsroom) && html`<p><a href="${baseUrl}/subscribe">Subscribe to the newsletter</a></p>`}
      </div>
      <div>
        <h2>Our reporting as data</h2>
        ${docs && html`<p><a href="${docs}">Use our data</a></p>`}
        ${isServed && html`<p><a href="${baseUrl}/data">Everything to download</a></p>`}
        ${
          correctedKinds(newsroom).length > 0 &&
          html`<p><a href="${baseUrl}/${CORRECTIONS}">Corrections</a></p>`
        }
        ${isServed && html`<p><a href="${baseUrl}/status">Status</a></p>`}
        <p>Contact: <a href="mailto:${contactEmail}">${contactEmail}</a></p>
      </div>
      ${
        feeds.length > 0 &&
        html`<div class="feeds">
          <h2>Feeds</h2>
          ${feeds.map((feed) => html`<p>${feedFormats(feedAt(newsroom, feed))}</p>`)}
        </div>`
      }
    </div>
  </footer>`
}
