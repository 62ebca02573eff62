import { html } from 'hono/html'
import type { Correction } from '../core/corrections.ts'
import { sayCorrection } from '../core/corrections.ts'
import type { Html, PageContext } from '../core/page.ts'

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
