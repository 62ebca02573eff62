import type { RequestHandler, Response } from 'express'
import { html, raw } from 'hono/html'
import type { Payload } from 'payload'
import { newsroomOf } from '../newsroom.ts'
import type { Newsroom } from '../types.ts'

/** The last word on an address that nobody knows. */
export const notFoundPage =
  (payload: Payload): RequestHandler =>
  (_req, res) =>
    sendMessage(res, {
      newsroom: newsroomOf(payload),
      status: 404,
      text: 'There is no page at this address. It may have been mistyped.',
      title: 'Page not found',
    })

/** A short page of our own: what is the matter, and a way home. */
export const sendMessage = (
  res: Response,
  args: { newsroom: Newsroom; status: number; text: string; title: string },
): void => {
  const { newsroom, status, text, title } = args
  const { baseUrl, serviceName } = newsroom
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${serviceName}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="service"><a href="${baseUrl}/">${serviceName}</a></p>
          <h1>${title}</h1>
          <p>${text}</p>
        </main>
      </body>
    </html>`
  res
    .status(status)
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(String(page))
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --paper: #fff; --link: #0b57d0 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e8eb; --soft: #9aa4ae; --paper: #14171a; --link: #8ab4f8 }
}
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 34rem; margin: 14vh auto; padding: 0 1.25rem }
h1 { font-size: 1.9rem; line-height: 1.2; margin: .4rem 0 .8rem }
.service { margin: 0; color: var(--soft) }
a { color: var(--link) }
`
