import { html } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { choicesOf } from '../webhooks/events.ts'
import { code } from './code.ts'

/** What a webhook is, and what it posts. */
export const webhooks = (newsroom: Newsroom): Html => {
  const { baseUrl } = newsroom
  const message = {
    type: 'articles.updated',
    timestamp: '2025-11-28T14:04:23.000Z',
    data: {
      change: { seq: 271, kind: 'articles', change: 'updated', '…': 'a row of /changes' },
      item: { id: '…', slug: '…', '…': 'the item as it is now; null where it is gone' },
    },
  }
  return html`<p>
      We post each change to an address of yours: set it up at
      <a href="${baseUrl}/developers/keys">your API keys and webhooks</a>. Events come in the order
      of the log, one at a time, at least once: an answer 2xx within 10 seconds counts as received,
      anything else is tried again after about 5 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h,
      and then the webhook is switched off with a mail.
    </p>
    ${code('message', JSON.stringify(message, null, 2))}
    <p>
      Headers and signature are those of
      <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>: check
      <code>webhook-signature</code> with your secret, and use <code>webhook-id</code> to notice
      what comes twice. Types:
    </p>
    <ul>
      ${choicesOf(newsroom).map(({ description, resource, type }) =>
        type === resource.name
          ? html`<li><code>${type}.{change}</code>: ${description}</li>`
          : html`<li><code>${type}</code>: ${description}</li>`,
      )}
    </ul>`
}
