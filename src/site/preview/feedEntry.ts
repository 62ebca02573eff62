import { html, raw } from 'hono/html'
import { formatInstant } from '../../core/dates.ts'
import type { AnyFeed, Newsroom } from '../../core/types.ts'
import type { FeedItem } from '../../core/feed.ts'
import { faceOf } from '../face/face.ts'

/** Renders a feed entry like a feed reader: the text is the feed's, the style is generic. */
export const feedEntryPage = (args: {
  entry: FeedItem
  feed: AnyFeed
  newsroom: Newsroom
}): string => {
  const { entry, feed, newsroom } = args
  const { authors, categories, html: content, image, publishedAt, summary, title, url } = entry
  const { serviceName, timeZone } = newsroom
  const names = [...authors, ...categories.map(({ name }) => name)]
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · ${serviceName}: ${feed.title}</title>
          ${raw(`<style>${faceOf(newsroom).style}</style>`)}
        </head>
        <body>
          <main class="wrap">
            <article class="column">
              <p class="kicker">${serviceName}: ${feed.title}</p>
              <h1><a class="title" href="${url}">${title}</a></h1>
              <p class="meta">
                ${[...names, formatInstant(publishedAt.toISOString(), timeZone)].join(' · ')}
              </p>
              ${summary && html`<p class="lede">${summary}</p>`}
              ${image && html`<p><img src="${image}" alt="" /></p>`}
              <div class="prose">${raw(content)}</div>
            </article>
          </main>
        </body>
      </html>`,
  )
}
