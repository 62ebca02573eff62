import { html, raw } from 'hono/html'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'
import { fieldOf } from '../forms/form.ts'
import { choicesOf } from '../webhooks/events.ts'
import type { Order } from '../webhooks/own.ts'
import { hookActionOf } from './links.ts'

/** What was typed, why it was refused, and the field that is about. */
export type RefusedOrder = { at?: string; order: Omit<Order, 'email'>; refused: string }

/** The form that makes a webhook; after a refusal with what was typed. */
export const hookForm = (newsroom: Newsroom, wrong: RefusedOrder | undefined): Html => {
  const { events = [], filters = {}, url = '' } = wrong?.order ?? {}
  const described = (name: string) => wrong?.at === name && raw('aria-describedby="hook-error"')
  const invalid = (name: string) =>
    wrong?.at === name && html`aria-invalid="true" ${described(name)}`
  return html`${wrong && html`<p class="error" id="hook-error" role="alert">${wrong.refused}</p>`}
    <form method="post" action="${hookActionOf(newsroom, 'create')}">
      <label for="url">Address that receives the events (https)</label>
      <div class="field">
        <input
          type="text"
          inputmode="url"
          id="url"
          name="url"
          maxlength="2000"
          autocomplete="off"
          required
          ${invalid('url')}
          value="${url}"
        />
      </div>
      <fieldset ${described('event[]')}>
        <legend>Events</legend>
        ${choicesOf(newsroom).map(
          ({ description, type }) =>
            html`<label class="choice">
              <input
                type="checkbox"
                name="event[]"
                value="${type}"
                ${events.includes(type) && raw('checked')}
              />
              <code>${type}</code> ${description}
            </label>`,
        )}
      </fieldset>
      ${newsroom.webhooks.filters.map(
        (name) =>
          html`<label for="by-${name}">Only of this ${name} (slug; optional)</label>
            <div class="field">
              <input
                type="text"
                id="by-${name}"
                name="${name}"
                maxlength="120"
                autocomplete="off"
                ${invalid(name)}
                value="${filters[name] ?? ''}"
              />
            </div>`,
      )}
      <button class="button" type="submit">Create a webhook</button>
    </form>`
}

/** Returns what the form holds. */
export const readOrder = (newsroom: Newsroom, fields: FormData): Omit<Order, 'email'> => ({
  events: fields.getAll('event[]').filter((one) => typeof one === 'string'),
  filters: Object.fromEntries(
    newsroom.webhooks.filters.map((name) => [name, fieldOf(fields, name)]),
  ),
  url: fieldOf(fields, 'url'),
})
