import { html } from 'hono/html'
import { wholeNumber } from '../../src/embed/parameters.ts'
import type { Widget } from '../../src/core/widget.ts'
import { formatWord } from '../parts/words.ts'
import { files } from '../styles.ts'
import type { CharterApplication } from './page.ts'

const parameters = {
  limit: wholeNumber({ description: 'How many applications.', initial: 10, max: 50, min: 3 }),
}

export const charterWatchWidget: Widget<CharterApplication, typeof parameters> = {
  name: 'charter-watch',
  place: 1,
  title: 'Charter watch',
  description: 'Every charter application that awaits a decision, latest step first.',
  height: 640,
  room: { narrow: { around: 160, item: 108 }, wide: { around: 110, item: 103 } },
  resource: 'charter-applications',
  parameters,
  style: files['charter-applications/widget.css'],
  note: () => 'Charter school applications that await a decision, latest step first.',
  all: 'All charter applications',
  empty: 'No application awaits a decision.',
  read: ({ first }, { limit }) => first(limit, { active: true }),
  item: ({ district, history, name, operator, status, url }, { day, link }) => html`
    <p class="line">
      <span class="tag tag-${status}">${formatWord(status)}</span> ${since(history, day)}
    </p>
    <h2 dir="auto">${link(url, name)}</h2>
    ${operator && html`<p class="soft">By <bdi>${operator}</bdi></p>`}
    ${district && html`<p class="soft">To <bdi>${district.name}</bdi></p>`}
  `,
}

/** The day of the step that led to the current state. */
const since = (history: CharterApplication['history'], day: (day: string) => unknown) => {
  const date = history.at(-1)?.date
  return date && html`since ${day(date)}`
}
