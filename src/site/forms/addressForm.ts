import { html, raw } from 'hono/html'
import type { Html } from '../../core/html.ts'
import { ADDRESS_MAX } from './address.ts'

/** The honeypot field, which only bots fill in. */
export const TRAP = 'subject'

/** What was typed, if it is no address, or if `isRefused` one that the mail server has refused. */
export type Wrong = { isRefused?: boolean; typed: string }

/** A form for one email address. */
export const addressForm = (args: {
  action: string
  button: string
  wrong: undefined | Wrong
}): Html => {
  const { action, button, wrong } = args
  const error = wrong?.isRefused
    ? 'No mail can be sent to this address. Look for a typing error.'
    : 'Enter one email address, such as name@example.org.'
  return html`<form method="post" action="${action}">
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
      <button class="button" type="submit">${button}</button>
    </div>
    <div class="hidden" aria-hidden="true">
      <label for="${TRAP}">Leave this empty</label>
      <input type="text" id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off" />
    </div>
  </form>`
}
