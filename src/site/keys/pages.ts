import { html } from 'hono/html'
import { docsUrl } from '../../core/newsroom.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Answer } from '../../http/answer.ts'
import type { Wrong } from '../forms/addressForm.ts'
import { addressForm } from '../forms/addressForm.ts'
import { PRIVATE, formPage, outcomePage } from '../forms/page.ts'
import { PATHS, actionOf, again } from './links.ts'
import { KEYS_MAX } from './ownKeys.ts'

/** The form for an address; after an invalid one with that text and an error. */
export const addressPage = (newsroom: Newsroom, wrong?: Wrong): Answer =>
  formPage({
    body: html`<h1>API keys</h1>
      <p class="lede">
        Our data needs no key. With one you may send ${inFigures(newsroom.limits.key)} requests a
        minute in place of ${inFigures(newsroom.limits.anonymous)}.
      </p>
      ${addressForm({ action: actionOf(newsroom, 'page'), button: 'Send me the link', wrong })}
      <p class="soft">
        We send one mail. Its link opens the page where you create up to ${KEYS_MAX} keys, see their
        use, and rotate or revoke them. There is no password. We store the address with your keys,
        and never share it.
      </p>
      <p><a href="${docsUrl(newsroom)}">Use our data</a></p>`,
    description: `Get an API key of ${newsroom.serviceName}.`,
    newsroom,
    path: PATHS.page,
    title: `${wrong ? 'Error: ' : ''}API keys`,
    ...(wrong && { status: 422 }),
  })

const inFigures = (limit: number): string => limit.toLocaleString('en-US')

/** The page of a newsroom that sends no mail. */
export const withoutMail = (newsroom: Newsroom, status = 200): Answer => {
  const { contactEmail, limits } = newsroom
  return formPage({
    body: html`<h1>API keys</h1>
      <p class="lede">
        Our data needs no key. With one you may send ${inFigures(limits.key)} requests a minute in
        place of ${inFigures(limits.anonymous)}.
      </p>
      <p>
        For a key write to <a href="mailto:${contactEmail}">${contactEmail}</a> and say what you are
        building.
      </p>
      <p><a href="${docsUrl(newsroom)}">Use our data</a></p>`,
    newsroom,
    path: PATHS.page,
    status,
    title: 'API keys',
  })
}

/** The page behind a mail's link, with a button: programs that open every link press none. */
export const confirmPage = (newsroom: Newsroom, token: string): Answer =>
  formPage({
    body: html`<h1>Open your API keys</h1>
      <p class="lede">This browser then shows your keys for one hour.</p>
      <form method="post" action="${actionOf(newsroom, 'confirm')}">
        <input type="hidden" name="token" value="${token}" />
        <button class="button" type="submit">Open my keys</button>
      </form>`,
    newsroom,
    path: PATHS.confirm,
    title: 'Open your API keys',
    ...PRIVATE,
  })

/** The page after submitting an address, the same in every case. */
export const sent = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    text: 'We have sent you a link. Open it within one hour. If nothing comes within a few minutes, look among unwanted mail.',
    title: 'Check your mail',
    way: { href: docsUrl(newsroom), text: 'Use our data' },
  })

/** The page of an invalid or expired token. */
export const badLink = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 400,
    text: 'This link is not whole, or older than one hour. Enter your address once more, and we send you a new one.',
    title: 'This link does not work',
    way: again(newsroom),
  })

/** The page of a form without a session. */
export const noSession = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 403,
    text: 'Your hour is over, and nothing was changed. Enter your address once more, and we send you a new link.',
    title: 'Please open a new link',
    way: again(newsroom),
  })

/** The page of a form about a key that the address does not have. */
export const noKey = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 404,
    text: 'You have no active key with this id: it may have been revoked already.',
    title: 'No such key',
    way: again(newsroom),
  })

/** The page of a form about a webhook, or an event of it, that the address does not have. */
export const noWebhook = (newsroom: Newsroom): Answer =>
  outcomePage({
    newsroom,
    status: 404,
    text: 'You have no such webhook or event: it may have been deleted already.',
    title: 'No such webhook',
    way: again(newsroom),
  })
