import { html } from 'hono/html'
import { docsUrl } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { pageContext } from '../context.ts'
import type { Delivery, Webhook } from '../webhooks/webhook.ts'
import { WEBHOOKS_MAX } from '../webhooks/webhook.ts'
import type { RefusedOrder } from './hookForm.ts'
import { hookForm } from './hookForm.ts'
import type { HookAction } from './links.ts'
import { hookActionOf } from './links.ts'

/** The result of a form about webhooks, which the page shows. */
export type HookResult = {
  /** A secret that was just made, which only this page shows. */
  secret?: string
  /** What was just sent by hand. */
  sent?: Delivery
  wrong?: RefusedOrder
}

/** The webhooks of an address, and the form for another one. */
export const hooksSection = (
  newsroom: Newsroom,
  { hooks, result }: { hooks: Webhook[]; result: HookResult },
): Html => {
  const { secret, sent, wrong } = result
  return html`<section id="webhooks">
    <h2>Webhooks</h2>
    <p>
      We post changes to an address of yours, in order, signed:
      <a href="${docsUrl(newsroom)}#webhooks">how to receive them</a>.
    </p>
    ${
      secret &&
      html`<div class="note" role="status">
        <p>The secret of your webhook. Copy it now: it is shown this once.</p>
        <p><code class="new-key">${secret}</code></p>
      </div>`
    }
    ${sent && html`<p class="note" role="status"><code>${sent.type}</code>: ${outcome(sent)}</p>`}
    ${hooks.map((webhook) => entry(newsroom, webhook))}
    <h3>Create a webhook</h3>
    ${
      hooks.length < WEBHOOKS_MAX
        ? hookForm(newsroom, wrong)
        : html`<p>
            You have ${WEBHOOKS_MAX} webhooks, as many as an address can have. Delete one to create
            another.
          </p>`
    }
  </section>`
}

const entry = (newsroom: Newsroom, webhook: Webhook): Html => {
  const { events, failures, filters, hook, nextAt, state, url } = webhook
  const { time } = pageContext(newsroom)
  const narrowed = Object.keys(filters)
  return html`<article class="key">
    <h3>${url}</h3>
    <p class="meta">
      ${events.map((type, index) => html`${index > 0 ? ', ' : ''}<code>${type}</code>`)}${
        narrowed.length > 0 && `; of one ${narrowed.join(' and one ')}`
      }
    </p>
    <p>
      ${
        {
          active: 'Active.',
          off: 'Off: nothing is sent.',
          retrying: html`Retrying: the first event that waits failed
          ${failures === 1 ? 'once' : `${failures} times`}; next try
          ${nextAt ? time(nextAt) : 'now'}.`,
        }[state]
      }
    </p>
    ${deliveries(newsroom, webhook)}
    <div class="actions">
      ${button(newsroom, { does: 'test', hook, text: 'Send a test event' })}
      ${
        state === 'off'
          ? html`${button(newsroom, { does: 'on', hook, text: 'Switch on, go on where it stopped' })}
            ${button(newsroom, { does: 'skip', hook, text: 'Switch on, skip what it missed' })}`
          : button(newsroom, { does: 'off', hook, text: 'Switch off' })
      }
    </div>
    <details>
      <summary>Rotate the secret of ${url}</summary>
      <p>You get a new secret. For 24 hours messages are signed with both.</p>
      ${button(newsroom, { does: 'rotate', hook, text: 'Rotate the secret' })}
    </details>
    <details>
      <summary>Delete ${url}</summary>
      <p>Nothing more is sent. This cannot be undone.</p>
      ${button(newsroom, { does: 'delete', hook, text: 'Delete this webhook' })}
    </details>
  </article>`
}

const button = (
  newsroom: Newsroom,
  args: { does: HookAction; hook: string; seq?: number; text: string },
): Html => {
  const { does, hook, seq, text } = args
  return html`<form method="post" action="${hookActionOf(newsroom, does)}">
    <input type="hidden" name="hook" value="${hook}" />
    ${seq !== undefined && html`<input type="hidden" name="seq" value="${seq}" />`}
    <button class="plain" type="submit">${text}</button>
  </form>`
}

const deliveries = (newsroom: Newsroom, { deliveries, hook, url }: Webhook): Html => {
  if (deliveries.length === 0) return html`<p class="soft">Nothing was sent yet.</p>`
  const { time } = pageContext(newsroom)
  return html`<details>
    <summary>Deliveries to ${url}</summary>
    <div class="scroll" role="group" tabindex="0" aria-label="Deliveries to ${url}">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Event</th>
            <th scope="col">Outcome</th>
            <th scope="col">Again</th>
          </tr>
        </thead>
        <tbody>
          ${deliveries.map(
            (one) =>
              html`<tr>
                <td>${time(one.at)}</td>
                <td><code>${one.type}</code> ${one.slug}</td>
                <td>${outcome(one)}${one.attempt > 1 && ` (attempt ${one.attempt})`}</td>
                <td>
                  ${one.seq !== null && button(newsroom, { does: 'replay', hook, seq: one.seq, text: 'Send again' })}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

const outcome = ({ error, status }: Delivery): string => error ?? `Received, answered ${status}.`
