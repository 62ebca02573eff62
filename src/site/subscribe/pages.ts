import { html } from 'hono/html'
import type { Answer } from '../../http/answer.ts'
import type { Newsroom } from '../../core/types.ts'
import { addressForm } from '../forms/addressForm.ts'
import { PRIVATE, formPage } from '../forms/page.ts'
import type { SubscribePurpose } from './links.ts'
import { PATHS, actionOf } from './links.ts'

/** The form for an address; after an invalid one with that text and an error. */
export const subscribePage = (newsroom: Newsroom, wrong?: { typed: string }): Answer => {
  const { baseUrl, serviceName } = newsroom
  return formPage({
    body: html`<h1>Subscribe to the newsletter</h1>
      <p class="lede">The newsletter of ${serviceName} by mail: free, and one click ends it.</p>
      ${addressForm({ action: actionOf(newsroom, 'subscribe'), button: 'Subscribe', wrong })}
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

type Token = { form: SubscribePurpose; token: string }
