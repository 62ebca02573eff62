import { html, raw } from 'hono/html'
import type { Answer } from '../../http/answer.ts'
import { pageShell } from '../shell.ts'
import type { Html } from '../../core/page.ts'
import type { Newsroom } from '../../core/types.ts'
import { ADDRESS_MAX } from './address.ts'
import { PATHS, actionOf } from './links.ts'
import { FORM_STYLE } from './style.ts'

/** The honeypot field, which only bots fill in. */
export const TRAP = 'subject'

/** The form for an address; after an invalid one with that text and an error. */
export const subscribePage = (newsroom: Newsroom, wrong?: { typed: string }): Answer => {
  const { baseUrl, serviceName } = newsroom
  const error = 'Enter one email address, such as name@example.org.'
  return formPage({
    body: html`<h1>Subscribe to the newsletter</h1>
      <p class="lede">The newsletter of ${serviceName} by mail: free, and one click ends it.</p>
      <form method="post" action="${actionOf(newsroom, 'subscribe')}">
        <label for="email">Email address</label>
        ${wrong && html`<p class="error" id="email-error" role="alert">${error}</p>`}
        <div class="field">
          <input
            type="email"
            id="email"
            name="email"
            autocomplete="email"
            maxlength="${ADDRESS_MAX}"
            required
            ${wrong && raw('aria-invalid="true" aria-describedby="email-error"')}
            value="${wrong?.typed ?? ''}"
          />
          <button class="button" type="submit">Subscribe</button>
        </div>
        <div class="hidden" aria-hidden="true">
          <label for="${TRAP}">Leave this empty</label>
          <input type="text" id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off" />
        </div>
      </form>
      <p class="soft">
        We send one mail, with a link that confirms it is you. Only then do we keep the address, and
        we never share it.
      </p>
      <p><a href="${baseUrl}/newsletter">Read past issues</a></p>`,
    description: `Get the newsletter of ${serviceName} by mail.`,
    newsroom,
    path: PATHS.subscribe,
    title: `${wrong ? 'Error: ' : ''}Subscribe`,
    ...(wrong && { status: 422 }),
  })
}

/** The page behind a mail's link, with a button: programs that open every link press none. */
export const buttonPage = (newsroom: Newsroom, form: Token): Answer => {
  const { serviceName } = newsroom
  const { button, heading, text } = {
    confirm: {
      button: 'Yes, subscribe me',
      heading: 'Confirm your subscription',
      text: `Do you want the newsletter of ${serviceName}?`,
    },
    unsubscribe: {
      button: 'Unsubscribe',
      heading: 'Unsubscribe',
      text: `Do you no longer want the newsletter of ${serviceName}?`,
    },
  }[form.form]
  return formPage({
    body: html`<h1>${heading}</h1>
      <p class="lede">${text}</p>
      <form method="post" action="${actionOf(newsroom, form.form)}">
        <input type="hidden" name="token" value="${form.token}" />
        <button class="button" type="submit">${button}</button>
      </form>`,
    newsroom,
    path: PATHS[form.form],
    title: heading,
    ...PRIVATE,
  })
}

type Token = { form: 'confirm' | 'unsubscribe'; token: string }

/** The result of a form, with a link onwards. */
export const outcomePage = (args: {
  headers?: Record<string, string>
  newsroom: Newsroom
  status?: number
  text: string
  title: string
  /** @default a link to past issues */
  way?: 'again' | 'read'
}): Answer => {
  const { headers, newsroom, status = 200, text, title, way = 'read' } = args
  const { baseUrl } = newsroom
  const page = formPage({
    body: html`<h1>${title}</h1>
      <p class="lede">${text}</p>
      <section>
        <p>
          ${
            way === 'again'
              ? html`<a href="${baseUrl}${PATHS.subscribe}">Subscribe to the newsletter</a>`
              : html`<a href="${baseUrl}/newsletter">Read past issues</a>`
          }
        </p>
      </section>`,
    newsroom,
    path: PATHS.subscribe,
    status,
    title,
    ...PRIVATE,
  })
  return { ...page, headers: { ...page.headers, ...headers } }
}

/** Keeps the token's URL out of referrers and search engines. */
const PRIVATE = { noindex: true, referrer: 'no-referrer' }

const formPage = ({ body, ...args }: Parameters<typeof pageShell>[0] & { body: Html }): Answer =>
  pageShell({
    ...args,
    body: html`<div class="column">${body}</div>`,
    cache: 'no-store',
    head: html`<meta property="og:type" content="website" />`,
    policy: { 'form-action': "'self'" },
    style: FORM_STYLE,
  })
