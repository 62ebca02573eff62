import { html } from 'hono/html'
import { formatCorrection } from '../../src/core/corrections.ts'
import { wholeNumber } from '../../src/embed/parameters.ts'
import type { Widget } from '../../src/core/widget.ts'
import { sourceName } from '../parts/markup.ts'
import { formatWord } from '../parts/words.ts'
import { files } from '../styles.ts'
import type { WirePost } from './page.ts'

const parameters = {
  limit: wholeNumber({ description: 'How many posts.', initial: 5, max: 20, min: 3 }),
}

export const wireWidget: Widget<WirePost, typeof parameters> = {
  name: 'wire',
  title: 'The wire',
  description: 'Live wire updates, newest first.',
  height: 540,
  room: { narrow: { around: 152, item: 114 }, wide: { around: 110, item: 86 } },
  resource: 'wire',
  parameters,
  style: files['wire/widget.css'],
  note: () => 'Education and government news as it happens.',
  all: 'All wire updates',
  empty: 'No updates yet. They appear here as they are published.',
  read: ({ first }, { limit }) => first(limit),
  item: ({ corrections, headline, kind, publishedAt, source, url }, { link, time }) => html`
    <p class="line">
      <span class="tag tag-${kind}">${formatWord(kind)}</span> ${time(publishedAt)}
    </p>
    <h2 dir="auto">${link(url, headline)}</h2>
    ${source && html`<p class="soft">From <bdi>${sourceName(source)}</bdi></p>`}
    ${corrections.map(
      (correction) =>
        html`<p class="correction">
          <strong>${formatCorrection(correction)}</strong>, ${time(correction.publishedAt)}:
          <bdi>${correction.text}</bdi>
        </p>`,
    )}
  `,
}
