import { html } from 'hono/html'
import { flat } from '../core/html.ts'
import type { Newsroom } from '../core/types.ts'

/** The text of a mail: sentences, and a link as a button. */
export type Words = {
  link: { text: string; url: string }
  paragraphs: string[]
  subject: string
}

/** Renders a mail that the program sends by itself, as plain text and HTML. */
export const letter = (
  newsroom: Newsroom,
  words: Words,
): { headers: Record<string, string>; html: string; subject: string; text: string } => ({
  // RFC 3834, 5: programs that answer while a recipient is absent do not answer it.
  headers: { 'Auto-Submitted': 'auto-generated' },
  html: htmlOf(newsroom, words),
  subject: words.subject,
  text: textOf(newsroom, words),
})

const textOf = ({ baseUrl, serviceName }: Newsroom, { link, paragraphs }: Words): string =>
  [...paragraphs, `${link.text}:\n${link.url}`, `--\n${serviceName}\n${baseUrl}/`].join('\n\n')

const htmlOf = ({ baseUrl, serviceName }: Newsroom, words: Words): string => {
  const { link, paragraphs, subject } = words
  return flat(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${subject}</title>
        </head>
        <body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 0 auto; padding: 1em">
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
          <p>
            <a
              href="${link.url}"
              style="display: inline-block; background: #0b5a55; color: #fff; padding: .6em 1.1em; border-radius: 6px; font-weight: bold; text-decoration: none"
              >${link.text}</a
            >
          </p>
          <p><a href="${baseUrl}/">${serviceName}</a></p>
        </body>
      </html>`,
  )
}
