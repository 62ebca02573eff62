import { html } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import { pageShell } from '../shell.ts'
import { files } from '../browser/index.ts'

/** A link onwards from a form's outcome. */
export type Way = { href: string; text: string }

/** Keeps the token's URL out of referrers and search engines. */
export const PRIVATE = { noindex: true, referrer: 'no-referrer' }

/** A page with forms, which no cache stores. */
export const formPage = ({
  body,
  style = '',
  ...args
}: Parameters<typeof pageShell>[0] & { body: Html }): Answer =>
  pageShell({
    ...args,
    body: html`<div class="column">${body}</div>`,
    cache: 'no-store',
    head: html`<meta property="og:type" content="website" />`,
    policy: { 'form-action': "'self'" },
    style: `\n${files['forms.css']}${style}`,
  })

/** The result of a form, with a link onwards. */
export const outcomePage = (args: {
  headers?: Record<string, string>
  newsroom: Newsroom
  status?: number
  text: string
  title: string
  way: Way
}): Answer => {
  const { headers, newsroom, status = 200, text, title, way } = args
  const page = formPage({
    body: html`<h1>${title}</h1>
      <p class="lede">${text}</p>
      <section>
        <p><a href="${way.href}">${way.text}</a></p>
      </section>`,
    newsroom,
    path: '',
    status,
    title,
    ...PRIVATE,
  })
  return { ...page, headers: { ...page.headers, ...headers } }
}
