import { html } from 'hono/html'
import type { PageContext } from '../../src/core/types.ts'
import { offersNewsletter } from '../../src/site/subscribe/subscribers.ts'

/** A link to the newsletter form. */
export const subscribeNote = ({ newsroom }: PageContext) => {
  if (!offersNewsletter(newsroom)) return html``
  const { baseUrl } = newsroom
  return html`<div class="note">
    <p>Get the next issue by mail. It is free, and one click ends it.</p>
    <p><a class="button" href="${baseUrl}/subscribe">Subscribe</a></p>
  </div>`
}
