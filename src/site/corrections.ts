import { html } from 'hono/html'
import type { Correction } from '../core/corrections.ts'
import { formatCorrection } from '../core/corrections.ts'
import type { PageContext } from '../core/types.ts'
import type { Html } from '../core/html.ts'

/** Renders all corrections of an item: type, text and date. Every page and widget of an item includes them. */
export const corrections = (items: Correction[], { time }: PageContext): Html =>
  items.length === 0
    ? html``
    : html`<ul class="corrections">
        ${items.map(
          (item) =>
            html`<li class="correction is-${item.type}">
              <strong>${formatCorrection(item)}</strong>, ${time(item.publishedAt)}:
              <bdi>${item.text}</bdi>
            </li>`,
        )}
      </ul>`
