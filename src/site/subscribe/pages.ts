import { html } from 'hono/html'
import type { Answer } from '../../http/answer.ts'
import type { Newsroom } from '../../core/types.ts'
import type { Wrong } from '../forms/addressForm.ts'
import { addressForm } from '../forms/addressForm.ts'
import { PRIVATE, formPage } from '../forms/page.ts'
import { feedsOf } from '../feeds/links.ts'
import type { SubscribePurpose } from './links.ts'
import { PATHS, actionOf } from './links.ts'
import { hasIssues } from './subscribers.ts'

/** The form for an address; after an invalid one with that text and an error. */
export const subscribePage = (newsroom: Newsroom, wrong?: Wrong): Answer => {
  const { baseUrl, serviceName } = newsroom
  return formPage({
    body: html`<h1>Subscribe to the newsletter</h1>
      <p class="lede">The newsletter of ${serviceName} by mail: free, and one click ends it.</p>
      ${addressForm({ action: actionOf(newsroom, 'subscribe'), button: 'Subscribe', wrong })}
      <p class="soft">
        We send one mail, with a link that confirms it is you. Only then do we keep the address, and
        we never share it.
      </p>
      ${hasIssues(newsroom) && html`<p><a href="${baseUrl}/newsletter">Read past issues</a></p>`}`,
    description: `Get the newsletter of ${serviceName} by mail.`,
    newsroom,
    path: PATHS.subscribe,
    title: `${wrong ? 'Error: ' : ''}Subscribe`,
    ...(wrong && { status: 422 }),
  })
}

/** The page instead of the form, in a newsroom without a mail server: the feeds, which need none. */
export const feedsPage = (newsroom: Newsroom): Answer => {
  const { baseUrl, serviceName } = newsroom
  return formPage({
    body: html`<h1>The newsletter is not sent by mail</h1>
      <p class="lede">
        ${serviceName} sends no mail at present, so there is nothing to subscribe to here.
      </p>
      <p>
        ${hasIssues(newsroom) && html`<a href="${baseUrl}/newsletter">Every issue is on this site</a>.`}
        A feed reader tells you what is new:
      </p>
      <ul>
        ${feedsOf(newsroom).map(
          ({ paths, title }) =>
            html`<li>
              ${title}: <a href="${baseUrl}${paths.rss}">RSS</a>,
              <a href="${baseUrl}${paths.atom}">Atom</a>, <a href="${baseUrl}${paths.json}">JSON</a>
            </li>`,
        )}
      </ul>`,
    description: `The feeds of ${serviceName}.`,
    newsroom,
    path: PATHS.subscribe,
    title: 'The newsletter',
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

type Token = { form: SubscribePurpose; token: string }
