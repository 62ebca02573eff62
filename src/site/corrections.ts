import { html } from 'hono/html'
import type { Correction } from '../corrections.ts'
import { sayCorrection } from '../corrections.ts'
import type { Html, PageContext } from './types.ts'

/** Every correction of an item: what it is, its text and its date. No item is shown without them. */
export const corrections = (items: Correction[], { time }: PageContext): Html =>
  items.length === 0
    ? html``
    : html`<ul class="corrections">
        ${items.map(
          (item) =>
            html`<li class="correction is-${item.type}">
              <strong>${sayCorrection(item)}</strong>, ${time(item.publishedAt)}:
              <bdi>${item.text}</bdi>
            </li>`,
        )}
      </ul>`
